import { COLUMN_KEYS } from '../catalogue/columns';
import { type DimensionKey, LIST_KEYS, type ListKey, RANGE_KEYS, type RangeKey } from '../catalogue/dimensions';
import type { AreaUnit, MonetaryUnit, Period, Sort } from '../catalogue/units';
import type { Language } from '../text';
import { type Delimitation, delimitationText } from './delimitation';

/** Bounds of a range filter in the units of the request, both inclusive. */
export type Bounds = { readonly min?: number; readonly max?: number };
/** Bounds, or with `none` the records without a value, which lie within no bounds. */
export type RangeFilter = Bounds & { readonly none?: true };

/** The query of the GET analytics calls. `toSearchParams` makes the query string of it. */
export type AnalyticsQuery = {
  readonly group_by: DimensionKey;
  readonly period: Period;
  readonly area_unit: AreaUnit;
  readonly monetary_unit: MonetaryUnit;
  readonly sort: Sort;
  readonly language: Language;
  /** ISO days, both inside the range. */
  readonly start_date: string;
  readonly end_date: string;
  readonly lists: { readonly [K in ListKey]?: readonly string[] };
  readonly ranges: { readonly [K in RangeKey]?: RangeFilter };
  /** Only properties inside; those without coordinates lie nowhere. */
  readonly delimitation?: Delimitation;
};

export const MAXIMUM_VALUES = 200;
export const MAXIMUM_YEARS = 40;
export const MAXIMUM_GROUPS = 500;
/** Prefix of the parameters with the days of a summary, where only the records of its groups beyond the largest are requested. */
export const OTHERS_PREFIX = 'others_';
export const PAGE_SIZE = 50;
/** Characters of the text of GET /search. */
export const MAXIMUM_SEARCH = 100;
/** The key of a stored query string: the beginning of its SHA-256, so that the same text always has the same key. */
export const LINK_KEY = /^[\w-]{22}$/;

/** The query string of the GET calls: lists as repeated keys, ranges as name_min and name_max or name_none, empty ones left out. */
export function toSearchParams(query: AnalyticsQuery): URLSearchParams {
  const { lists, ranges, delimitation, ...single } = query;
  const filters = filterParams({ lists, ranges, ...(delimitation ? { delimitation } : {}) });
  return new URLSearchParams([...Object.entries(single), ...filters]);
}

/** The filters of a query alone. */
export function filterParams({
  lists,
  ranges,
  delimitation,
}: Pick<AnalyticsQuery, 'lists' | 'ranges' | 'delimitation'>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, values] of Object.entries(lists)) for (const value of values ?? []) params.append(key, value);
  for (const [key, bounds] of Object.entries(ranges)) {
    if (bounds?.min !== undefined) params.append(`${key}_min`, String(bounds.min));
    if (bounds?.max !== undefined) params.append(`${key}_max`, String(bounds.max));
    if (bounds?.none) params.append(`${key}_none`, 'true');
  }
  if (delimitation !== undefined) params.set('delimitation', delimitationText(delimitation));
  return params;
}

const FILTERS: ReadonlySet<string> = new Set([
  ...LIST_KEYS,
  ...RANGE_KEYS.flatMap((key) => [`${key}_min`, `${key}_max`, `${key}_none`]),
  'delimitation',
]);
/** Whether a parameter of the query string is a filter. */
export const isFilter = (name: string): boolean => FILTERS.has(name);

/** The columns by which a list of properties is sorted. Names and labels are in Spanish order, unknown values last. */
export const ORDER_COLUMNS = ['value', ...COLUMN_KEYS] as const;
export type OrderColumn = (typeof ORDER_COLUMNS)[number];
export const ORDERS = ['asc', 'desc'] as const;
export type Order = (typeof ORDERS)[number];
/** Which page of a list of properties, and in what order. */
export type PageQuery = {
  readonly page: number;
  readonly order_by: OrderColumn;
  readonly order: Order;
};
