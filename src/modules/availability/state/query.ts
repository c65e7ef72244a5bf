import { ANY_STATUS } from '@/contract/addresses/availability';
import { sentValues } from '@/contract/addresses/values';
import type {
  AvailabilityBody,
  AvailabilityDownloadBody,
  AvailabilityFiltersAnswer,
} from '@/contract/calls/availability';
import { shapeOf } from '@/contract/calls/availability-query';
import { MAXIMUM_VALUES } from '@/contract/calls/query';
import { LIST_FIELDS } from '@/contract/catalogue/availability-fields';
import type { Units } from '@/contract/catalogue/units';
import { placesOf, sentPlaces, treeOf, unchosenMarkets } from '@/contract/places';
import type { RouteSent } from '@/contract/routes';
import type { QueryView } from './fields';
import { COMPARED, type ListKey, ROWS, type Selection } from './view';

/** What a query is made of in addition to the fields of the view. */
export type QueryScope = {
  readonly base: Selection;
  readonly units: Units;
  /** The places that there are, by which the last elements of the chosen paths are sent. */
  readonly filters?: Pick<AvailabilityFiltersAnswer, 'options'> | undefined;
};

const bounded = <T extends { readonly min?: unknown; readonly max?: unknown }>(entries: readonly [string, T][]) =>
  entries.filter(([, { min, max }]) => min !== undefined || max !== undefined);

/** The filters of a view; empty ones are left out. */
function filtersOf(selection: Selection, { base, filters }: Pick<QueryScope, 'base' | 'filters'>): AvailabilityBody {
  const lists: { [K in ListKey]?: string[] } = {};
  const tree = filters && treeOf(filters.options);
  const chosen = {
    ...selection.lists,
    ...sentPlaces(placesOf(selection.lists), unchosenMarkets(selection.every_market, base.lists.market), tree),
  };
  for (const key of LIST_FIELDS) {
    const values = chosen[key] ?? [];
    if (sentValues(values, base.lists[key])) lists[key] = values.slice(0, MAXIMUM_VALUES).sort();
  }
  return {
    ...lists,
    construction_status: lists.construction_status ?? [...ANY_STATUS],
    ...Object.fromEntries(bounded(Object.entries(selection.ranges))),
    ...Object.fromEntries(bounded(Object.entries(selection.days))),
    ...selection.flags,
    ...(selection.delimitation ? { delimitation: shapeOf(selection.delimitation) } : {}),
  };
}

/** Which answer holds a page of the table. */
export const partOf = (page: number, limit: number): number => Math.floor(((page - 1) * ROWS) / limit) + 1;

/** One part of what matches; `limit` is the number of properties that a part holds. */
export const resultsQuery = (
  view: QueryView<'results'>,
  { units, limit, ...known }: QueryScope & { readonly limit: number },
): AvailabilityBody => ({
  ...filtersOf(view, known),
  ...units,
  order_by: view.sorting.by,
  order: view.sorting.order,
  page: partOf(view.page, limit),
  limit,
});

/** The search of a view as an alert stores it. */
export function alertSearch(
  view: QueryView<'results'>,
  { units, ...known }: QueryScope,
): RouteSent<'addSearchAlert'>['search'] {
  const { area_unit, monetary_unit, rent_period } = units;
  return { ...filtersOf(view, known), area_unit, monetary_unit, rent_period };
}

/** All that some properties have on the market, whatever the search is cut to. */
export const comparedQuery = (ids: readonly string[], units: Units): AvailabilityBody => ({
  ids: [...ids],
  construction_status: [...ANY_STATUS],
  ...units,
  limit: COMPARED.most,
});

/** What a file is made of: all that matches, of that what is picked, or what is picked whatever the filters are. */
export type Scope =
  | { readonly kind: 'all' }
  | { readonly kind: 'picked'; readonly ids: readonly string[]; readonly filtered: boolean };

export const downloadBodyOf = (
  view: QueryView<'download'>,
  { units, ...known }: QueryScope,
  scope: Scope,
  images: boolean,
): AvailabilityDownloadBody => ({
  ...(scope.kind === 'all' || scope.filtered ? filtersOf(view, known) : { construction_status: [...ANY_STATUS] }),
  ...units,
  order_by: view.sorting.by,
  order: view.sorting.order,
  ...(scope.kind === 'picked' ? { ids: [...scope.ids] } : {}),
  ...(images ? { images } : {}),
});
