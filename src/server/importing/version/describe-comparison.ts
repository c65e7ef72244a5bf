import type { IndicatorChange, IndicatorComparison, RowChanges } from '@/server/database/version-record';

const number = (value: number): string => value.toLocaleString('en-US');

/** The differences between the rows of two versions, a line for each table that differs. */
export function describeChanges(changes: Readonly<Record<string, RowChanges | undefined>>): string[] {
  const tables = Object.entries(changes).flatMap(([name, one]) => (one === undefined ? [] : [{ name, ...one }]));
  const differ = tables.filter(({ added, removed, changed }) => added + removed + changed > 0);
  const lines = differ.map(({ name, added, removed, changed, ended, same }) => {
    const note = ended > 0 ? ` (${number(ended)} of them ended)` : '';
    return `  ${name}: ${number(added)} added, ${number(removed)} removed, ${number(changed)} changed${note}, ${number(same)} the same`;
  });
  const rest = tables.filter((one) => !differ.includes(one));
  const rows = rest.reduce((sum, { same }) => sum + same, 0);
  if (rest.length > 0) lines.push(`  the same: ${rest.map(({ name }) => name).join(', ')} (${number(rows)} rows)`);
  return lines;
}

/** The indicators that differ between two versions, a line for each. */
export function describeIndicators({ before_as_of, after_as_of, indicators }: IndicatorComparison): string[] {
  const days = before_as_of === after_as_of ? `to ${after_as_of}` : `to ${after_as_of}, before to ${before_as_of}`;
  const changed = indicators.filter(({ before, after }) => before !== after);
  const same = indicators.length - changed.length;
  const lines = [`Indicators in a first view (${days}):`, ...changed.map((one) => `  ${describeIndicator(one)}`)];
  if (same > 0) lines.push(changed.length === 0 ? '  all of them are the same' : `  the other ${same} are the same`);
  return lines;
}

function describeIndicator({ module, name, unit, before, after }: IndicatorChange): string {
  const difference = before === null || after === null ? '' : ` (${differenceOf(before, after, unit)})`;
  return `${module}, ${name}: ${textOf(before, unit)} → ${textOf(after, unit)}${difference}`;
}

const isRate = (unit: string): boolean => unit === '%';

function textOf(value: number | null, unit: string): string {
  if (value === null) return 'no data';
  const digits = { maximumFractionDigits: Number.isInteger(value) ? 0 : 2 };
  return `${value.toLocaleString('en-US', digits)} ${unit}`.trim();
}

/** In percent, or for rates in percentage points; in the unit where the value before was 0. */
function differenceOf(before: number, after: number, unit: string): string {
  const difference = isRate(unit) || before === 0 ? after - before : ((after - before) / Math.abs(before)) * 100;
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '';
  const size = Math.abs(difference).toLocaleString('en-US', { maximumFractionDigits: 2 });
  if (isRate(unit)) return `${sign}${size} pp`;
  return before === 0 ? `${sign}${size} ${unit}`.trim() : `${sign}${size} %`;
}
