import type { ChangesAnswer } from '@/contract/calls/changes';
import { differenceDigits } from '../figure-format';

/** Decimals of the differences between two figures. */
export const widthOf = ({ before, now }: Pick<ChangesAnswer, 'before' | 'now'>): number =>
  differenceDigits(Math.max(before ?? 0, now ?? 0));
