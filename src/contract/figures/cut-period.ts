import type { Period } from '../catalogue/units';
import { periodIndex } from './calendar';

const DAY = 86_400_000;
const dayBeside = (iso: string, days: number): string =>
  new Date(Date.parse(`${iso}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** At which ends the days of a period (ISO, both inside) lack some of its month, quarter or year. */
export function cutEnds(
  period: Period,
  { start, end }: { readonly start: string; readonly end: string },
): { readonly start: boolean; readonly end: boolean } {
  return {
    start: periodIndex(period, dayBeside(start, -1)) === periodIndex(period, start),
    end: periodIndex(period, dayBeside(end, 1)) === periodIndex(period, end),
  };
}
