import { type IndicatorKey, indicator, isStock } from '@/contract/catalogue/indicators';
import { closedPeriod, periodDays } from '@/contract/figures/closed-period';
import type { DayRange } from '@/contract/figures/range-before';

/** The days that an alert counts, and the first day of the quarter before, with which they are compared. */
export type AlertDays = DayRange & { readonly from: string };

/** Of a stock the last day of the data, of a flow the last quarter that is over on that day. */
export function alertDays(key: IndicatorKey, day: string): AlertDays {
  if (isStock(indicator(key).definition))
    return { start_date: day, end_date: day, from: periodDays('quarterly', day, 1).start_date };
  const closed = closedPeriod('quarterly', day);
  return { ...closed, from: periodDays('quarterly', closed.end_date, 1).start_date };
}
