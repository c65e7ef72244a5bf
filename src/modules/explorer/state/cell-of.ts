import type { FiguresAnswer } from '@/contract/calls/answers';
import { wholeRange } from '@/contract/figures/whole-range';
import type { Cell } from './query';
import { OTHERS, othersGroup, REST, restGroup } from './series';
import type { OpenCell } from './view';

/** The cell of some figures, of a flow or not, that an address names; undefined where they have none such. */
export function cellOf(
  { period: key, group: groupKey, compared }: OpenCell,
  figures: FiguresAnswer,
  flow: boolean,
  rest: (count: number) => string = String,
  series: readonly string[] = [],
): Cell | undefined {
  const range = flow ? wholeRange(figures.periods) : null;
  const period = [...figures.periods, range].find((one) => one?.key === key);
  if (!period) return undefined;
  const whose = compared ? { compared } : {};
  if (groupKey === null) return { group: null, period, ...whose };
  if (groupKey === REST) {
    const left = restGroup(figures, rest, series);
    return left?.groupKeys ? { ...left, period, ...whose } : undefined;
  }
  const group = groupKey === OTHERS ? othersGroup(figures, rest) : figures.groups.find((one) => one.key === groupKey);
  return group && { group, period, ...whose };
}

/** How an address names a cell. */
export const openCell = ({ group, period, compared = false }: Cell): OpenCell => ({
  period: period.key,
  group: group?.key ?? null,
  compared,
});
