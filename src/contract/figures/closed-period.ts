import { MONTHS_OF_PERIOD, type Period } from '../catalogue/units';
import { addMonths, periodIndex } from './calendar';
import { cutEnds } from './cut-period';
import type { DayRange } from './range-before';

/** First and last day (ISO) of the period `back` periods before the one that holds a day. */
export function periodDays(period: Period, day: string, back = 0): DayRange {
  const months = MONTHS_OF_PERIOD[period];
  const first = (periodIndex(period, day) - back) * months;
  const start_date = `${Math.floor(first / 12)}-${String((first % 12) + 1).padStart(2, '0')}-01`;
  const after = Date.parse(`${addMonths(start_date, months)}T00:00:00Z`);
  return { start_date, end_date: new Date(after - 86_400_000).toISOString().slice(0, 10) };
}

/** The days of the last period that is over at the end of a day (ISO): that of the day itself where it ends with it. */
export function closedPeriod(period: Period, day: string): DayRange {
  return periodDays(period, day, cutEnds(period, { start: day, end: day }).end ? 1 : 0);
}
