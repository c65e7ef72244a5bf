import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FiguresAnswer } from '@/contract/calls/answers';
import { wholeRange } from '@/contract/figures/whole-range';
import { chartOf } from '@/modules/explorer/chart/chart-of';
import { Legend } from '@/modules/explorer/chart/legend';
import { Ranking } from '@/modules/explorer/chart/ranking';
import { rankingOf } from '@/modules/explorer/chart/ranking-of';
import { toggled } from '@/modules/explorer/chart/toggled';
import { useAgainst } from '@/modules/explorer/compare/use-against';
import type { ExplorerIndicator } from '@/modules/explorer/module';
import type { Anchor } from '@/modules/explorer/properties/cell-popover';
import { LateCellPopover } from '@/modules/explorer/properties/late-cell-popover';
import { figureAt } from '@/modules/explorer/state/figure-at';
import type { Cell } from '@/modules/explorer/state/query';
import { useExplorer } from '@/modules/explorer/state/use-explorer';
import type { ChartKind } from '@/ui/charts/chart-data';
import { Plot } from '@/ui/charts/plot';
import styles from './answer.module.css';

type FiguresChartProps = {
  readonly figures: FiguresAnswer;
  readonly indicator: ExplorerIndicator;
  readonly label: string;
  /** Whether the groups are in the order of an answer, which the bars then have too. */
  readonly ranked: boolean;
};

/** The period that a figure over all groups is of: of flows the whole range. */
export function figurePeriod({ periods }: Pick<FiguresAnswer, 'periods'>, flow: boolean): Cell['period'] | undefined {
  return (flow ? wholeRange(periods) : null) ?? periods[periods.length - 1];
}

/** Bars of a ranking, lines of several groups over time, columns of one; null where one number says all. */
function kindOf({ periods, groups }: FiguresAnswer, { adds }: ExplorerIndicator, ranked: boolean): ChartKind | null {
  if (ranked || (periods.length === 1 && groups.length > 1)) return groups.length > 1 ? 'ranking' : null;
  if (periods.length <= 1) return null;
  return groups.length > 1 || !adds ? 'lines' : 'columns';
}

const LARGEST: readonly string[] = [];
const BAR = 22;
const EDGE = 14;

/** The figures of an answer drawn as the explorer draws them; every mark opens what makes it. */
export function FiguresChart({ figures, indicator, label, ranked }: FiguresChartProps) {
  const { t } = useTranslation('explorer');
  const { language } = useExplorer((one) => one.units);
  const compare = useAgainst();
  const [opened, setOpened] = useState<{ readonly cell: Cell; readonly at: Anchor } | null>(null);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const kind =
    compare.against === null ? kindOf(figures, indicator, ranked) : figures.periods.length > 1 ? 'lines' : null;
  const chart = useMemo(
    () => (kind === null ? null : chartOf({ figures, indicator, kind, compare, chosen: LARGEST, hidden, language, t })),
    [kind, figures, indicator, compare, hidden, language, t],
  );
  const period = figurePeriod(figures, indicator.flow);
  const ranking = useMemo(() => {
    if (kind !== 'ranking' || !chart || !period) return null;
    const data = rankingOf(figures, period, chart.scale, language);
    if (!ranked) return data;
    const rows = figures.groups.flatMap((group) => {
      const { value } = figureAt(figures, group, period.key);
      return typeof value === 'number'
        ? [{ key: group.key, label: group.label, value: value / chart.scale.divisor }]
        : [];
    });
    return { ...data, rows };
  }, [kind, chart, period, figures, language, ranked]);
  if (!chart) return null;
  const open = (cell: Cell | undefined, at: Anchor) => cell && setOpened({ cell, at });
  return (
    <>
      {kind !== 'ranking' && chart.all.length > 1 && (
        <Legend
          series={chart.all}
          shown={chart.data.series}
          lines={kind === 'lines'}
          before={compare.against && compare.against.kind !== 'selection' ? compare.other : null}
          onToggle={(key) => setHidden(toggled(chart.all, hidden, key))}
          chooser={null}
        />
      )}
      <figure
        className={styles.chart}
        style={ranking ? { height: Math.max(2, ranking.rows.length) * BAR + EDGE } : undefined}
      >
        {ranking ? (
          <Ranking
            figures={figures}
            data={ranking}
            label={label}
            onChoose={(group, at) => open(period && { group, period }, at)}
          />
        ) : (
          <Plot
            data={chart.data}
            label={label}
            figures={chart.figures}
            onChoose={(place, at) => open(chart.cellAt(place.series, place.period), at)}
          />
        )}
      </figure>
      {opened && <LateCellPopover cell={opened.cell} at={opened.at} onClose={() => setOpened(null)} />}
    </>
  );
}
