import type { DimensionKey, ListKey, RangeKey } from '../catalogue/dimensions';
import type { Period, Sort, Units } from '../catalogue/units';
import type { Delimitation } from './delimitation';

/** Bounds of a range filter in the units of the request, both inclusive. */
export type Bounds = { readonly min?: number; readonly max?: number };
/** Bounds, or with `none` the records without a value, which lie within no bounds. */
export type RangeFilter = Bounds & { readonly none?: true };

/** The query of the GET analytics calls, with its days. `figuresQuery` in `src/contract/analytics-query.ts` declares its parameters. */
export type AnalyticsQuery = Units & {
  readonly group_by: DimensionKey;
  readonly period: Period;
  readonly sort: Sort;
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
