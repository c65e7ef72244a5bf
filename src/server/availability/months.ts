import { addMonths } from '@/contract/figures/calendar';

/** Beyond this nothing has been on any market. */
const LONGEST = 2400;

/** The last day from which at least so many months have gone by, or null where that is always so. */
export const lastDayFor = (least: number, until: string): string | null =>
  least <= 0 ? null : addMonths(until, -Math.min(LONGEST, Math.ceil(least)));

/** The day after which no more than so many whole months have gone by, or null where that is always so. */
export const dayBeforeFor = (most: number, until: string): string | null =>
  most >= LONGEST ? null : addMonths(until, -(Math.max(-1, Math.floor(most)) + 1));
