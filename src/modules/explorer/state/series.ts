import type { FiguresAnswer } from '@/contract/calls/answers';
import type { ChartSeries } from '@/ui/charts/chart-data';
import { type Against, sameKeys } from '../compare/against';

type Group = FiguresAnswer['groups'][number];
export const SHOWN_GROUPS = 6;
export const REST = '__rest__';
export const TOTAL = '__total__';
/** What the answer sums up beyond the groups it names. */
export const OTHERS = '__others__';

/** The groups that the chart shows one by one, largest first; colours are those of the table's marks. */
export const largestGroups = (groups: readonly Group[]): readonly Group[] =>
  [...groups].sort((a, b) => Math.abs(b.value ?? 0) - Math.abs(a.value ?? 0)).slice(0, SHOWN_GROUPS);

export const colorVariable = (index: number): string => (index < 0 ? '--cat-rest' : `--cat-${index + 1}`);

/** What the groups of one chart leave over, as a group of its own; null where nothing is left. */
export function restGroup(
  figures: FiguresAnswer,
  label: (count: number) => string,
): { readonly group: Group; readonly groupKeys: readonly string[] | null } | null {
  const largest = largestGroups(figures.groups);
  const shownKeys = new Set(largest.map(({ key }) => key));
  const left = figures.groups.filter(({ key }) => !shownKeys.has(key));
  const count = left.length + (figures.others?.count ?? 0);
  if (count === 0) return null;
  const rest = (total: readonly (number | null)[], of: (group: Group) => readonly (number | null)[]) =>
    total.map((value, i) => (value ?? 0) - largest.reduce((sum, group) => sum + (of(group)[i] ?? 0), 0));
  const group: Group = {
    key: REST,
    label: label(count),
    values: rest(figures.total.values, ({ values }) => values),
    n: rest(figures.total.n, ({ n }) => n),
    value: null,
    parent: null,
    range: null,
  };
  return { group, groupKeys: figures.others ? null : left.map(({ key }) => key) };
}

/** What the answer sums up, as a group of its own; its number of records is unknown. */
export function othersGroup({ others }: FiguresAnswer, label: (count: number) => string): Group | undefined {
  if (!others) return undefined;
  const { count, values, value } = others;
  return { key: OTHERS, label: label(count), values, value, n: [], parent: null, range: null };
}

/** The largest groups and, where parts add up, the sum of the rest. */
export function seriesOf(
  figures: FiguresAnswer,
  adds: boolean,
  rest: (count: number) => string,
  against: Against | null = null,
): readonly ChartSeries[] {
  const before = against && sameKeys(against);
  const largest = largestGroups(figures.groups);
  const shown = largest.map(({ key, label, values }, i): ChartSeries => {
    const earlier = before?.get(key)?.values;
    return { key, label, values, color: colorVariable(i), ...(earlier ? { before: earlier } : {}) };
  });
  const left = adds ? restGroup(figures, rest) : null;
  return left
    ? [...shown, { key: REST, label: left.group.label, values: left.group.values, color: '--cat-rest' }]
    : shown;
}
