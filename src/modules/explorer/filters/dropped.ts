import { type DimensionKey, LIST_KEYS, RANGE_KEYS } from '@/contract/catalogue/dimensions';
import { sameValues } from '@/core/view/selection';
import type { ExplorerIndicator } from '../module';
import type { Selection } from '../state/view';

/** The chosen filters that an indicator does not know: it counts without them. */
export function droppedFilters(
  { lists, ranges }: Selection,
  base: Selection,
  indicator: Pick<ExplorerIndicator, 'dimensions'>,
): readonly DimensionKey[] {
  const chosen = [
    ...LIST_KEYS.filter((key) => lists[key]?.length && !sameValues(lists[key], base.lists[key])),
    ...RANGE_KEYS.filter((key) => Object.keys(ranges[key] ?? {}).length > 0),
  ];
  return chosen.filter((key) => !indicator.dimensions.includes(key));
}
