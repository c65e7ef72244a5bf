import { sentLists } from '@/contract/addresses/explorer';
import type { FiguresAnswer, FiltersAnswer } from '@/contract/calls/answers';
import type { Driver } from '@/contract/calls/changes';
import type { PageQuery } from '@/contract/calls/properties-order';
import { type AnalyticsQuery, MAXIMUM_VALUES, type RangeFilter } from '@/contract/calls/query';
import { type DimensionKey, dimension, type ListKey, RANGE_KEYS } from '@/contract/catalogue/dimensions';
import type { Part, PublicKey } from '@/contract/catalogue/indicators';
import type { ScatterAxis } from '@/contract/catalogue/scatter-axes';
import { type Units, unitsOf } from '@/contract/catalogue/units';
import { BRIDGE_DIMENSIONS, BRIDGED_RATES, type BridgeStepKey } from '@/contract/catalogue/vacancy-bridge';
import { closedPeriod } from '@/contract/figures/closed-period';
import type { DayRange } from '@/contract/figures/range-before';
import { isPlace, PLACES, type Place, treeOf, unchosenMarkets, withinPlaces } from '@/contract/places';
import { sameValues } from '@/core/view/selection';
import { type ExplorerIndicator, type ExplorerModule, indicatorOf } from '../module';
import { earlier } from './earlier';
import { type QueryView, queryView } from './fields';
import { OTHERS } from './series';
import { type Comparison, type Ranges, type Selection, SINCE, type Since, selectionOf, type View } from './view';

/** What a query is made of in addition to the fields of the view. */
export type QueryScope = {
  readonly base: View;
  readonly units: Units;
  /** The places that there are, by which the last elements of the chosen paths are sent. */
  readonly filters?: Pick<FiltersAnswer, 'options'> | undefined;
};
export type ViewScope = QueryScope & { readonly view: View };

/** The figures of an indicator. */
export type FiguresQuery = AnalyticsQuery & { readonly indicator: PublicKey };
/** The values of the properties behind a figure over a quantity of theirs. */
export type ScatterQuery = FiguresQuery & { readonly x: ScatterAxis };
type Order = Pick<PageQuery, 'order_by' | 'order'>;
/** One page of the properties behind a figure; of a rate, those of one side. */
export type PropertiesQuery = FiguresQuery & {
  readonly page: number;
  /** Null is largest first. */
  readonly order: Order | null;
  readonly part?: Part | undefined;
  /** The days of the summary whose others are listed, instead of all that it counts. */
  readonly others?: DayRange | undefined;
  /** The groups whose records alone are listed. */
  readonly group?: readonly string[] | undefined;
  /** The values of the properties that alone are listed: from the first, up to below the second. */
  readonly values?: { readonly from: number; readonly to: number } | undefined;
};
/** The figures that those of the view are compared with, and in which way. */
export type ComparedQuery = FiguresQuery & { readonly comparison: Comparison };
export type PointsQuery = Omit<FiguresQuery, 'group_by' | 'period' | 'sort'>;
export type ScorecardQuery = AnalyticsQuery & { readonly columns: readonly PublicKey[] };
/** What makes one figure differ from another, which counts other days or another selection. */
export type ChangesQuery = FiguresQuery & {
  readonly against:
    | ({ readonly kind: 'days' } & DayRange)
    | ({ readonly kind: 'selection' } & Pick<AnalyticsQuery, 'lists' | 'ranges' | 'delimitation'>);
  readonly others?: DayRange | undefined;
  readonly group?: readonly string[] | undefined;
  readonly part?: Part | undefined;
  /** One list of causes instead of the first page of all. */
  readonly driver?: Driver | undefined;
  readonly page: number;
};

/** The bridge from available to vacant, as of the last day, and the step whose buildings are listed. */
export type BridgeQuery = Omit<PointsQuery, 'indicator' | 'start_date'> & {
  readonly step: BridgeStepKey | null;
  readonly page: number;
};

function rangesFor(dimensions: readonly DimensionKey[] | null, ranges: Ranges): Ranges {
  const supported = RANGE_KEYS.filter((key) => ranges[key] && (!dimensions || dimensions.includes(key)));
  return Object.fromEntries(supported.map((key) => [key, ranges[key]]));
}

type Filtered = Selection & DayRange;

