import type { DefaultFiltersAnswer } from '@/contract/calls/answers';
import type { Delimitation } from '@/contract/calls/delimitation';
import type { AnalyticsQuery, Order, OrderColumn, RangeFilter } from '@/contract/calls/query';
import { type DimensionKey, LIST_KEYS, type ListKey, type RangeKey } from '@/contract/catalogue/dimensions';
import type { PublicKey } from '@/contract/catalogue/indicators';
import type { Period, Sort } from '@/contract/catalogue/units';
import { PLOT_KINDS } from '@/ui/charts/chart-data';
import type { ExplorerModule } from './module';

export const CHART_KINDS = [...PLOT_KINDS, 'ranking'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];
export const TABS = ['summary', 'properties'] as const;
export type Tab = (typeof TABS)[number];

/** How the map shows the figure. */
export const MAP_LOOKS = ['circles', 'areas'] as const;
export type MapLook = (typeof MAP_LOOKS)[number];

export type Lists = { readonly [K in ListKey]?: readonly string[] };
export type Ranges = { readonly [K in RangeKey]?: RangeFilter };

/** What is counted: lists, ranges and areas drawn on the map. */
export type Selection = {
  readonly lists: Lists;
  readonly ranges: Ranges;
  readonly delimitation: Delimitation | null;
};

/** With what the figures are compared: the range before, the same range a year before, or another selection. */
export type Comparison =
  | { readonly kind: 'previous' }
  | { readonly kind: 'year' }
  | { readonly kind: 'selection'; readonly selection: Selection };

/** Column of a table and direction. Of the summary: label, a period's key, change, change_year, share, compared or difference. */
export type Sorting<T extends string = string> = { readonly by: T; readonly order: Order };

/** Whose records are open beside the figures: a period's key and a group's, null for the total. */
export type OpenCell = {
  readonly period: string;
  readonly group: string | null;
  /** Of the figures that the view is compared with. */
  readonly compared: boolean;
};

/** Which difference is open beside the figures. */
export type OpenChange =
  /** Of a group (the total: null) between two periods by their keys. */
  | {
      readonly kind: 'periods';
      readonly before: string;
      readonly now: string;
      readonly group: string | null;
      /** Of the figures that the view is compared with. */
      readonly compared: boolean;
    }
  /** Of a group in a period from the figure that it is compared with. */
  | { readonly kind: 'comparison'; readonly period: string; readonly group: string | null }
  /** Of the total of the whole range, as the cards tell it. */
  | { readonly kind: 'range'; readonly since: Since };
/** Since when the cards tell changes. */
export const SINCE = ['previous', 'year'] as const;
export type Since = (typeof SINCE)[number];

/** Everything that the address holds: what is asked and how it is shown. */
export type View = Selection & {
  readonly indicator: PublicKey;
  readonly group_by: DimensionKey;
  readonly period: Period;
  readonly start_date: string;
  readonly end_date: string;
  readonly sort: Sort;
  readonly page: number;
  readonly chart: ChartKind;
  readonly tab: Tab;
  readonly map: MapLook;
  readonly comparison: Comparison | null;
  /** Of the list of properties, which the server sorts; null is largest first. */
  readonly properties_sort: Sorting<OrderColumn> | null;
  /** Of the summary's rows; null is the order of `sort`. */
  readonly summary_sort: Sorting | null;
  readonly cell: OpenCell | null;
  readonly change: OpenChange | null;
};

/** Nothing is open beside the figures. */
export const CLOSED = { cell: null, change: null } as const satisfies Partial<View>;

export type Units = Pick<AnalyticsQuery, 'area_unit' | 'monetary_unit' | 'language'>;

/** The lists that /default-filters states, each as filter_<dimension>. */
function defaultLists(defaults: DefaultFiltersAnswer): Lists {
  const lists: { [K in ListKey]?: readonly string[] } = { market: defaults.filter_markets };
  for (const key of LIST_KEYS) {
    const values: unknown = Reflect.get(defaults, `filter_${key}`);
    if (Array.isArray(values)) lists[key] = values.map(String);
  }
  return lists;
}

export function defaultView(module: ExplorerModule, defaults: DefaultFiltersAnswer, sort: Sort): View {
  return {
    indicator: module.first,
    group_by: defaults.group_by,
    period: defaults.period,
    start_date: defaults.start_date,
    end_date: defaults.end_date,
    sort,
    lists: defaultLists(defaults),
    ranges: {},
    delimitation: null,
    page: 1,
    chart: 'stacked',
    tab: 'summary',
    map: 'circles',
    comparison: null,
    properties_sort: null,
    summary_sort: null,
    ...CLOSED,
  };
}

export const sameValues = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  one.length === other.length && one.every((value) => other.includes(value));
