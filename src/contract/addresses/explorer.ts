import type { DefaultFiltersAnswer } from '../calls/answers';
import type { Order, OrderColumn } from '../calls/properties-order';
import type { AnalyticsQuery } from '../calls/query';
import { type DimensionKey, dimension, LIST_KEYS, type ListKey, RANGE_KEYS } from '../catalogue/dimensions';
import { INDICATOR_KEYS, type IndicatorKey, indicator, publicKey } from '../catalogue/indicators';
import type { ModuleKey } from '../catalogue/modules';
import { type PlaceTree, placesOf, sentPlaces } from '../places';
import { EXPLORER_NAMES, EXPLORER_TABS, type ExplorerTab, type Since } from './names';
import { writeRings } from './short-rings';
import { writeUnits } from './units';
import { sameValues, sentValues, writeList, writeRange, writeSorting } from './values';

export type ExplorerLists = { readonly [K in ListKey]?: readonly string[] };

/** The lists of a first view: those that /default-filters answers, each as filter_<dimension>. */
export function defaultLists(defaults: Pick<DefaultFiltersAnswer, 'filter_markets'>): ExplorerLists {
  const lists: { [K in ListKey]?: readonly string[] } = { market: defaults.filter_markets };
  for (const key of LIST_KEYS) {
    const values: unknown = Reflect.get(defaults, `filter_${key}`);
    if (Array.isArray(values)) lists[key] = values.map(String);
  }
  return lists;
}

/**
 * The lists of a view as they are sent: those of some dimensions (null: of all) that are a filter, of places the last elements of the
 * chosen paths where the tree is known. `every` are the markets that are no choice beside a submarket or park.
 */
export function sentLists(
  dimensions: readonly DimensionKey[] | null,
  lists: ExplorerLists,
  base: ExplorerLists,
  tree?: PlaceTree,
  every: readonly string[] = base.market ?? [],
): ExplorerLists {
  const sent: { [K in ListKey]?: readonly string[] } = {};
  const chosen = { ...lists, ...sentPlaces(placesOf(lists), every, tree) };
  for (const key of LIST_KEYS) {
    const values = dimensions && !dimensions.includes(key) ? undefined : sentValues(chosen[key], base[key]);
    if (values) sent[key] = values;
  }
  return sent;
}

/** What a view counts, as its query has it. */
export type ExplorerQuery = Pick<
  AnalyticsQuery,
  | 'group_by'
  | 'period'
  | 'sort'
  | 'start_date'
  | 'end_date'
  | 'area_unit'
  | 'monetary_unit'
  | 'rent_period'
  | 'lists'
  | 'ranges'
  | 'delimitation'
>;

/** What a view is compared with: earlier days, the rest of what encloses its places, or another selection of the same days. */
export type ComparedWith =
  | { readonly kind: 'previous' | 'year' | 'rest' }
  | { readonly kind: 'selection'; readonly selection: Pick<ExplorerQuery, 'lists' | 'ranges' | 'delimitation'> };

/** How a view is opened. */
export type Opened = {
  readonly tab?: ExplorerTab;
  /** The page and the order of its list of properties. */
  readonly page?: number;
  readonly order?: { readonly order_by: OrderColumn; readonly order: Order } | null;
  /** The change on the card whose causes are shown. */
  readonly change?: Since;
  readonly comparison?: ComparedWith;
};

/**
 * The address, from the root of the site, of the view whose figures are those of a query. `defaults` are the answer to
 * /default-filters for the same user and units. What the query leaves out of the lists is no filter in the view either, but for
 * the markets: a view without any shows nothing, so that all of the user's stand for none. Areas are a metre exact.
 */
export function explorerAddress(
  module: ModuleKey,
  key: IndicatorKey,
  query: ExplorerQuery,
  defaults: DefaultFiltersAnswer,
  { tab = EXPLORER_TABS[0], page = 1, order = null, change, comparison }: Opened = {},
): string {
  const params = new URLSearchParams();
  const put = (name: string, value: string | number, base: string | number) => {
    if (value !== base) params.set(name, String(value));
  };
  const [first] = INDICATOR_KEYS[module];
  if (key !== first) params.set(EXPLORER_NAMES.indicator, publicKey(key));
  put(EXPLORER_NAMES.group_by, query.group_by, defaults.group_by);
  put(EXPLORER_NAMES.period, query.period, defaults.period);
  put(EXPLORER_NAMES.start_date, query.start_date, defaults.start_date);
  put(EXPLORER_NAMES.end_date, query.end_date, defaults.end_date);
  put(EXPLORER_NAMES.sort, query.sort, defaults.sort);
  put(EXPLORER_NAMES.page, page, 1);
  put(EXPLORER_NAMES.tab, tab, EXPLORER_TABS[0]);
  writeSelection(params, key, query, defaultLists(defaults));
  if (comparison) {
    params.set(EXPLORER_NAMES.comparison, comparison.kind);
    if (comparison.kind === 'selection') {
      const inner = new URLSearchParams();
      writeSelection(inner, key, comparison.selection, defaultLists(defaults));
      params.set(EXPLORER_NAMES.compared_selection, inner.toString());
    }
  }
  if (order) params.set(EXPLORER_NAMES.properties_sort, writeSorting({ by: order.order_by, order: order.order }));
  if (change) params.set(EXPLORER_NAMES.change, change);
  writeUnits(params, query);
  return `/${module}?${params}`;
}

function writeSelection(
  params: URLSearchParams,
  key: IndicatorKey,
  { lists, ranges, delimitation }: Pick<ExplorerQuery, 'lists' | 'ranges' | 'delimitation'>,
  base: ExplorerLists,
): void {
  writeLists(params, indicator(key).dimensions, lists, base);
  for (const range of RANGE_KEYS) writeRange(params, dimension(range).address, ranges[range]);
  if (delimitation) params.set(EXPLORER_NAMES.delimitation, writeRings(delimitation));
}

/** Adds the lists of a query in which its view differs from a first view. Lists that the indicator does not support stay as they are. */
function writeLists(
  params: URLSearchParams,
  dimensions: readonly DimensionKey[],
  lists: ExplorerLists,
  base: ExplorerLists,
): void {
  for (const key of LIST_KEYS.filter((one) => dimensions.includes(one))) {
    const [values = [], others = []] = [lists[key], base[key]];
    if (values.length === 0 && (key === 'market' || sentValues(others, others) === undefined)) continue;
    if (!sameValues(values, others)) writeList(params, dimension(key).address, values, others);
  }
}
