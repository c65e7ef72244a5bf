import type { FiguresAnswer } from '@/contract/calls/answers';
import type { Language } from '@/contract/text';
import type { RankingData } from '@/ui/charts/chart-data';
import { figureAt } from '../state/figure-at';
import { type Scale, scaledFigure } from '../state/figure-format';
import type { Cell } from '../state/query';

export const SHOWN = 12;

/** The largest groups of one period or of the range, in the scale of the chart. */
export const rankingOf = (
  figures: FiguresAnswer,
  period: Cell['period'],
  scale: Scale,
  language: Language,
): RankingData => ({
  kind: 'ranking',
  rows: figures.groups
    .flatMap((group) => {
      const { key, label } = group;
      const { value } = figureAt(figures, group, period.key);
      return value === null || value === undefined ? [] : [{ key, label, value: value / scale.divisor }];
    })
    .sort((a, b) => b.value - a.value)
    .slice(0, SHOWN),
  format: (value) => scaledFigure(value * scale.divisor, scale, language),
});
