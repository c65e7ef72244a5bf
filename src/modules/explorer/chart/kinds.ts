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

/**
 * The kinds that make sense of some figures: only what adds up is stacked, unless most of it would be the rest; only what is nowhere
 * negative has shares. `series` are the chosen groups: a stack of these shows what was chosen.
 */
export function kindsOf(
  indicator: ExplorerIndicator,
  figures: FiguresAnswer,
  against: Against | null,
  series: readonly string[] = [],
): readonly ChartKind[] {
  const negative = figures.groups.some(({ values }) => values.some((value) => (value ?? 0) < 0));
  const stacks = against !== null || series.length > 0 || isReadable(figures);
  return CHART_KINDS.filter((kind) => {
    if (kind === 'lines' || kind === 'columns') return true;
    if (kind === 'ranking') return against === null;
    if (!indicator.adds || against?.kind === 'selection' || !stacks) return false;
    return kind === 'stacked' || !negative;
  });
}

/** The kind that is chosen, or the nearest to it that makes sense. */
export function shownKind(chosen: ChartKind, kinds: readonly ChartKind[], indicator: ExplorerIndicator): ChartKind {
  if (kinds.includes(chosen)) return chosen;
  if (chosen === 'share' && kinds.includes('stacked')) return 'stacked';
  if (!indicator.adds) return 'lines';
  return kinds.includes('ranking') ? 'ranking' : 'columns';
}
