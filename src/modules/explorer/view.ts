import type { DefaultFiltersAnswer } from '@/contract/calls/answers';
import type { AnalyticsQuery, Bounds } from '@/contract/calls/query';
import { type DimensionKey, LIST_KEYS, type ListKey, type RangeKey } from '@/contract/catalogue/dimensions';
import type { PublicKey } from '@/contract/catalogue/indicators';
import type { Period, Sort } from '@/contract/catalogue/units';
import type { ExplorerModule } from './module';

export const CHART_KINDS = ['lines', 'columns', 'stacked'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];
export const TABS = ['summary', 'properties'] as const;
export type Tab = (typeof TABS)[number];

export type Lists = { readonly [K in ListKey]?: readonly string[] };
export type Ranges = { readonly [K in RangeKey]?: Bounds };

/** Everything that the address holds: what is asked and how it is shown. */
export type View = {
  readonly indicator: PublicKey;
  readonly group_by: DimensionKey;
  readonly period: Period;
  readonly start_date: string;
  readonly end_date: string;
  readonly sort: Sort;
  readonly lists: Lists;
  readonly ranges: Ranges;
  readonly page: number;
  readonly chart: ChartKind;
  readonly tab: Tab;
};

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
    page: 1,
    chart: 'stacked',
    tab: 'summary',
  };
}

export const sameValues = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  one.length === other.length && one.every((value) => other.includes(value));
