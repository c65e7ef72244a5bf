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
import { othersGroup, REST } from '../state/series';

/** Rows of a heat map: more are read in the table. */
const ROWS = 12;
/** Parts of a treemap that are named: as many as can be read, none of which is less than a share of the whole. */
const NAMED = 24;
const LEAST_SHARE = 0.004;
/** The largest share of the whole that the rest takes: beyond it nothing else could be read, and the largest stand alone. */
const MOST_REST = 0.6;
const COLOR = '--accent';

export type ShownBlocks = {
  readonly data: BlockData;
  /** Groups that are shown one by one. */
  readonly shown: number;
  /** The share of the whole that these are, where nothing stands for the rest; else null. */
  readonly covered: string | null;
  readonly figures: (place: ChartPlace) => PeriodFigures;
  /** What a block opens; undefined of the rest, whose groups the table has. */
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
    covered: null,
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

type Part = { readonly group: Group; readonly value: number };

/** The parts of a treemap that are named, the largest first, and the sum of those that are too many or too small to be read. */
function partsOf(parts: readonly Part[], sum: number): { readonly named: readonly Part[]; readonly left: Part[] } {
  const ordered = parts.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value);
  const small = ordered.findIndex(({ value }) => value < LEAST_SHARE * sum);
  const count = Math.min(small < 0 ? ordered.length : small, NAMED);
  // One that is left over is named in the place of its sum.
  return count >= ordered.length - 1
    ? { named: ordered, left: [] }
    : { named: ordered.slice(0, count), left: ordered.slice(count) };
}

/**
 * The groups of one period or of the range by their share: the largest by name, and the rest summed up where that leaves room for them.
 * What the answer itself sums up opens its records; with groups of the answer in it, the rest opens nothing, and the table has its groups.
 */
export function treemapOf({ figures, language, t }: Input, period: Cell['period']): ShownBlocks {
  const { unit } = figures.indicator;
  const others = othersGroup(figures, (count) => t('table.others', { count }));
  const valued = (group: Group): Part => ({ group, value: figureAt(figures, group, period.key).value ?? 0 });
  const unnamed = others ? [others].map(valued).filter(({ value }) => value > 0) : [];
  const all = [...figures.groups.map(valued), ...unnamed];
  const sum = all.reduce((whole, { value }) => whole + Math.max(value, 0), 0);
  const { named, left } = partsOf(figures.groups.map(valued), sum);
  const count = left.length + (figures.others?.count ?? 0);
  const rest = [...left, ...unnamed].reduce((whole, { value }) => whole + value, 0);
  const [first] = left;
  const summed: readonly Part[] =
    first === undefined
      ? unnamed
      : [{ group: { ...first.group, key: REST, label: t('table.others', { count }) }, value: rest }];
  const last = rest > MOST_REST * sum ? [] : summed;
  const parts = [...named, ...last];
  const data: TreemapData = {
    kind: 'treemap',
    rows: parts.map((part) => ({
      ...{ key: part.group.key, label: part.group.label, value: part.value },
      others: last.includes(part),
    })),
    whole: sum,
    formatShare: (percent) => formatPercent(percent, language),
  };
  return {
    data,
    shown: named.length,
    covered: last.length === summed.length ? null : formatPercent((100 * (sum - rest)) / sum, language),
    figures: ({ series }) => {
      const part = parts[series];
      if (!part) return NOTHING;
      const figure = withUnit(wholeFigure(part.value, unit, language), unit, language);
      const share = formatPercent(sum > 0 ? (100 * part.value) / sum : null, language);
      return hint(period.label, part.group.label, `${figure} · ${share}`, last.includes(part) ? '--cat-rest' : COLOR);
    },
    cellAt: ({ series }) => {
      const part = parts[series];
      return part && part.group.key !== REST ? { group: part.group, period } : undefined;
    },
  };
}