function filtersOf(view: Filtered, { base, units, filters }: QueryScope, dimensions: readonly DimensionKey[] | null) {
  return {
    start_date: view.start_date,
    end_date: view.end_date,
    ...unitsOf(units),
    lists: sentLists(
      dimensions,
      view.lists,
      base.lists,
      filters && treeOf(filters.options),
      unchosenMarkets(view.every_market, base.lists.market),
    ),
    ranges: rangesFor(dimensions, view.ranges),
    ...(view.delimitation ? { delimitation: view.delimitation } : {}),
  };
}

type Tabulated = Filtered & Pick<View, 'indicator' | 'group_by' | 'period' | 'sort'>;

/** Only the filters that the indicator supports are sent. */
function tabulated(module: ExplorerModule, view: Tabulated, scope: QueryScope): FiguresQuery {
  const { indicator, group_by, period, sort } = view;
  return { indicator, group_by, period, sort, ...filtersOf(view, scope, indicatorOf(module, indicator).dimensions) };
}

export const figuresQuery = (module: ExplorerModule, view: QueryView<'figures'>, scope: QueryScope): FiguresQuery =>
  tabulated(module, view, scope);

const orderOf = (sorting: View['properties_sort']): Order | null =>
  sorting && { order_by: sorting.by, order: sorting.order };

/** Null for a rate, which no property has a share of. */
export function propertiesQuery(
  module: ExplorerModule,
  view: QueryView<'properties'>,
  scope: QueryScope,
): PropertiesQuery | null {
  if (!indicatorOf(module, view.indicator).hasProperties) return null;
  return { ...tabulated(module, view, scope), page: view.page, order: orderOf(view.properties_sort) };
}

/** Null for a rate, which no property has a share of. */
export const distributionQuery = (
  module: ExplorerModule,
  view: QueryView<'properties'>,
  scope: QueryScope,
): FiguresQuery | null => (indicatorOf(module, view.indicator).hasProperties ? tabulated(module, view, scope) : null);

/** Null for a rate, which no property has a share of. */
export function scatterQuery(
  module: ExplorerModule,
  view: QueryView<'properties'>,
  scope: QueryScope,
  x: ScatterAxis,
): ScatterQuery | null {
  const query = distributionQuery(module, view, scope);
  return query && { ...query, x };
}

/** The cards do not depend on indicator, group and order. */
export const overviewQuery = (view: QueryView<'overview'>, scope: QueryScope): AnalyticsQuery => ({
  group_by: 'market',
  period: view.period,
  sort: 'alpha',
  ...filtersOf(view, scope, null),
});

/** Indicators side by side; null in an explorer, which has none. Each takes the filters that it supports. */
export const scorecardQuery = (
  { columns, group_by, period, ...view }: QueryView<'scorecard'>,
  scope: QueryScope,
): ScorecardQuery | null =>
  columns.length === 0 ? null : { columns, group_by, period, sort: 'alpha', ...filtersOf(view, scope, null) };

/** The days that the card of a flow counts: those of the range, or of the last period in it that is over. */
export const flowDays = ({
  flow_span,
  period,
  start_date,
  end_date,
}: DayRange & Pick<View, 'flow_span' | 'period'>): DayRange =>
  flow_span === 'closed' ? closedPeriod(period, end_date) : { start_date, end_date };

/** The cards of flows over the last period that is over; null where they count the range. */
export const closedQuery = (view: QueryView<'closed'>, scope: QueryScope): AnalyticsQuery | null =>
  view.flow_span === 'closed' ? overviewQuery({ ...view, ...closedPeriod(view.period, view.end_date) }, scope) : null;

/** What a view is compared with, as a view; undefined where it is compared with nothing. */
export function comparedView<V extends DayRange & Selection & Pick<View, 'comparison' | 'period'>>(
  view: V,
): V | undefined {
  if (view.comparison === null) return undefined;
  const other = view.comparison.kind === 'selection' ? view.comparison.selection : earlier(view, view.comparison.kind);
  return { ...view, ...other };
}

/** The same comparison for the same values, in whatever order they were chosen. */
function canonicalComparison(comparison: Comparison): Comparison {
  if (comparison.kind !== 'selection') return comparison;
  const { selection } = comparison;
  return { kind: 'selection', selection: { ...selection, lists: sentLists(null, selection.lists, {}) } };
}

export function comparedQuery(
  module: ExplorerModule,
  view: QueryView<'compared'>,
  scope: QueryScope,
): ComparedQuery | null {
  const other = comparedView(view);
  return other && view.comparison
    ? { ...tabulated(module, other, scope), comparison: canonicalComparison(view.comparison) }
    : null;
}

