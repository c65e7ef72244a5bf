import type { FiguresAnswer } from '@/contract/calls/answers';
import { AGAINST } from '@/contract/calls/download';
import {
  type AnalyticsQuery,
  isFilter,
  MAXIMUM_VALUES,
  OTHERS_PREFIX,
  type RangeFilter,
  toSearchParams,
} from '@/contract/calls/query';
import {
  type DimensionKey,
  dimension,
  LIST_KEYS,
  type ListKey,
  RANGE_KEYS,
  type RangeKey,
} from '@/contract/catalogue/dimensions';
import { earlier } from './earlier';
import { type ExplorerModule, indicatorOf } from './module';
import { OTHERS } from './series';
import { type Lists, type Ranges, type Selection, type Since, sameValues, type Units, type View } from './view';

export type Asking = {
  readonly view: View;
  readonly base: View;
  readonly units: Units;
};

function listsFor(dimensions: readonly DimensionKey[] | null, lists: Lists, base: Lists): Lists {
  const sent: { [K in ListKey]?: readonly string[] } = {};
  for (const key of LIST_KEYS) {
    const values = lists[key] ?? [];
    if (values.length === 0 || (dimensions && !dimensions.includes(key))) continue;
    // The whole of a long default list is the same as no filter.
    if (values.length > MAXIMUM_VALUES && sameValues(values, base[key])) continue;
    sent[key] = values;
  }
  return sent;
}

function rangesFor(dimensions: readonly DimensionKey[] | null, ranges: Ranges): Ranges {
  const kept = RANGE_KEYS.filter((key) => ranges[key] && (!dimensions || dimensions.includes(key)));
  return Object.fromEntries(kept.map((key) => [key, ranges[key]]));
}

function query({ view, base, units }: Asking, dimensions: readonly DimensionKey[] | null): AnalyticsQuery {
  const { group_by, period, sort, start_date, end_date } = view;
  return {
    group_by,
    period,
    sort,
    start_date,
    end_date,
    area_unit: units.area_unit,
    monetary_unit: units.monetary_unit,
    language: units.language,
    lists: listsFor(dimensions, view.lists, base.lists),
    ranges: rangesFor(dimensions, view.ranges),
    ...(view.delimitation ? { delimitation: view.delimitation } : {}),
  };
}

/** What the calls of an indicator are asked: only the filters that it supports. */
export const indicatorParams = (module: ExplorerModule, asking: Asking): URLSearchParams =>
  toSearchParams(query(asking, indicatorOf(module, asking.view.indicator).dimensions));

export function pageParams(module: ExplorerModule, asking: Asking): URLSearchParams {
  const params = indicatorParams(module, asking);
  const { page, properties_sort } = asking.view;
  params.set('page', String(page));
  if (properties_sort) {
    params.set('order_by', properties_sort.by);
    params.set('order', properties_sort.order);
  }
  return params;
}

/** The cards do not depend on indicator, group and order. */
export const overviewParams = (asking: Asking): URLSearchParams =>
  toSearchParams(query({ ...asking, view: { ...asking.view, group_by: 'market', sort: 'alpha' } }, null));

/** What the view is compared with, as a view; undefined where it is compared with nothing. */
export function comparedView(view: View): View | undefined {
  if (view.comparison === null) return undefined;
  const other = view.comparison.kind === 'selection' ? view.comparison.selection : earlier(view, view.comparison.kind);
  return { ...view, ...other };
}

export function comparedParams(module: ExplorerModule, asking: Asking): URLSearchParams | undefined {
  const view = comparedView(asking.view);
  return view && indicatorParams(module, { ...asking, view });
}

export type Group = FiguresAnswer['groups'][number];
export type Cell = {
  readonly group: Group | null;
  readonly period: FiguresAnswer['periods'][number];
  /** The groups that are told as one; null where they cannot be named. */
  readonly among?: readonly string[] | null;
  /** Of the figures that the view is compared with. */
  readonly compared?: boolean;
};

