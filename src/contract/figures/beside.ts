import type { FiguresAnswer } from '../calls/answers';
import { wholeRange } from './whole-range';

type Period = FiguresAnswer['periods'][number];
type Figure = number | null | undefined;
/** The figures of a row: of every period, and over the whole range. */
export type RowFigures = { readonly values: readonly Figure[]; readonly value: Figure };

/**
 * What of a row is set side by side with the same of a comparison: of a flow its whole range, as the cards compare it; else the last
 * period, which the comparison cuts on the same day. Undefined where there are no periods.
 */
export const besidePeriod = (periods: readonly Period[], flow: boolean): Period | undefined =>
  (flow ? wholeRange(periods) : null) ?? periods[periods.length - 1];

/** The figure of a row in `besidePeriod`; null or undefined where it is unknown. */
export const besideFigure = ({ values, value }: RowFigures, periods: readonly Period[], flow: boolean): Figure =>
  flow && wholeRange(periods) ? value : values[periods.length - 1];

/** The figures of the row of all groups. */
export const totalOf = ({ total, indicator }: Pick<FiguresAnswer, 'total' | 'indicator'>): RowFigures => ({
  values: total.values,
  value: indicator.value,
});
