import { MONTHS_OF_PERIOD, type Period } from '../catalogue/units';

export type DayRange = { readonly start_date: string; readonly end_date: string };

const partsOf = (iso: string): readonly [year: number, month: number, day: number] => {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return [year, month - 1, day];
};
const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

function back(iso: string, months: number, ends: boolean): string {
  const [year, month, day] = partsOf(iso);
  const last = lastDay(year, month - months);
  const there = ends && day === lastDay(year, month) ? last : Math.min(day, last);
  return new Date(Date.UTC(year, month - months, there)).toISOString().slice(0, 10);
}

/** The range so many months earlier, cut on the same day of its month; a range that ends with its month does so there too. */
const monthsBefore = ({ start_date, end_date }: DayRange, months: number): DayRange => ({
  start_date: back(start_date, months, false),
  end_date: back(end_date, months, true),
});

/**
 * The range before one, as long in periods and cut on the same day, so that a running period is set against as much of another;
 * with the year before, the base of every change over a range.
 */
export function rangeBefore(period: Period, range: DayRange): DayRange {
  const months = MONTHS_OF_PERIOD[period];
  const index = (iso: string) => {
    const [year, month] = partsOf(iso);
    return Math.floor((year * 12 + month) / months);
  };
  return monthsBefore(range, (index(range.end_date) - index(range.start_date) + 1) * months);
}

/** The same range a year earlier. */
export const yearBefore = (range: DayRange): DayRange => monthsBefore(range, 12);
