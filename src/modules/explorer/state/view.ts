import type { ExplorerTab, Since } from '@/contract/addresses/names';
import type { Delimitation } from '@/contract/calls/delimitation';
import type { OrderColumn } from '@/contract/calls/properties-order';
import type { RangeFilter } from '@/contract/calls/query';
import type { DimensionKey, ListKey, RangeKey } from '@/contract/catalogue/dimensions';
import type { PublicKey } from '@/contract/catalogue/indicators';
import type { FlowSpan, Period, Sort } from '@/contract/catalogue/units';
import type { Chosen, EveryMarket, Lists as ListsOf, Sorting } from '@/core/view/selection';
import type { ChartKind } from '@/ui/charts/chart-data';

export { EXPLORER_TABS as TABS, type ExplorerTab as Tab, SINCE, type Since } from '@/contract/addresses/names';
export type { Sorting };

/** How the map shows the figure. */
export const MAP_LOOKS = ['circles', 'areas'] as const;
export type MapLook = (typeof MAP_LOOKS)[number];

export type Lists = ListsOf<ListKey>;
export type Ranges = { readonly [K in RangeKey]?: RangeFilter };

/** What is counted: lists, ranges and areas drawn on the map. */
export type Selection = Chosen & {
  readonly lists: Lists;
  readonly ranges: Ranges;
  readonly delimitation: Delimitation | null;
};

/** What a view, or another selection, counts. */
export const selectionOf = ({ lists, every_market, ranges, delimitation }: Selection): Selection => ({
  lists,
  ...(every_market ? { every_market } : {}),
  ranges,
  delimitation,
});

/** With what the figures are compared: the range before, the same range a year before, or another selection. */
export type Comparison =
  | { readonly kind: 'previous' }
  | { readonly kind: 'year' }
  | { readonly kind: 'selection'; readonly selection: Selection };

/** The cell whose records are open: a period's key and a group's, null for the total. */
export type OpenCell = {
  readonly period: string;
  readonly group: string | null;
  /** Of the figures that the view is compared with. */
  readonly compared: boolean;
};

/** The difference whose records are open. */
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
  /** Of the total of the whole range, as the cards show it. */
  | { readonly kind: 'range'; readonly since: Since };

/** Everything that the address holds: what is queried and how it is shown. `state/fields.ts` declares each field. */
export type View = Selection &
  EveryMarket & {
    readonly indicator: PublicKey;
    readonly group_by: DimensionKey;
    readonly period: Period;
    readonly start_date: string;
    readonly end_date: string;
    readonly sort: Sort;
    /** What the cards of flows count. */
    readonly flow_span: FlowSpan;
    readonly page: number;
    readonly chart: ChartKind;
    /** Keys of the groups that the chart shows one by one; none are the largest. */
    readonly series: readonly string[];
    /** Keys of the series that are not drawn. */
    readonly hidden: readonly string[];
    readonly tab: ExplorerTab;
    readonly map: MapLook;
    readonly comparison: Comparison | null;
    /** Of the list of properties, which the server sorts; null is largest first. */
    readonly properties_sort: Sorting<OrderColumn> | null;
    /** Of the summary's rows by label, a period's key, change, change_year, share, compared or difference; null is the order of `sort`. */
    readonly summary_sort: Sorting | null;
    readonly cell: OpenCell | null;
    readonly change: OpenChange | null;
    /** The indicators of a scorecard, in its order; none in an explorer. */
    readonly columns: readonly PublicKey[];
    /** Of a scorecard's rows by label or by an indicator; null is as answered. */
    readonly column_sort: Sorting | null;
    /** Whether the cells of a scorecard are shaded by their figure. */
    readonly heat: boolean;
  };
