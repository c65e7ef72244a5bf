import { addMonths } from './calendar';
import type { DayRange } from './range-before';

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** The last months up to a day (ISO), both ends included. */
export const monthsUntil = (last: string, months: number): DayRange => ({
  start_date: dayAfter(addMonths(last, -months)),
  end_date: last,
});
