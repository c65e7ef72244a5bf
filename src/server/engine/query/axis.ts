import { indicator, isStock } from '@/contract/catalogue/indicators';
import { periodsPerYear } from '@/contract/catalogue/units';
import { periodIndex } from '@/contract/figures/calendar';
import type { MetricQuery } from './compile';
import { int } from './conditions';
import { dayNumber } from './days';

/** Records that make the value of the range: alive on its last day for stocks, dated inside it for flows. */
export function aliveCondition({ key, query }: MetricQuery): string {
  const end = int(dayNumber(query.end_date));
  return isStock(indicator(key).definition)
    ? `n = 1 and day <= ${end} and until_day > ${end}`
    : inside(query.start_date, query.end_date);
}

/** SQL: the event lies between two ISO days, both inclusive. */
export const inside = (start: string, end: string): string =>
  `day between ${int(dayNumber(start))} and ${int(dayNumber(end))}`;

/** The axis of a query begins early enough for the changes of a stock: a year back, and one period of opening balance. */
export function axisOf({ key, query }: MetricQuery): { first: number; length: number } {
  const last = periodIndex(query.period, query.end_date);
  const begin = periodIndex(query.period, query.start_date);
  const first = isStock(indicator(key).definition) ? Math.min(begin, last - periodsPerYear(query.period)) : begin;
  return { first, length: last - first + 1 };
}
