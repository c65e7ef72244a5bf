import type { TFunction } from 'i18next';
import type { FiguresAnswer } from '@/contract/calls/answers';
import { changeBetween } from '@/contract/figures/changes';
import type { Language } from '@/contract/text';
import { type ChartData, type ChartKind, type ChartSeries, isPlotKind } from '@/ui/charts/chart-data';
import type { PeriodFigures } from '@/ui/charts/period-hint';
import { formatPercent } from '@/ui/format';
import type { Named } from '../compare/use-against';
import type { ExplorerIndicator } from '../module';
import { changeText, type Scale, scaledFigure, scaleFor } from '../state/figure-format';
import { noDataText } from '../state/no-data';
import { chartPeriod, periodTitle } from '../state/period-note';
import type { Cell } from '../state/query';
import { REST, restGroup, seriesOf, TOTAL } from '../state/series';

export type ShownChart = {
  readonly data: ChartData;
  readonly scale: Scale;
  /** Every series, hidden ones too. */
  readonly all: readonly ChartSeries[];
  readonly figures: (period: number) => PeriodFigures;
  /** What a mark of the chart opens; a series of -1 is the total. */
  readonly cellAt: (series: number, period: number) => Cell | undefined;
};
type ChartInput = {
  readonly figures: FiguresAnswer;
  readonly indicator: ExplorerIndicator;
  readonly kind: ChartKind;
  readonly compare: Named;
  /** Keys of the groups that are shown one by one; none are the largest. */
  readonly chosen: readonly string[];
  /** Keys of the series that are not drawn. */
  readonly hidden: readonly string[];
  readonly language: Language;
  readonly t: TFunction<'explorer'>;
};

function pair(figures: FiguresAnswer, { against, name, other }: Named): readonly ChartSeries[] {
  if (!against) return [];
  return [
    { key: 'a', label: `A · ${name}`, color: '--cat-1', values: figures.total.values },
    { key: 'b', label: `B · ${other}`, color: '--cat-2', values: against.figures.total.values, other: true },
  ];
}

/** The series that are drawn: all but the hidden ones, and all where nothing would be left. */
export function visible<S extends { readonly key: string }>(
  all: readonly S[],
  hidden: readonly string[],
): readonly S[] {
  const left = all.filter(({ key }) => !hidden.includes(key));
  return left.length > 0 ? left : all;
}

/** What the chart of some figures shows, describes and opens. */
export function chartOf({
  figures,
  indicator,
  kind,
  compare,
  chosen: named,
  hidden,
  language,
  t,
}: ChartInput): ShownChart {
  const { against } = compare;
  const two = against?.kind === 'selection';
  const others = (count: number) => t('table.others', { count });
  const whole: ChartSeries = { key: TOTAL, label: t('table.total'), color: '--text', values: figures.total.values };
  // What does not add up has no sum to look at: its line is drawn with those of the groups.
  const withWhole = kind === 'lines' && !indicator.adds && figures.groups.length > 1;
  const all = two
    ? pair(figures, compare)
    : [...seriesOf(figures, indicator.adds, others, against, named), ...(withWhole ? [whole] : [])];
  const series = visible(all, hidden);
  const largest = [
    ...series.flatMap(({ values, before }) => [...values, ...(before ?? [])]),
    // The same scale as the table's.
    ...(indicator.adds ? figures.total.values : []),
  ];
  const scale = scaleFor(largest, figures.indicator.unit);
  const scaled = (value: number | null) => (value === null ? null : value / scale.divisor);
  const shown = (value: number | null | undefined) => scaledFigure(value, scale, language);
  // What is over a stack is the sum of all of it.
  const stacks = indicator.adds && !two && series.length === all.length;
  const sums = figures.periods.map((_, i) => all.reduce((sum, { values }) => sum + Math.abs(values[i] ?? 0), 0));
  const data: ChartData = {
    // The other kinds are drawn from the groups themselves.
    kind: isPlotKind(kind) ? kind : 'columns',
    running: t('running'),
    shortened: t('chart.shortened'),
    whole: sums.map((sum) => sum / scale.divisor),
    periods: figures.periods.map((one) => chartPeriod(one, indicator.flow, { t, language })),
    series: series.map((one) => ({
      ...one,
      values: one.values.map(scaled),
      ...(one.before ? { before: one.before.map(scaled) } : {}),
    })),
    ...(stacks ? { total: figures.total.values.map(scaled) } : {}),
    ...(stacks && against ? { totalBefore: against.figures.total.values.map(scaled) } : {}),
    format: kind === 'share' ? (value) => formatPercent(value, language, 0) : (value) => shown(value * scale.divisor),
  };
  const shareAt = (value: number | null | undefined, period: number) => {
    const sum = sums[period];
    return formatPercent(value === null || value === undefined || !sum ? null : (100 * value) / sum, language);
  };
  const change = (now: number | null | undefined, before: number | null | undefined) =>
    `(${changeText(changeBetween(now, before, indicator.quantity), indicator.quantity === 'rate' ? 'pp' : '%', language)})`;
  const rest = two || !indicator.adds ? null : restGroup(figures, others, named);
  return {
    data,
    scale,
    all,
    figures: (at) => {
      const period = figures.periods[at];
      const noData = period && noDataText(figures.indicator.since, period.end, { t, language });
      return {
        title: [
          ...(period ? [periodTitle(period, indicator.flow, { t, language })] : []),
          ...(noData ? [noData] : []),
        ].join(' · '),
        rows: series.map(({ label, color, values, before }) => ({
          label,
          color,
          value: kind === 'share' ? shareAt(values[at], at) : shown(values[at]),
          ...(before && kind !== 'share' ? { before: change(values[at], before[at]) } : {}),
        })),
        total: two
          ? changeText(
              changeBetween(figures.total.values[at], against?.figures.total.values[at], indicator.quantity),
              indicator.quantity === 'rate' ? 'pp' : '%',
              language,
            )
          : indicator.adds
            ? shown(figures.total.values[at])
            : null,
        totalLabel: two ? t('compare.difference') : `${t('table.total')} (${scale.prefix}${figures.indicator.unit})`,
      };
    },
    cellAt: (at, index) => {
      const period = figures.periods[index];
      const chosen = series[at];
      if (!period) return undefined;
      if (two) {
        const other = against.figures.periods[index];
        return chosen?.key === 'b' ? other && { group: null, period: other, compared: true } : { group: null, period };
      }
      if (chosen === undefined || chosen.key === TOTAL) return { group: null, period };
      if (chosen.key === REST) return rest ? { ...rest, period } : undefined;
      const group = figures.groups.find(({ key }) => key === chosen.key);
      return group && { group, period };
    },
  };
}
