import { DEFAULT_DAYS } from '@/contract/calls/market-changes-limits';
import { closedPeriod } from '@/contract/figures/closed-period';
import { isDay } from '@/contract/figures/days';
import type { DayRange } from '@/contract/figures/range-before';

/**
 * From when to when: since the last visit, the last seven days, the last closed month or quarter, or since a day. `version`: what the
 * data have that a former version had not, whatever its days are.
 */
export const SPANS = ['visit', 'week', 'month', 'quarter', 'day', 'version'] as const;
export type Span = (typeof SPANS)[number];

const before = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** The last seven days up to the last day of the data. */
const weekOf = (last: string): DayRange => ({ start_date: before(last, DEFAULT_DAYS - 1), end_date: last });

/**
 * The days of a span, both included, as ISO days.
 * @param last the last day of the data
 * @param visit the last day of the data at the visit before; null where there was none, which stands for the last seven days
 * @param day since when, of the span `day`
 */
export function daysOf(span: Span, last: string, visit: string | null, day: string | null): DayRange {
  if (span === 'month') return closedPeriod('monthly', last);
  if (span === 'quarter') return closedPeriod('quarterly', last);
  const since = span === 'visit' ? visit : span === 'day' ? day : null;
  return since !== null && isDay(since) && since <= last ? { start_date: since, end_date: last } : weekOf(last);
}
