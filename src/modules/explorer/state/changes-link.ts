import { type DimensionKey, LIST_KEYS, RANGE_KEYS } from '@/contract/catalogue/dimensions';
import { MARKET_CHANGE_DIMENSIONS } from '@/contract/catalogue/market-changes';
import { CHANGES_SELECTION } from '@/contract/market-changes-query';
import { sameValues } from '@/core/view/selection';
import { overviewQuery, type ViewScope } from './query';

const isCounted = (key: DimensionKey): boolean => MARKET_CHANGE_DIMENSIONS.includes(key);

/** The address of what changed with the filters of a view; it names those that what changed does not know. */
export function changesLink(scope: ViewScope): string {
  const { view, base } = scope;
  const { lists, ranges, delimitation } = overviewQuery(view, scope);
  const params = new URLSearchParams();
  CHANGES_SELECTION.print({ lists, ranges, delimitation }, params);
  const chosen = LIST_KEYS.filter((key) => lists[key] !== undefined && !sameValues(lists[key], base.lists[key]));
  const bounded = RANGE_KEYS.filter((key) => ranges[key] !== undefined);
  for (const key of [...chosen, ...bounded]) if (!isCounted(key)) params.append('left_out', key);
  return params.size > 0 ? `/changes?${params}` : '/changes';
}
