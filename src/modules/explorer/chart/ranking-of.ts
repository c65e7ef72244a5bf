import type { FiguresAnswer } from '@/contract/calls/answers';
import type { Language } from '@/contract/text';
import type { RankingData } from '@/ui/charts/chart-data';
import { type Scale, scaledFigure } from '../figure-format';

const SHOWN = 12;

/** The largest groups of one period, in the scale of the chart. */
export const rankingOf = (figures: FiguresAnswer, period: number, scale: Scale, language: Language): RankingData => ({
  kind: 'ranking',
  rows: figures.groups
    .flatMap(({ key, label, values }) => {
      const value = values[period];
      return value === null || value === undefined ? [] : [{ key, label, value: value / scale.divisor }];
    })
    .sort((a, b) => b.value - a.value)
    .slice(0, SHOWN),
  format: (value) => scaledFigure(value * scale.divisor, scale, language),
});
