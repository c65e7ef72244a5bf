import type { FiguresAnswer } from '@/contract/calls/answers';
import { WHOLE_RANGE } from '@/contract/figures/whole-range';
import type { Figure } from '../compare/against';
import type { Group } from './query';

/** The figure of a group (the total: null) in a period or over the range, and the records behind it. */
export function figureAt(
  figures: FiguresAnswer,
  group: Group | null,
  period: string,
): { readonly value: Figure; readonly n: number } {
  const { values, n } = group ?? figures.total;
  if (period === WHOLE_RANGE)
    return { value: (group ?? figures.indicator).value, n: n.reduce((sum, count) => sum + count, 0) };
  const at = figures.periods.findIndex(({ key }) => key === period);
  return { value: values[at], n: n[at] ?? 0 };
}
