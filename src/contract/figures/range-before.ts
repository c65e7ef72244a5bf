import { MONTHS_OF_PERIOD, type Period } from '../catalogue/units';
import { addMonths, addMonthsToEnd, periodIndex } from './calendar';

export type DayRange = { readonly start_date: string; readonly end_date: string };

/** The range so many months earlier, cut on the same day of its month; a range that ends with its month does so there too. */
const monthsBefore = ({ start_date, end_date }: DayRange, months: number): DayRange => ({
  start_date: addMonths(start_date, -months),
  end_date: addMonthsToEnd(end_date, -months),
});

/**
 * The range before one, as long in periods and cut on the same day, so that a running period is set against as much of another;
 * with the year before, the base of every change over a range.
 */
export function rangeBefore(period: Period, range: DayRange): DayRange {
  const periods = periodIndex(period, range.end_date) - periodIndex(period, range.start_date) + 1;
  return monthsBefore(range, periods * MONTHS_OF_PERIOD[period]);
}

/** The same range a year earlier. */
export const yearBefore = (range: DayRange): DayRange => monthsBefore(range, 12);
