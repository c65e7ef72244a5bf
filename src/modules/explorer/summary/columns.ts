import type { FiguresAnswer } from '@/contract/calls/answers';
import { type Period as Grain, periodsPerYear } from '@/contract/catalogue/units';
import { besideFigure, besidePeriod, type RowFigures as RowValues } from '@/contract/figures/beside';
import { changeBetween, changedFrom, comparedPeriod, shareOf, sharesGroups } from '@/contract/figures/changes';
import { wholeRange } from '@/contract/figures/whole-range';
import type { Against, Figure } from '../compare/against';
import type { ExplorerIndicator } from '../module';
import type { Cell, Changing } from '../state/query';

type Period = FiguresAnswer['periods'][number];

/** One row: a group, the total, the others or what is compared with. */
export type RowFigures = {
  readonly values: readonly Figure[];
  /** Of flows: over the whole range. */
  readonly whole: Figure;
  readonly change: number | null;
  readonly changeYear: number | null;
  readonly share: number | null;
  /** The figure that is compared, the one that it is compared with, and their difference. */
  readonly beside: Figure;
  readonly compared: Figure;
  readonly difference: number | null;
};

/** The columns that show a change. */
export type ChangeColumn = 'change' | 'change_year' | 'difference';
export type Span = Pick<Changing, 'before' | 'now' | 'from'>;

export type SummaryColumns = {
  /** Index of the period whose changes are shown, and how many periods a year has where the range holds one. */
  readonly at: number;
  readonly year: number | null;
  readonly share: boolean;
  /** The whole range of a flow; null where there is no such column. */
  readonly range: Cell['period'] | null;
  /** The days set side by side with those of the comparison; null where nothing is. */
  readonly against: { readonly now: Period; readonly before: Period } | null;
  /** The two figures whose difference a column shows. */
  readonly between: (column: ChangeColumn) => Span | undefined;
  readonly row: (values: RowValues, other: RowValues | undefined) => RowFigures;
};

const span = (
  before: Span['before'] | undefined,
  now: Span['now'] | undefined,
  from: Span['from'] = 'periods',
): Span | undefined => (before && now && before !== now ? { before, now, from } : undefined);

/** What the summary shows of every row in addition to its figures. */
export function summaryColumns(
  figures: FiguresAnswer,
  indicator: ExplorerIndicator,
  period: Grain,
  against: Against | null,
): SummaryColumns {
  const { periods, total } = figures;
  const last = periods.length - 1;
  const at = comparedPeriod(periods, indicator.flow);
  const perYear = periodsPerYear(period);
  const year = perYear > 1 && at >= perYear ? perYear : null;
  const before = changedFrom(periods, at, 1, indicator.flow);
  const yearBefore = year === null ? null : changedFrom(periods, at, year, indicator.flow);
  const from = (values: RowValues['values'], place: number | null) => (place === null ? null : values[place]);
  const range = indicator.flow ? wholeRange(periods) : null;
  // Of a flow that adds up, what of the whole range is theirs: the last period may be some weeks old.
  const part = ({ values, value }: RowValues) => (range ? value : values[last]);
  const all = part({ values: total.values, value: figures.indicator.value });
  const [own, other] = [periods, against?.figures.periods ?? []].map((all) => besidePeriod(all, indicator.flow));
  const side = own && other ? { now: own, before: other } : null;
  const sideOf = (row: RowValues | undefined, of: FiguresAnswer | undefined) =>
    row && of && side ? besideFigure(row, of.periods, indicator.flow) : null;
  return {
    at,
    year,
    share: indicator.adds,
    range,
    against: side,
    between: (column) => {
      if (column !== 'difference') return span(periods[(column === 'change' ? before : yearBefore) ?? at], periods[at]);
      return side ? span(side.before, side.now, 'comparison') : undefined;
    },
    row: ({ values, value }, other) => {
      const [own, others] = [sideOf({ values, value }, figures), sideOf(other, against?.figures)];
      return {
        values,
        whole: range ? value : null,
        change: changeBetween(values[at], from(values, before), indicator.quantity),
        changeYear: changeBetween(values[at], from(values, yearBefore), indicator.quantity),
        share: indicator.adds ? shareOf(part({ values, value }), all) : null,
        beside: own,
        compared: others,
        difference: changeBetween(own, others, indicator.quantity),
      };
    },
  };
}

/** Whether the comparison has figures group by group. */
export const comparesGroups = (figures: FiguresAnswer, against: Against | null): boolean =>
  against !== null && sharesGroups(figures, against.figures);
