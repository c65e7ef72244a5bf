import type { FiguresAnswer } from '@/contract/calls/answers';
import type { ChartSeries } from '@/ui/charts/chart-data';
import { type Against, sameKeys } from '../compare/against';

type Group = FiguresAnswer['groups'][number];
export const SHOWN_GROUPS = 6;
export const REST = '__rest__';
export const TOTAL = '__total__';
/** What the answer sums up beyond the groups it names. */
export const OTHERS = '__others__';

const recordsOf = ({ n }: Group): number => n.reduce((sum, count) => sum + count, 0);

/**
 * The groups that the chart shows one by one, largest first, of equal ones those with the most records: those whose keys are
 * chosen, and without a choice the largest. Colours are those of the table's marks.
 */
export function shownGroups(groups: readonly Group[], chosen: readonly string[]): readonly Group[] {
  const ordered = [...groups].sort(
    (a, b) => Math.abs(b.value ?? 0) - Math.abs(a.value ?? 0) || recordsOf(b) - recordsOf(a),
  );
  const named = ordered.filter(({ key }) => chosen.includes(key));
  return (named.length > 0 ? named : ordered).slice(0, SHOWN_GROUPS);
}

export const colorVariable = (index: number): string => (index < 0 ? '--cat-rest' : `--cat-${index + 1}`);

/** What the groups of one chart leave over, as a group of its own; null where nothing is left. */
export function restGroup(
  figures: FiguresAnswer,
  label: (count: number) => string,
  chosen: readonly string[] = [],
): { readonly group: Group; readonly groupKeys: readonly string[] | null } | null {
  const shown = shownGroups(figures.groups, chosen);
  const shownKeys = new Set(shown.map(({ key }) => key));
  const left = figures.groups.filter(({ key }) => !shownKeys.has(key));
  const count = left.length + (figures.others?.count ?? 0);
  if (count === 0) return null;
  // Summed up: the total less the others would differ from it by what is rounded, and be negative where it is nothing. Before the
  // first record the total is unknown, and so is the rest of it.
  const values = figures.periods.map((_, i) =>
    figures.total.values[i] === null
      ? null
      : left.reduce((sum, group) => sum + (group.values[i] ?? 0), figures.others?.values[i] ?? 0),
  );
  const n = figures.total.n.map((count, i) => count - shown.reduce((sum, group) => sum + (group.n[i] ?? 0), 0));
  const group: Group = {
    key: REST,
    label: label(count),
    values,
    n,
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
  chosen: readonly string[] = [],
): readonly ChartSeries[] {
  const before = against && sameKeys(against);
  const shown = shownGroups(figures.groups, chosen).map(({ key, label, values }, i): ChartSeries => {
    const earlier = before?.get(key)?.values;
    return { key, label, values, color: colorVariable(i), ...(earlier ? { before: earlier } : {}) };
  });
  const left = adds ? restGroup(figures, rest, chosen) : null;
  return left
    ? [...shown, { key: REST, label: left.group.label, values: left.group.values, color: '--cat-rest' }]
    : shown;
}