/** Null for a rate, which lies nowhere. */
export function pointsQuery(module: ExplorerModule, view: QueryView<'points'>, scope: QueryScope): PointsQuery | null {
  const { hasProperties, dimensions } = indicatorOf(module, view.indicator);
  return hasProperties ? { indicator: view.indicator, ...filtersOf(view, scope, dimensions) } : null;
}

/** How many records each value of a list has under the other filters of a selection; null where the indicator has no such list. */
export function countsQuery(
  module: ExplorerModule,
  view: QueryView<'counts'>,
  scope: QueryScope,
  key: ListKey,
): FiguresQuery | null {
  const { dimensions } = indicatorOf(module, view.indicator);
  if (!dimensions.includes(key)) return null;
  const { indicator } = view;
  return { indicator, group_by: key, period: 'yearly', sort: 'value', ...filtersOf(view, scope, dimensions) };
}

export type Group = FiguresAnswer['groups'][number];
export type Cell = {
  readonly group: Group | null;
  readonly period: FiguresAnswer['periods'][number];
  /** The groups that are shown as one; null where they cannot be named. */
  readonly groupKeys?: readonly string[] | null;
  /** Of the figures that the view is compared with. */
  readonly compared?: boolean;
};

/** Two figures of one group (the total: null), whose difference is explained. */
export type Changing = {
  readonly group: Group | null;
  /** The groups that are shown as one; null where they cannot be named. */
  readonly groupKeys?: readonly string[] | null;
  readonly before: FiguresAnswer['periods'][number];
  readonly now: FiguresAnswer['periods'][number];
  /** Where the former one is from: the same row, what the view is compared with, or the time before the whole range. */
  readonly from: 'periods' | 'comparison' | Since;
  /** Of the figures that the view is compared with. */
  readonly compared?: boolean;
};

/** Whether a difference is one between two selections on the same days. */
export const differsInPlace = (view: Pick<View, 'comparison'>, { from }: Pick<Changing, 'from'>): boolean =>
  from === 'comparison' && view.comparison?.kind === 'selection';

function narrower(ranges: Ranges, key: DimensionKey, range: RangeFilter): RangeFilter {
  // No bounds hold what has no value.
  if (range.none) return range;
  const declared = RANGE_KEYS.find((one) => one === key);
  const chosen = declared && ranges[declared];
  const min = Math.max(range.min ?? -Infinity, chosen?.min ?? -Infinity);
  const max = Math.min(range.max ?? Infinity, chosen?.max ?? Infinity);
  return { ...(min === -Infinity ? {} : { min }), ...(max === Infinity ? {} : { max }) };
}

/**
 * The filters of a view of one group; undefined where no filter can hold it. Of places, what was chosen within it stays: `options`
 * are the places that there are.
 */
export function groupSelection(
  view: Selection & Pick<View, 'group_by'>,
  { group, groupKeys }: Pick<Cell, 'group' | 'groupKeys'>,
  options: FiltersAnswer['options'] = {},
): Selection | undefined {
  const own = selectionOf(view);
  const { lists, ranges } = own;
  // Which groups are the others is resolved on the server.
  if (group === null || group.key === OTHERS) return own;
  if (groupKeys === null) return undefined;
  if (dimension(view.group_by).type === 'list') {
    const values = groupKeys ?? [group.key];
    if (values.length > MAXIMUM_VALUES) return undefined;
    const every = unchosenMarkets(
      view.every_market,
      (options.market ?? []).map(({ value }) => value),
    );
    const narrowed = isPlace(view.group_by)
      ? withinPlaces(lists, view.group_by, values, treeOf(options), every)
      : { ...lists, [view.group_by]: values };
    return { ...own, lists: narrowed };
  }
  if (group.range === null) return undefined;
  return { ...own, ranges: { ...ranges, [view.group_by]: narrower(ranges, view.group_by, group.range) } };
}

/** Whether filters by a place cut a selection to exactly its records there: not beside chosen places of other levels. */
function cutsExactly({ lists }: Selection, level: Place, base: Pick<View, 'lists'> | undefined): boolean {
  const chosen = PLACES.filter((place) => (lists[place]?.length ?? 0) > 0);
  return chosen.every(
    (place) => place === level || (place === 'market' && sameValues(lists.market, base?.lists.market)),
  );
}

/**
 * The view whose records, or those of its `group` alone, are the records of a cell, the largest first; undefined where none holds
 * them.
 */
