import { addMonths, dayNumber, isoDay } from '../engine/days';

/** Beyond this nothing has been on any market. */
const LONGEST = 2400;

/** Whole months from a day until another: the most by which the later one can go back without passing the earlier. */
export function wholeMonths(from: number, until: string): number {
  const earlier = isoDay(from);
  const span = (Number(until.slice(0, 4)) - Number(earlier.slice(0, 4))) * 12;
  const months = span + Number(until.slice(5, 7)) - Number(earlier.slice(5, 7));
  return dayNumber(addMonths(until, -months)) >= from ? months : months - 1;
}

/** The last day from which at least so many months have gone by, or null where that is always so. */
export const lastDayFor = (least: number, until: string): string | null =>
  least <= 0 ? null : addMonths(until, -Math.min(LONGEST, Math.ceil(least)));

/** The day after which no more than so many whole months have gone by, or null where that is always so. */
export const dayBeforeFor = (most: number, until: string): string | null =>
  most >= LONGEST ? null : addMonths(until, -(Math.max(-1, Math.floor(most)) + 1));
