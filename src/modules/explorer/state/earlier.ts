import { type DayRange, rangeBefore, yearBefore } from '@/contract/figures/range-before';
import type { View } from './view';

/** As many periods before those of the view, or the same days a year before; both are cut where the view is. */
export const earlier = (view: DayRange & Pick<View, 'period'>, kind: 'previous' | 'year'): DayRange =>
  kind === 'year' ? yearBefore(view) : rangeBefore(view.period, view);