/** Two figures of one group (the total: null), whose difference is told. */
export type Changing = {
  readonly group: Group | null;
  /** The groups that are told as one; null where they cannot be named. */
  readonly among?: readonly string[] | null;
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
  // No bounds hold what states no value.
  if (range.none) return range;
  const chosen = ranges[key as RangeKey];
  const min = Math.max(range.min ?? -Infinity, chosen?.min ?? -Infinity);
  const max = Math.min(range.max ?? Infinity, chosen?.max ?? Infinity);
  return { ...(min === -Infinity ? {} : { min }), ...(max === Infinity ? {} : { max }) };
}

/** What holds exactly the records of one group; undefined where no filter can say it. */
export function groupSelection(view: View, { group, among }: Pick<Cell, 'group' | 'among'>): Selection | undefined {
  const { lists, ranges, delimitation } = view;
  // Which groups are the others, the server knows.
  if (group === null || group.key === OTHERS) return { lists, ranges, delimitation };
  if (among === null) return undefined;
  if (dimension(view.group_by).type === 'list') {
    const values = among ?? [group.key];
    return values.length > MAXIMUM_VALUES
      ? undefined
      : { lists: { ...lists, [view.group_by]: values }, ranges, delimitation };
  }
  if (group.range === null) return undefined;
  return { lists, ranges: { ...ranges, [view.group_by]: narrower(ranges, view.group_by, group.range) }, delimitation };
}

/** The view that holds exactly the records of one cell; undefined where no filter can say it. */
export function cellView(shown: View, cell: Cell): View | undefined {
  const view = cell.compared ? comparedView(shown) : shown;
  const selection = view && groupSelection(view, cell);
  if (!selection) return undefined;
  const { period } = cell;
  return {
    ...view,
    ...selection,
    start_date: period.start < view.start_date ? view.start_date : period.start,
    end_date: period.end > view.end_date ? view.end_date : period.end,
    page: 1,
    // The largest are told first.
    properties_sort: null,
  };
}

/** What the records of a cell are asked with beside its view. */
function cellParams(
  module: ExplorerModule,
  asking: Asking,
  cell: Cell,
  toParams: (module: ExplorerModule, asking: Asking) => URLSearchParams,
  page = 1,
): URLSearchParams | undefined {
  const view = cellView(asking.view, cell);
  if (!view) return undefined;
  const params = toParams(module, { ...asking, view: { ...view, page } });
  if (cell.group?.key === OTHERS) {
    const { start_date, end_date } = asking.view;
    params.set(`${OTHERS_PREFIX}start_date`, start_date);
    params.set(`${OTHERS_PREFIX}end_date`, end_date);
  }
  return params;
}

/** One page of the records of a cell; undefined where no filter can hold them. */
export const recordsParams = (
  module: ExplorerModule,
  asking: Asking,
  cell: Cell,
  page: number,
): URLSearchParams | undefined => cellParams(module, asking, cell, pageParams, page);

/** What makes one figure differ from another of the same group; undefined where no filter can hold them. */
export function changesParams(module: ExplorerModule, asking: Asking, changing: Changing): URLSearchParams | undefined {
  const { group, among, before, now, compared = false } = changing;
  const whose = { group, ...(among === undefined ? {} : { among }) };
  const params = cellParams(module, asking, { ...whose, period: now, compared }, indicatorParams);
  if (!params) return undefined;
  if (!differsInPlace(asking.view, changing)) {
    params.set(`${AGAINST}start_date`, before.start);
    params.set(`${AGAINST}end_date`, before.end);
    return params;
  }
  const other = cellParams(module, asking, { ...whose, period: before, compared: true }, indicatorParams);
  if (!other) return undefined;
  params.set('compare', 'selection');
  for (const [name, value] of other) if (isFilter(name)) params.append(`${AGAINST}${name}`, value);
  return params;
}
