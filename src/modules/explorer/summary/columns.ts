import type { FiguresAnswer } from '@/contract/calls/answers';
import { NONE } from '@/contract/catalogue/dimensions';
import { type Period, periodsPerYear } from '@/contract/catalogue/units';
import { changeBetween, comparedPeriod, periodBeside, shareOf } from '@/contract/figures/changes';
import { type Against, type Figure, sameKeys } from '../compare/against';
import type { ExplorerIndicator } from '../module';

/** One row: a group, the total, the others or what is compared with. */
export type RowFigures = {
  readonly values: readonly Figure[];
  readonly change: number | null;
  readonly changeYear: number | null;
  readonly share: number | null;
  readonly compared: Figure;
  readonly difference: number | null;
};

export type SummaryColumns = {
  /** Index of the period whose changes are told, and how many periods a year has where the range holds one. */
  readonly at: number;
  readonly year: number | null;
  readonly share: boolean;
  /** The period set side by side with that of the comparison; null where nothing is. */
  readonly against: { readonly at: number; readonly figures: FiguresAnswer } | null;
  readonly row: (values: readonly Figure[], other: readonly Figure[] | undefined) => RowFigures;
};

/** What the summary tells of every row beside its figures. */
export function summaryColumns(
  figures: FiguresAnswer,
  of: ExplorerIndicator,
  period: Period,
  against: Against | null,
): SummaryColumns {
  const { periods, total } = figures;
  const last = periods.length - 1;
  const at = comparedPeriod(periods, of.flow);
  const perYear = periodsPerYear(period);
  const year = perYear > 1 && at >= perYear ? perYear : null;
  const whole = total.values[last];
  const side = against && { at: periodBeside(periods, of.flow, against.kind), figures: against.figures };
  return {
    at,
    year,
    share: of.adds,
    against: side,
    row: (values, other) => ({
      values,
      change: changeBetween(values[at], values[at - 1], of.quantity),
      changeYear: year === null ? null : changeBetween(values[at], values[at - year], of.quantity),
      share: of.adds ? shareOf(values[last], whole) : null,
      compared: side ? other?.[side.at] : null,
      difference: side ? changeBetween(values[side.at], other?.[side.at], of.quantity) : null,
    }),
  };
}

/** Whether the comparison has figures group by group: another selection may hold other groups altogether. */
export const comparesGroups = (figures: FiguresAnswer, against: Against | null): boolean => {
  if (!against) return false;
  const keys = sameKeys(against);
  return figures.groups.some(({ key }) => key !== NONE && keys.has(key));
};
