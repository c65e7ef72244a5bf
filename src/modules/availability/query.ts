import { type AvailabilityBody, type AvailabilityDownloadBody, shapeOf } from '@/contract/calls/availability';
import { MAXIMUM_VALUES } from '@/contract/calls/query';
import { LIST_FIELDS } from '@/contract/catalogue/availability-fields';
import { NONE } from '@/contract/catalogue/dimensions';
import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import { COMPARED, type ListKey, ROWS, type Selection, sameValues, type Units, type View } from './view';

export type Asking = {
  readonly view: View;
  readonly base: View;
  readonly units: Units;
  /** Properties that one answer holds. */
  readonly limit: number;
};

/** Left out, the server takes delivered and under construction; no choice here means any. */
const ANY_STATUS = [...Object.keys(ENUMERATIONS.construction_status), NONE];

const given = <T extends { readonly min?: unknown; readonly max?: unknown }>(entries: readonly [string, T][]) =>
  entries.filter(([, { min, max }]) => min !== undefined || max !== undefined);

/** The filters of a view; empty ones are left out. */
function filtersOf(selection: Selection, base: Selection): AvailabilityBody {
  const lists: { [K in ListKey]?: string[] } = {};
  for (const key of LIST_FIELDS) {
    const values = selection.lists[key] ?? [];
    // The whole of a long default list is the same as no filter.
    const whole = values.length > MAXIMUM_VALUES && sameValues(values, base.lists[key]);
    if (values.length > 0 && !whole) lists[key] = values.slice(0, MAXIMUM_VALUES);
  }
  return {
    ...lists,
    construction_status: lists.construction_status ?? ANY_STATUS,
    ...Object.fromEntries(given(Object.entries(selection.ranges))),
    ...Object.fromEntries(given(Object.entries(selection.days))),
    ...selection.flags,
    ...(selection.delimitation ? { delimitation: shapeOf(selection.delimitation) } : {}),
  };
}

/** Which answer holds a page of the table. */
export const partOf = (page: number, limit: number): number => Math.floor(((page - 1) * ROWS) / limit) + 1;

export const bodyOf = ({ view, base, units, limit }: Asking): AvailabilityBody => ({
  ...filtersOf(view, base),
  ...units,
  order_by: view.sorting.by,
  order: view.sorting.order,
  page: partOf(view.page, limit),
  limit,
});

/** All that some properties have on the market, whatever the search is cut to. */
export const comparedBodyOf = (ids: readonly string[], units: Units): AvailabilityBody => ({
  ids: [...ids],
  construction_status: ANY_STATUS,
  ...units,
  limit: COMPARED.most,
});

/** What a file is made of: all that matches, of that what is picked, or what is picked whatever the filters are. */
export type Scope =
  | { readonly kind: 'all' }
  | { readonly kind: 'picked'; readonly ids: readonly string[]; readonly filtered: boolean };

export const downloadBodyOf = (
  { view, base, units }: Omit<Asking, 'limit'>,
  scope: Scope,
  images: boolean,
): AvailabilityDownloadBody => ({
  ...(scope.kind === 'all' || scope.filtered ? filtersOf(view, base) : { construction_status: ANY_STATUS }),
  ...units,
  order_by: view.sorting.by,
  order: view.sorting.order,
  ...(scope.kind === 'picked' ? { ids: [...scope.ids] } : {}),
  ...(images ? { images } : {}),
});
