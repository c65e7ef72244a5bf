import type { Problem } from '../checks/problem';
import { describeImages } from './images';
import type { ImportReport } from './import-folder';

const SHOWN = 50;
const number = (value: number): string => value.toLocaleString('en-US');

/** The report of an import in lines for a terminal. */
export function describeReport(
  { problems, counts, duplicates, changes, images, dataset }: ImportReport,
  dryRun: boolean,
): string[] {
  const lines: string[] = [];
  // Errors first, so that warnings do not take their places in the list.
  const listed = [...problems.listed].sort(
    (a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'),
  );
  for (const problem of listed.slice(0, SHOWN)) lines.push(described(problem));
  const total = problems.errors + problems.warnings;
  if (total > SHOWN) lines.push(`… and ${number(total - Math.min(SHOWN, listed.length))} more.`);
  if (total > 0) {
    lines.push('', 'Problems by reason:');
    const byCount = [...problems.reasons.values()].sort((a, b) => b.count - a.count);
    for (const { severity, reason, count } of byCount)
      lines.push(`  ${number(count).padStart(9)}  ${severity}  ${reason}`);
  }
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
  if (changes) {
    lines.push('', 'Against the present version:');
    for (const [name, { added, removed, changed, same }] of Object.entries(changes)) {
      lines.push(
        `  ${name}: ${number(added)} added, ${number(removed)} removed, ${number(changed)} changed, ${number(same)} the same`,
      );
    }
  }
  if (images) lines.push('', ...describeImages(images));
  lines.push('', outcome(problems.errors, problems.warnings, dataset, dryRun));
  return lines;
}

function outcome(errors: number, warnings: number, dataset: ImportReport['dataset'], dryRun: boolean): string {
  const counted = `${number(errors)} errors, ${number(warnings)} warnings.`;
  if (errors > 0) return `${counted} Nothing was changed.`;
  if (dataset === null)
    return dryRun ? `${counted} A dry run: nothing was changed.` : `${counted} Nothing was changed.`;
  return `${counted} Version ${dataset.version} of "${dataset.name}" (to ${dataset.as_of}) is now served.`;
}

function described({ severity, file, line, table, column, value, reason }: Problem): string {
  const where = line === null ? file : `${file}:${line}`;
  const what = [table, column].filter((part) => part !== null).join('.');
  return `${severity}  ${where}${what === '' ? '' : `  ${what}`}${value === null ? '' : `  "${value}"`}  ${reason}`;
}
