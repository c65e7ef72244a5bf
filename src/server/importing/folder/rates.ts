import type { Row, Value } from '@/server/facts/tables';
import { rateOf } from '../mapping/currency';
import type { ColumnSource } from '../mapping/mapping';

/** Pesos per dollar on a day, or the last day before that has a rate; null before the first. */
export type RateOn = (day: string) => number | null;

/** The rates of the rows of a table of rates. */
export function ratesOf(rows: Iterable<Row>): RateOn {
  const rates = [...rows].map(({ date, mxn_per_usd }) => [String(date), Number(mxn_per_usd)] as const);
  rates.sort(([a], [b]) => (a < b ? -1 : 1));
  return (day) => {
    let least = 0;
    let most = rates.length;
    while (least < most) {
      const middle = (least + most) >> 1;
      if ((rates[middle]?.[0] ?? '') <= day) least = middle + 1;
      else most = middle;
    }
    return rates[least - 1]?.[1] ?? null;
  };
}

const DAYS = ['signed_on', 'listed_on', 'offered_on'] as const;

/**
 * Converts the prices of a row that are in pesos by the rate of its day; without one they cannot be read. `record` is what it was read from.
 * @returns the columns that could not be converted
 */
export function toDollars(
  row: Record<string, Value>,
  columns: readonly [string, ColumnSource][],
  rates: RateOn,
  record: Readonly<Record<string, unknown>>,
): string[] {
  const failed: string[] = [];
  for (const [target, { per_usd }] of columns) {
    const price = row[target];
    if (per_usd === undefined || typeof price !== 'number' || rateOf(per_usd, record) !== 'exchange_rates') continue;
    const day = DAYS.map((column) => row[column]).find((value) => typeof value === 'string');
    const rate = typeof day === 'string' ? rates(day) : null;
    if (rate === null) failed.push(target);
    else row[target] = price / rate;
  }
  return failed;
}
