import type { FiguresAnswer } from '@/contract/calls/answers';

type Group = FiguresAnswer['groups'][number];
export const SHOWN_GROUPS = 6;

export type Series = {
  readonly key: string;
  readonly label: string;
  readonly color: string;
  readonly values: readonly (number | null)[];
};

/** The groups that the chart shows apart, largest first; colours are those of the table's marks. */
export const largestGroups = (groups: readonly Group[]): readonly Group[] =>
  [...groups].sort((a, b) => Math.abs(b.value ?? 0) - Math.abs(a.value ?? 0)).slice(0, SHOWN_GROUPS);

export const colorVariable = (index: number): string => (index < 0 ? '--cat-rest' : `--cat-${index + 1}`);

/** The largest groups and, where parts add up, the sum of the rest. */
export function seriesOf(figures: FiguresAnswer, adds: boolean, rest: (count: number) => string): readonly Series[] {
  const largest = largestGroups(figures.groups);
  const shown: Series[] = largest.map(({ key, label, values }, i) => ({ key, label, values, color: colorVariable(i) }));
  const left = figures.groups.length - largest.length + (figures.others?.count ?? 0);
  if (!adds || left === 0) return shown;
  const values = figures.periods.map((_, i) => {
    const apart = largest.reduce((sum, group) => sum + (group.values[i] ?? 0), 0);
    return (figures.total.values[i] ?? 0) - apart;
  });
  return [...shown, { key: '__rest__', label: rest(left), values, color: '--cat-rest' }];
}
