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

const KEY = /^(\d{4})(?:-(Q[1-4]|\d{2}))?$/;

/** Whether a period of an answer begins after the first day that its key names: the range cuts it. */
export function startsLate({ key, start }: { readonly key: string; readonly start: string }): boolean {
  const [, year, part = '01'] = KEY.exec(key) ?? [];
  if (year === undefined) return false;
  const month = part.startsWith('Q') ? String(3 * Number(part.slice(1)) - 2).padStart(2, '0') : part;
  return start > `${year}-${month}-01`;
}
