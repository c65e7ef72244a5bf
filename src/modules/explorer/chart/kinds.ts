import type { FiguresAnswer } from '@/contract/calls/answers';
import { CHART_KINDS, type ChartKind } from '@/ui/charts/chart-data';
import type { Against } from '../compare/against';
import type { ExplorerIndicator } from '../module';
import { shownGroups } from '../state/series';

/** The least part of a stack that must be groups with a name: of the rest nothing can be read. */
const LEAST_NAMED = 0.4;

/** Whether enough of a stack are groups that it names one by one. */
function isReadable({ groups, others }: FiguresAnswer): boolean {
  const sizeOf = (values: readonly { readonly value: number | null }[]) =>
    values.reduce((sum, { value }) => sum + Math.abs(value ?? 0), 0);
  const all = sizeOf(groups) + Math.abs(others?.value ?? 0);
  return sizeOf(shownGroups(groups, [])) >= LEAST_NAMED * all;
}

/** What figures must be for a kind of chart to make sense of them. */
type Need =
  /** Parts add up to a whole. */
  | 'adds'
  /** No part is negative. */
  | 'not_negative'
  /** The groups that are named, or those that were chosen, are enough of the whole. */
  | 'readable'
  /** One selection, not compared with another or with an earlier time. */
  | 'alone'
  /** Not two selections side by side. */
  | 'one_selection'
  /** More than one group, some of them with a figure. */
  | 'groups'
  /** More than one period. */
  | 'periods';

const NEEDS: Readonly<Record<ChartKind, readonly Need[]>> = {
  lines: [],
  columns: [],
  stacked: ['adds', 'one_selection', 'readable'],
  share: ['adds', 'one_selection', 'readable', 'not_negative'],
  ranking: ['alone'],
  heat: ['alone', 'groups', 'periods'],
  treemap: ['alone', 'groups', 'adds', 'not_negative'],
};

/** The kinds that make sense of some figures. `series` are the chosen groups: a stack of these shows what was chosen. */
export function kindsOf(
  indicator: ExplorerIndicator,
  figures: FiguresAnswer,
  against: Against | null,
  series: readonly string[] = [],
): readonly ChartKind[] {
  const { groups, periods } = figures;
  const met: Readonly<Record<Need, boolean>> = {
    adds: indicator.adds,
    not_negative: !groups.some(({ values }) => values.some((value) => (value ?? 0) < 0)),
    readable: against !== null || series.length > 0 || isReadable(figures),
    alone: against === null,
    one_selection: against?.kind !== 'selection',
    groups: groups.filter(({ values }) => values.some((value) => value !== null)).length > 1,
    periods: periods.length > 1,
  };
  return CHART_KINDS.filter((kind) => NEEDS[kind].every((need) => met[need]));
}

/** The kind that is chosen, or the nearest to it that makes sense. */
export function shownKind(chosen: ChartKind, kinds: readonly ChartKind[], indicator: ExplorerIndicator): ChartKind {
  if (kinds.includes(chosen)) return chosen;
  if (chosen === 'share' && kinds.includes('stacked')) return 'stacked';
  if (!indicator.adds) return 'lines';
  return kinds.includes('ranking') ? 'ranking' : 'columns';
}
