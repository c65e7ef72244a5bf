import type { DefaultFiltersAnswer } from '@/contract/calls/answers';
import type { AnalyticsQuery, Bounds } from '@/contract/calls/query';
import type { DimensionKey, ListKey, RangeKey } from '@/contract/catalogue/dimensions';
import type { IndicatorKey } from '@/contract/catalogue/indicators';
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
  readonly indicator: IndicatorKey;
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

export function defaultView(module: ExplorerModule, defaults: DefaultFiltersAnswer, sort: Sort): View {
  return {
    indicator: module.first,
    group_by: defaults.group_by,
    period: defaults.period,
    start_date: defaults.start_date,
    end_date: defaults.end_date,
    sort,
    lists: {
      market: defaults.filter_markets,
      [module.statusList]: defaults.filter_construction_status,
      building_type: defaults.filter_building_type,
    },
    ranges: {},
    page: 1,
    chart: 'stacked',
    tab: 'summary',
  };
}

export const sameValues = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  one.length === other.length && one.every((value) => other.includes(value));
