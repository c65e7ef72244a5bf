import type { Sentence } from '@/contract/importing/proposal';
import { bare, multipleOf, readWritten } from '../inspect/number-shape';
import type { ColumnSource } from '../mapping/mapping';
import { askColumn } from './ask-column';
import type { Context, Reading } from './context';
import { choice } from './doubts';
import { NONE } from './read-day';
import { filledIn, type ReadColumn } from './score-column';

const EXAMPLES = 4;
const shown = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 3 });

export type Plausible = { readonly least: number; readonly most: number };

/** How the digits of a column are read: its decimal mark, what stands around them, what stands for no value. */
export function readDigits(
  context: Context,
  column: ReadColumn,
  place: { readonly table: string; readonly target: string },
  plausible: Plausible | null = null,
): Reading {
  const { found } = column;
  const { numbers } = found.profile;
  if (numbers === null) return { source: { from: found.name }, why: [] };
  const why: Sentence[] = [];
  const affixes = Object.fromEntries(numbers.affixes.map(({ text }) => [text.trim(), multipleOf(text)]));
  const isSeparated = numbers.either + numbers.grouped + numbers.comma > 0;
  const hasAffixes = Object.keys(affixes).length > 0;
  const decimal = isSeparated ? decimalOf(context, column, place, plausible, why) : null;
  const none = found.profile.odd.map(({ value }) => value).filter((value) => NONE.test(value) && value !== '0');
  if (none.length > 0) why.push({ key: 'propose.none', values: { values: none.join(', ') } });
  // Without separators a number is plain, unless it is a sheet's or a program's own.
  const source: ColumnSource = {
    from: found.name,
    ...(none.length === 0 ? {} : { values: Object.fromEntries(none.map((value) => [value, null])) }),
    ...(decimal === null ? {} : { decimal }),
    ...(hasAffixes ? { affixes } : {}),
  };
  if (hasAffixes) why.push({ key: 'propose.affixes', values: { texts: Object.keys(affixes).slice(0, 6).join(' ') } });
  return { source, why };
}

function decimalOf(
  context: Context,
  column: ReadColumn,
  { table, target }: { readonly table: string; readonly target: string },
  plausible: Plausible | null,
  why: Sentence[],
): '.' | ',' | null {
  const { found } = column;
  const { numbers } = found.profile;
  if (numbers === null) return null;
  if (numbers.comma === 0 && numbers.point > 0) return numbers.either + numbers.grouped > 0 ? '.' : null;
  if (numbers.point === 0 && numbers.comma > 0) return ',';
  const doubtful = found.profile.frequent
    .map(({ value }) => value)
    .filter((value) => {
      const written = readWritten(value);
      return written?.byPoint !== null && written?.byComma !== null && written?.byPoint !== written?.byComma;
    });
  const examples = doubtful.slice(0, EXAMPLES);
  // 1.234 from a workbook or a program is a number already.
  if (context.source.format !== 'csv' && examples.every((value) => !value.includes(','))) return null;
  const grouping = examples[0]?.includes(',') === true ? '.' : ',';
  if (numbers.comma + numbers.point === 0) {
    // Were the three digits decimals, 850 would be written 850.000.
    if (numbers.small >= 3 && numbers.small >= numbers.count * 0.03 && grouping === '.') {
      why.push({ key: 'propose.grouped' });
      return grouping;
    }
    const fits = (range: typeof numbers.by_point) =>
      plausible !== null && range !== null && range.middle >= plausible.least && range.middle <= plausible.most;
    if (fits(numbers.by_point) !== fits(numbers.by_comma)) {
      why.push({ key: 'propose.plausible_mark' });
      return fits(numbers.by_point) ? '.' : ',';
    }
    if (context.mark !== null) {
      why.push({ key: 'propose.mark_of_others' });
      return context.mark;
    }
  }
  const likely = numbers.point > numbers.comma ? '.' : numbers.comma > numbers.point ? ',' : grouping;
  const answer = askColumn(context, { table, target }, found.name, {
    kind: 'decimal_mark',
    text: 'propose.ask_decimal_mark',
    examples,
    choices: [
      choice(
        '.',
        { key: 'propose.decimal_point' },
        examples.map((value) => shown(readWritten(value)?.byPoint ?? Number.NaN)),
      ),
      choice(
        ',',
        { key: 'propose.decimal_comma' },
        examples.map((value) => shown(readWritten(value)?.byComma ?? Number.NaN)),
      ),
    ],
    likely,
  });
  return answer === '.' || answer === ',' ? answer : likely;
}

/** The quantiles of a column by the decimal mark with which it is read. */
export function rangeOf(column: ReadColumn, decimal: '.' | ',' | undefined) {
  const numbers = column.found.profile.numbers;
  return decimal === ',' ? (numbers?.by_comma ?? null) : (numbers?.by_point ?? numbers?.by_comma ?? null);
}

/** The values of a column as examples for a question. */
export const examplesOf = (column: ReadColumn): string[] =>
  column.found.samples.filter((value) => !NONE.test(value)).slice(0, EXAMPLES);

/** The examples as numbers; those that are none are left as they are. */
export const amountsOf = (examples: readonly string[], decimal: '.' | ',' | undefined): (number | null)[] =>
  examples.map((value) => {
    const written = readWritten(value);
    return written === null ? null : decimal === ',' ? written.byComma : (written.byPoint ?? written.byComma);
  });

/** What the values say of their units by the texts around them. */
export function unitsIn({ found }: ReadColumn): string[] {
  return (found.profile.numbers?.affixes ?? []).map(({ text }) => bare(text));
}

/** Whether hardly any value is left out of what is read. */
export const isMost = (count: number, column: ReadColumn, context: Context): boolean =>
  count >= filledIn(column.found, context.source.looked_at) * 0.9;
