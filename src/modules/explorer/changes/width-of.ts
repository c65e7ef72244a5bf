import type { ChangesAnswer } from '@/contract/calls/changes';
import { priceDigits } from '@/contract/figures/price-digits';

/** Decimals of the differences between two prices: one more than they have themselves. */
export const widthOf = ({ before, now }: Pick<ChangesAnswer, 'before' | 'now'>): number =>
  priceDigits(Math.max(before ?? 0, now ?? 0)) + 1;
