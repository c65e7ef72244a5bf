import { wholeMonths } from '@/contract/figures/months';

/** How old data are that end on an ISO day: whole months until `now`, at least one; null where they are newer. */
export function dataAge(asOf: string, now: Date = new Date()): number | null {
  const months = wholeMonths(asOf, now.toISOString().slice(0, 10));
  return months >= 1 ? months : null;
}
