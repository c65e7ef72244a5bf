import type { FiguresAnswer } from '@/contract/calls/answers';
import { type AnalyticsQuery, type Bounds, MAXIMUM_VALUES, toSearchParams } from '@/contract/calls/query';
import {
  type DimensionKey,
  dimension,
  LIST_KEYS,
  type ListKey,
  NONE,
  RANGE_KEYS,
  type RangeKey,
} from '@/contract/catalogue/dimensions';
import { earlier } from './earlier';
import { type ExplorerModule, indicatorOf } from './module';
import { type Lists, type Ranges, sameValues, type Units, type View } from './view';

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

/** The same question of what the view is compared with; undefined where it is compared with nothing. */
export function comparedParams(module: ExplorerModule, asking: Asking): URLSearchParams | undefined {
  const { view } = asking;
  if (view.comparison === null) return undefined;
  const other = view.comparison.kind === 'selection' ? view.comparison.selection : earlier(view, view.comparison.kind);
  return indicatorParams(module, { ...asking, view: { ...view, ...other } });
}

export type Cell = {
  readonly group: FiguresAnswer['groups'][number] | null;
  readonly period: FiguresAnswer['periods'][number];
};

function narrower(ranges: Ranges, key: DimensionKey, range: Bounds): Bounds {
  const chosen = ranges[key as RangeKey];
  const min = Math.max(range.min ?? -Infinity, chosen?.min ?? -Infinity);
  const max = Math.min(range.max ?? Infinity, chosen?.max ?? Infinity);
  return { ...(min === -Infinity ? {} : { min }), ...(max === Infinity ? {} : { max }) };
}

/** The view that holds exactly the records of one cell; undefined where no filter can say it. */
export function cellView(view: View, { group, period }: Cell): View | undefined {
  const inPeriod: View = {
    ...view,
    start_date: period.start < view.start_date ? view.start_date : period.start,
    end_date: period.end > view.end_date ? view.end_date : period.end,
    page: 1,
  };
  if (group === null) return inPeriod;
  if (dimension(view.group_by).type === 'list')
    return { ...inPeriod, lists: { ...inPeriod.lists, [view.group_by]: [group.key] } };
  if (group.range === null || group.key === NONE) return undefined;
  return {
    ...inPeriod,
    ranges: { ...inPeriod.ranges, [view.group_by]: narrower(view.ranges, view.group_by, group.range) },
  };
}
