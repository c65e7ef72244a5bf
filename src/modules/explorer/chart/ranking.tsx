import dynamic from 'next/dynamic';
import type { FiguresAnswer } from '@/contract/calls/answers';
import { usePrinting } from '@/shell/printing';
import type { RankingData } from '@/ui/charts/chart-data';
import { RankingDrawing } from '@/ui/charts/ranking-drawing';
import { useShownTheme } from '@/ui/theme/shown-theme';

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
  const theme = useShownTheme((one) => one.theme);
  // The chart would be painted in the colours of paper only after the page is printed.
  const printing = usePrinting((one) => one.printing);
  if (printing) return <RankingDrawing data={data} label={label} />;
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
