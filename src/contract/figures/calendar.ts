import { MONTHS_OF_PERIOD, type Period } from '../catalogue/units';

/** Year, month (0 to 11) and day of month of an ISO day. */
export function parts(iso: string): { year: number; month: number; day: number } {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return { year, month: month - 1, day };
}

const isoOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** The day `months` later, held inside the month where that one is shorter (31 January + 1 = 28 or 29 February). */
export function addMonths(iso: string, months: number): string {
  const { year, month, day } = parts(iso);
  return isoOf(year, month + months, Math.min(day, lastDay(year, month + months)));
}

/** The same of the last day of a range: where that ends its month, so it does there. */
export function addMonthsToEnd(iso: string, months: number): string {
  const { year, month, day } = parts(iso);
  return day === lastDay(year, month)
    ? isoOf(year, month + months, lastDay(year, month + months))
    : addMonths(iso, months);
}

/** Number of the period that holds a day, as the fact table counts it. */
export function periodIndex(period: Period, iso: string): number {
  const { year, month } = parts(iso);
  return Math.floor((year * 12 + month) / MONTHS_OF_PERIOD[period]);
}
