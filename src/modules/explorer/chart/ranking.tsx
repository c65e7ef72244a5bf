import dynamic from 'next/dynamic';
import { useMemo } from 'react';
import type { FiguresAnswer } from '@/contract/calls/answers';
import type { Language } from '@/contract/text';
import { usePreferences } from '@/modules/preferences/store';
import { type Scale, scaledFigure } from '../figure-format';

const RankingChart = dynamic(() => import('@/ui/charts/ranking-chart').then((module) => module.RankingChart), {
  ssr: false,
});

const SHOWN = 12;

type RankingProps = {
  readonly figures: FiguresAnswer;
  readonly period: number;
  readonly scale: Scale;
  readonly label: string;
  readonly language: Language;
  readonly onChoose: (group: FiguresAnswer['groups'][number], at: { x: number; y: number }) => void;
};

/** The largest groups of one period, as bars. */
export function Ranking({ figures, period, scale, label, language, onChoose }: RankingProps) {
  const theme = usePreferences((one) => one.theme);
  const rows = useMemo(
    () =>
      figures.groups
        .flatMap(({ key, label: name, values }) => {
          const value = values[period];
          return value === null || value === undefined ? [] : [{ key, label: name, value: value / scale.divisor }];
        })
        .sort((a, b) => b.value - a.value)
        .slice(0, SHOWN),
    [figures, period, scale],
  );
  const format = useMemo(
    () => (value: number) => scaledFigure(value * scale.divisor, scale, language),
    [scale, language],
  );
  return (
    <RankingChart
      rows={rows}
      theme={theme}
      label={label}
      format={format}
      onChoose={(key, at) => {
        const group = figures.groups.find((one) => one.key === key);
        if (group) onChoose(group, at);
      }}
    />
  );
}
