import dynamic from 'next/dynamic';
import type { FiguresAnswer } from '@/contract/calls/answers';
import { usePreferences } from '@/preferences/store';
import type { RankingData } from '@/ui/charts/chart-data';

const RankingChart = dynamic(() => import('@/ui/charts/ranking-chart').then((module) => module.RankingChart), {
  ssr: false,
});

type RankingProps = {
  readonly figures: FiguresAnswer;
  readonly data: RankingData;
  readonly label: string;
  readonly onChoose: (group: FiguresAnswer['groups'][number], at: { x: number; y: number }) => void;
};

/** The largest groups of one period, as bars. */
export function Ranking({ figures, data, label, onChoose }: RankingProps) {
  const theme = usePreferences((one) => one.theme);
  return (
    <RankingChart
      rows={data.rows}
      theme={theme}
      label={label}
      format={data.format}
      onChoose={(key, at) => {
        const group = figures.groups.find((one) => one.key === key);
        if (group) onChoose(group, at);
      }}
    />
  );
}