export function cellView(
  shown: QueryView<'records'>,
  cell: Cell,
  base?: Pick<View, 'lists'>,
): (QueryView<'records' | 'properties'> & Pick<PropertiesQuery, 'group'>) | undefined {
  const view = cell.compared ? comparedView(shown) : shown;
  if (!view) return undefined;
  const { group_by, lists, ranges, delimitation } = view;
  const { period, group, groupKeys } = cell;
  const held = groupSelection(view, cell);
  if (!held) return undefined;
  const named = isPlace(group_by) && group !== null && group.key !== OTHERS && !cutsExactly(view, group_by, base);
  return {
    ...view,
    ...(named ? { lists, ranges, delimitation, group: groupKeys ?? [group.key] } : held),
    start_date: period.start < view.start_date ? view.start_date : period.start,
    end_date: period.end > view.end_date ? view.end_date : period.end,
    page: 1,
    properties_sort: null,
  };
}

const othersOf = ({ group }: Pick<Cell, 'group'>, { start_date, end_date }: DayRange): DayRange | undefined =>
  group?.key === OTHERS ? { start_date, end_date } : undefined;

/** One page of the records of a cell; null where no filter can hold them, or where the figure has no list of properties. */
export function recordsQuery(
  module: ExplorerModule,
  shown: View,
  scope: QueryScope,
  { cell, page, part }: { readonly cell: Cell; readonly page: number; readonly part?: Part | undefined },
): PropertiesQuery | null {
  const view = queryView('records', shown);
  const { hasProperties, parts } = indicatorOf(module, view.indicator);
  const held = cellView(view, cell, scope.base);
  if (!held || !(hasProperties || (part && parts))) return null;
  const { group } = held;
  return { ...tabulated(module, held, scope), page, order: null, part, others: othersOf(cell, view), group };
}

/** Whether the bridge explains an indicator. */
export const isBridged = (indicator: Pick<ExplorerIndicator, 'declared'>): boolean =>
  BRIDGED_RATES.some((rate) => rate === indicator.declared);

/** The bridge of one cell, or of the whole view for a null cell; null where no filter that both rates know can hold it. */
export function bridgeQuery(
  shown: View,
  scope: QueryScope,
  { cell, step, page }: { readonly cell: Cell | null; readonly step: BridgeStepKey | null; readonly page: number },
): BridgeQuery | null {
  const view = queryView('records', shown);
  const held = cell === null ? view : cellView(view, cell);
  const grouped = cell !== null && cell.group !== null;
  if (!held || (grouped && (cell.group?.key === OTHERS || !BRIDGE_DIMENSIONS.includes(view.group_by)))) return null;
  const { start_date: _, ...filters } = filtersOf(held, scope, BRIDGE_DIMENSIONS);
  return { ...filters, step, page };
}

/** A page of what makes one figure differ from another of the same group; null where no filter can hold them. */
export function changesQuery(
  module: ExplorerModule,
  shown: View,
  scope: QueryScope,
  {
    changing,
    part,
    driver,
    page,
  }: {
    readonly changing: Changing;
    readonly part?: Part | undefined;
    readonly driver?: Driver | undefined;
    readonly page: number;
  },
): ChangesQuery | null {
  const view = queryView('records', shown);
  const { group, groupKeys, before, now, compared = false } = changing;
  const whose = { group, ...(groupKeys === undefined ? {} : { groupKeys }) };
  const cell = cellView(view, { ...whose, period: now, compared }, scope.base);
  if (!cell) return null;
  // The days of a card may lie before the range.
  const ofCard = SINCE.some((since) => since === changing.from);
  const held = ofCard ? { ...cell, start_date: now.start, end_date: now.end } : cell;
  const own = {
    ...tabulated(module, held, scope),
    part,
    driver,
    page,
    others: othersOf(changing, view),
    group: held.group,
  };
  if (!differsInPlace(view, changing))
    return { ...own, against: { kind: 'days', start_date: before.start, end_date: before.end } };
  const other = cellView(view, { ...whose, period: before, compared: true }, scope.base);
  if (!other) return null;
  const { lists, ranges, delimitation } = tabulated(module, other, scope);
  return { ...own, against: { kind: 'selection', lists, ranges, ...(delimitation ? { delimitation } : {}) } };
}

/** What a file of a view holds: its figures, its properties in their order, and what the figures are compared with. */
export function downloadQuery(module: ExplorerModule, shown: View, scope: QueryScope) {
  const view = queryView('download', shown);
  const properties: PropertiesQuery = {
    ...tabulated(module, view, scope),
    page: 1,
    order: orderOf(view.properties_sort),
  };
  return { properties, summary_sort: view.summary_sort, compared: comparedQuery(module, view, scope) };
}
