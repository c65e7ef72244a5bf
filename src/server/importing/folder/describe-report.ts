import type { Problem } from '../checks/problem';
import { describeReason, type ReasonKey } from '../checks/reason';
import { describeChanges, describeIndicators } from '../version/describe-comparison';
import { describeImages } from './images';
import type { ImportReport } from './import-folder';
import { sourceOf } from './merge';

/** Problems listed of one reason, and reasons listed. */
const SHOWN = 5;
const MOST_REASONS = 200;
/** What to do about a problem on the command line, whose options other texts do not name. */
const OPTIONS: Readonly<Partial<Record<ReasonKey, string>>> = {
  nothing_to_update: '  Leave out --update.',
  sample_is_not_updated: '  Leave out --update.',
};
const number = (value: number): string => value.toLocaleString('en-US');
const counting = (value: number, what: string): string => `${number(value)} ${what}${value === 1 ? '' : 's'}`;

/** The report of an import in lines for a terminal. */
export function describeReport(
  { problems, mode, counts, duplicates, sources, takenOver, changes, indicators, images, dataset }: ImportReport,
  dryRun: boolean,
): string[] {
  const lines: string[] = [];
  // Errors first, and the most frequent first.
  const byReason = [...problems.reasons.values()].sort(
    (a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning') || b.count - a.count,
  );
  for (const one of byReason.slice(0, MOST_REASONS)) {
    const { severity, count, first } = one;
    lines.push(
      `${number(count)} × ${severity}: ${describeReason(one, 'en')}`,
      ...first
        .slice(0, SHOWN)
        .map((problem) => `  ${described(problem)}`)
        .filter((line) => line.trim() !== ''),
      ...[OPTIONS[one.reason.key] ?? []].flat(),
    );
    if (count > SHOWN) lines.push(`  … and ${number(count - SHOWN)} more.`);
  }
  if (byReason.length > MOST_REASONS) lines.push(`… and ${number(byReason.length - MOST_REASONS)} more reasons.`);
  lines.push('', 'Rows read:');
  for (const [name, count] of Object.entries(counts)) {
    const twice = duplicates[name as keyof typeof duplicates];
    const notes = [
      ...(twice && twice.left_out > 0 ? [`${number(twice.left_out)} with a known key left out`] : []),
      ...(twice && twice.numbered > 0 ? [`${number(twice.numbered)} with a known key numbered`] : []),
    ];
    lines.push(`  ${number(count).padStart(9)}  ${name}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`);
  }
  if (Object.keys(counts).length === 0) lines.push('       none');
  if (sources.length > 0) lines.push('', 'By source:');
  for (const { table, file, read, filtered, left_out, loaded } of sources)
    lines.push(
      `  ${table} from ${file}: ${number(read)} read, ${number(filtered)} not selected, ${number(left_out)} left out, ${number(loaded)} loaded`,
    );
  const taken = Object.entries(takenOver).map(([name, count]) => `${number(count)} of ${name}`);
  if (taken.length > 0)
    lines.push(
      '',
      `Rows that came from another source, and come from "${sourceOf(mode) ?? ''}" now: ${taken.join(', ')}.`,
    );
  if (changes) lines.push('', 'Against the present version:', ...describeChanges(changes));
  if (indicators) lines.push('', ...describeIndicators(indicators));
  if (images) lines.push('', ...describeImages(images));
  lines.push('', outcome(problems.errors, problems.warnings, dataset, dryRun));
  return lines;
}

function outcome(errors: number, warnings: number, dataset: ImportReport['dataset'], dryRun: boolean): string {
  const counted = `${counting(errors, 'error')}, ${counting(warnings, 'warning')}.`;
  if (errors > 0) return `${counted} Nothing was changed.`;
  if (dataset === null)
    return dryRun ? `${counted} A dry run: nothing was changed.` : `${counted} Nothing was changed.`;
  return `${counted} Version ${dataset.version} of "${dataset.name}" (to ${dataset.as_of}) is now served.`;
}

function described({ file, line, table, column, value }: Problem): string {
  const what = [table, column].filter((part) => part !== null).join('.');
  return [line === null ? file : `${file}:${line}`, what, value === null ? '' : `"${value}"`]
    .filter((part) => part !== '')
    .join('  ');
}
