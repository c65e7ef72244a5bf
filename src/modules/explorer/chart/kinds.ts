import type { FiguresAnswer } from '@/contract/calls/answers';
import { CHART_KINDS, type ChartKind } from '@/ui/charts/chart-data';
import type { Against } from '../compare/against';
import type { ExplorerIndicator } from '../module';

/** The kinds that make sense of some figures: only what adds up is stacked, only what is nowhere negative has shares. */
export function kindsOf(
  indicator: ExplorerIndicator,
  figures: FiguresAnswer,
  against: Against | null,
): readonly ChartKind[] {
  const negative = figures.groups.some(({ values }) => values.some((value) => (value ?? 0) < 0));
  return CHART_KINDS.filter((kind) => {
    if (kind === 'lines' || kind === 'columns') return true;
    if (kind === 'ranking') return against === null;
    if (!indicator.adds || against?.kind === 'selection') return false;
    return kind === 'stacked' || !negative;
  });
}

export const shownKind = (chosen: ChartKind, kinds: readonly ChartKind[], indicator: ExplorerIndicator): ChartKind =>
  kinds.includes(chosen)
    ? chosen
    : chosen === 'share' && kinds.includes('stacked')
      ? 'stacked'
      : indicator.adds
        ? 'columns'
        : 'lines';
