import type { Since } from '../addresses/names';
import { type Period, periodsPerYear } from '../catalogue/units';
import { periodDays } from './closed-period';
import { type DayRange, rangeBefore, yearBefore } from './range-before';

type Span = { readonly start: string; readonly end: string };
type Query = DayRange & { readonly period: Period };

/** The days of the period so many before that of the last day. */
function spanBefore({ period, end_date }: Query, back: number): Span {
  const days = periodDays(period, end_date, back);
  return { start: days.start_date, end: days.end_date };
}

/**
 * The days of both figures of the change that a card shows: of a stock its last period and the one before or a year before, which
 * may lie before the range; of a flow the whole range and one as long. Undefined where there are no periods.
 */
export function changeDays<P extends Span>(
  since: Since,
  flow: boolean,
  query: Query,
  periods: readonly P[],
): { readonly now: Span | P; readonly before: Span | P } | undefined {
  if (flow) {
    const { start_date, end_date } = since === 'year' ? yearBefore(query) : rangeBefore(query.period, query);
    return { now: { start: query.start_date, end: query.end_date }, before: { start: start_date, end: end_date } };
  }
  const now = periods.at(-1);
  const back = since === 'year' ? periodsPerYear(query.period) : 1;
  return now && { now, before: periods[periods.length - 1 - back] ?? spanBefore(query, back) };
}
