import type { TFunction } from 'i18next';
import type { FiguresAnswer } from '@/contract/calls/answers';
import type { Language } from '@/contract/text';
import type { BlockData, ChartPlace, HeatData, TreemapData } from '@/ui/charts/chart-data';
import type { PeriodFigures } from '@/ui/charts/period-hint';
import { formatPercent, withUnit } from '@/ui/format';
import { figureAt } from '../state/figure-at';
import { type Scale, scaledFigure, wholeFigure } from '../state/figure-format';
import { noDataText } from '../state/no-data';
import { chartPeriod, periodTitle } from '../state/period-note';
import type { Cell } from '../state/query';
import { othersGroup } from '../state/series';

/** Rows of a heat map: more are read in the table. */
const ROWS = 12;
const COLOR = '--accent';

export type ShownBlocks = {
  readonly data: BlockData;
  /** Groups that are shown one by one. */
  readonly shown: number;
  readonly figures: (place: ChartPlace) => PeriodFigures;
  /** What a block opens. */
  readonly cellAt: (place: ChartPlace) => Cell | undefined;
};
type Input = {
  readonly figures: FiguresAnswer;
  readonly adds: boolean;
  /** Counts what happens in a period. */
  readonly flow: boolean;
  readonly scale: Scale;
  readonly language: Language;
  readonly t: TFunction<'explorer'>;
};
type Group = FiguresAnswer['groups'][number];

const NOTHING: PeriodFigures = { title: '', rows: [], total: null, totalLabel: '' };
const hint = (title: string, label: string, value: string, color = COLOR): PeriodFigures => ({
  ...NOTHING,
  title,
  rows: [{ label, color, value }],
});
const largestFirst = (groups: readonly Group[]): readonly Group[] =>
  [...groups].sort((a, b) => Math.abs(b.value ?? 0) - Math.abs(a.value ?? 0));

/** The largest groups over the periods as cells. */
export function heatOf({ figures, adds, flow, scale, language, t }: Input): ShownBlocks {
  const groups = largestFirst(figures.groups).slice(0, ROWS);
  const { unit, since } = figures.indicator;
  const data: HeatData = {
    kind: 'heat',
    rows: groups.map(({ key, label, values }) => ({ key, label, values })),
    periods: figures.periods.map((one) => chartPeriod(one, flow, { t, language })),
    running: t('running'),
    fromZero: adds,
    format: (value) => scaledFigure(value, scale, language),
  };
  const missing = (n: number, end: string) =>
    noDataText(since, end, { t, language }) ?? (n > 0 ? t('table.too_few', { count: n }) : t('table.no_records'));
  return {
    data,
    shown: groups.length,
    figures: ({ series, period: at }) => {
      const [group, period] = [groups[series], figures.periods[at]];
      if (!group || !period) return NOTHING;
      const value = group.values[at] ?? null;
      const text =
        value === null
          ? missing(group.n[at] ?? 0, period.end)
          : withUnit(wholeFigure(value, unit, language), unit, language);
      return hint(periodTitle(period, flow, { t, language }), group.label, text);
    },
    cellAt: ({ series, period: at }) => {
      const [group, period] = [groups[series], figures.periods[at]];
      return group && period && { group, period };
    },
  };
}

/** The groups of one period or of the range by their share, and what the answer sums up as others. */
export function treemapOf({ figures, language, t }: Input, period: Cell['period']): ShownBlocks {
  const { unit } = figures.indicator;
  const others = othersGroup(figures, (count) => t('table.others', { count }));
  const valued = (group: Group) => ({ group, value: figureAt(figures, group, period.key).value ?? 0 });
  const named = figures.groups
    .map(valued)
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
  const parts = [...named, ...(others ? [others].map(valued).filter(({ value }) => value > 0) : [])];
  const sum = parts.reduce((all, { value }) => all + value, 0);
  const data: TreemapData = {
    kind: 'treemap',
    rows: parts.map(({ group, value }) => ({
      key: group.key,
      label: group.label,
      value,
      others: group === others,
    })),
    formatShare: (percent) => formatPercent(percent, language),
  };
  return {
    data,
    shown: named.length,
    figures: ({ series }) => {
      const part = parts[series];
      if (!part) return NOTHING;
      const figure = withUnit(wholeFigure(part.value, unit, language), unit, language);
      const share = formatPercent(sum > 0 ? (100 * part.value) / sum : null, language);
      return hint(period.label, part.group.label, `${figure} · ${share}`, part.group === others ? '--cat-rest' : COLOR);
    },
    cellAt: ({ series }) => {
      const part = parts[series];
      return part && { group: part.group, period };
    },
  };
}
