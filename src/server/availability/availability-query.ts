import { type AvailabilityOrder, naturalOrder, type ReadBody, type ReadFilters } from '@/contract/calls/availability';
import { AVAILABILITY_FIELDS, FIELD_KEYS } from '@/contract/catalogue/availability-fields';
import type { ListKey } from '@/contract/catalogue/dimensions';
import { DEFAULT_UNITS, type ExplicitUnits, type Sort, type Units, withUnits } from '@/contract/catalogue/units';
import type { Language } from '@/contract/text';

/** A query for the available properties, with all defaults applied. */
export type AvailabilityQuery = Units & {
  readonly filters: ReadFilters;
  readonly group_by: ListKey;
  readonly sort: Sort;
  readonly order_by: AvailabilityOrder;
  readonly order: 'asc' | 'desc';
  readonly page: number;
  readonly limit: number;
};

export const DEFAULTS = {
  group_by: 'market',
  sort: 'alpha',
  order_by: 'available_area',
  page: 1,
} as const;

export { naturalOrder };

type Settings = ExplicitUnits & Pick<ReadBody, 'language' | 'order_by' | 'order'> & ReadFilters;

/** The query of a request body, with defaults for missing fields. */
export function availabilityQueryOf(
  body: Settings & Pick<ReadBody, 'group_by' | 'sort' | 'page' | 'limit'>,
  language: Language,
  limit: number,
): AvailabilityQuery {
  const order_by = body.order_by ?? DEFAULTS.order_by;
  return {
    filters: filtersOf(body),
    ...withUnits({ ...DEFAULT_UNITS, language: body.language ?? language }, body),
    group_by: body.group_by ?? DEFAULTS.group_by,
    sort: body.sort ?? DEFAULTS.sort,
    order_by,
    order: body.order ?? naturalOrder(order_by),
    page: body.page ?? DEFAULTS.page,
    limit: body.limit ?? limit,
  };
}

const isField = (key: string): key is keyof typeof AVAILABILITY_FIELDS => Object.hasOwn(AVAILABILITY_FIELDS, key);

function filtersOf(body: ReadFilters): ReadFilters {
  return Object.fromEntries(Object.entries(body).filter(([key]) => isField(key)));
}

/** Keys of the filters with a value, in the order of the panel. */
export const usedFields = (filters: ReadFilters) =>
  FIELD_KEYS.filter((key) => {
    const value = filters[key];
    if (value === undefined) return false;
    if (Array.isArray(value)) return value.length > 0;
    return typeof value !== 'object' || Object.values(value).some((bound) => bound !== undefined);
  });
