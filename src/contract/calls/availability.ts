import { z } from 'zod';
import {
  DAYS_FIELDS,
  enumerationOf,
  FIELD_GROUP_KEYS,
  FIELD_KEYS,
  type FieldsOf,
  FLAG_FIELDS,
  LIST_FIELDS,
  RANGE_FIELDS,
} from '../catalogue/availability-fields';
import { type DimensionKey, LIST_KEYS, type ListKey, NONE } from '../catalogue/dimensions';
import { ENUMERATIONS } from '../catalogue/enumerations';
import { indicator } from '../catalogue/indicators';
import { SORTS } from '../catalogue/units';
import { CHOSEN_PLACES, isPlace } from '../places';
import { LANGUAGES } from '../text';
import { filtersAnswer } from './answers';
import { AVAILABILITY_FORMATS } from './availability-formats';
import { AVAILABILITY_ORDERS, MAXIMUM_PROPERTIES, type Shape } from './availability-query';
import { buildingMeasures } from './building-measures';
import { DELIMITATION_TAKEN, type Delimitation, readDelimitation } from './delimitation';
import { ORDERS } from './properties-order';
import { MAXIMUM_VALUES } from './query';
import { OPTIONAL_UNITS, UNIT_FIELDS } from './units';

export * from './availability-formats';
export * from './availability-query';

/** Filters to give up that an empty answer names at most. */
export const MAXIMUM_RELAXATIONS = 5;
const MAXIMUM_PAGE = 1_000_000;
const MAXIMUM_LENGTH = 500;

/** What the third set of sums is grouped by, beside submarkets and parks. */
const isGrouping = (key: DimensionKey): key is ListKey => LIST_KEYS.some((list) => list === key);
export const AVAILABILITY_GROUPINGS = indicator('availability').dimensions.filter(isGrouping);

const record = <K extends string, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>;

const name = z.string().min(1).max(MAXIMUM_LENGTH);
const values = (key: FieldsOf<'list'>) => {
  const closed = enumerationOf(key);
  const one = closed === undefined ? name : z.enum([...Object.keys(ENUMERATIONS[closed]), NONE]);
  const list = z.array(one).max(MAXIMUM_VALUES).optional();
  return isPlace(key) ? list.meta({ description: CHOSEN_PLACES }) : list;
};
const finite = z.number().min(-1e15).max(1e15);
const ordered = <T extends number | string>({ min, max }: { min?: T; max?: T }): boolean =>
  min === undefined || max === undefined || min <= max;
/** A refusal whose reason is the issue's `params`. */
const RANGE_ORDER = { params: { reason: 'bounds_order' } };
/** What is sent as bounds and is no object. */
export const BOUNDS = {
  error: ({ code }: { readonly code?: string }) => (code === 'invalid_type' ? 'not_bounds' : undefined),
};
const day = z.iso.date();
/** Within what calendars of databases hold. */
const plausible = day.refine((iso) => iso >= '1900-01-01' && iso <= '2200-12-31', { params: { reason: 'not_a_day' } });

const delimitation = z
  .custom<Shape>()
  .transform((value, context): Delimitation => {
    const read = readDelimitation(value);
    if ('rings' in read) return read.rings;
    context.addIssue({ code: 'custom', params: { reason: read.flaw } });
    return z.NEVER;
  })
  .optional()
  .meta({ description: DELIMITATION_TAKEN });

const filters = {
  ...record(LIST_FIELDS, values),
  ...record(RANGE_FIELDS, () =>
    z.strictObject({ min: finite.optional(), max: finite.optional() }, BOUNDS).refine(ordered, RANGE_ORDER).optional(),
  ),
  ...record(DAYS_FIELDS, () =>
    z
      .strictObject({ min: plausible.optional(), max: plausible.optional() }, BOUNDS)
      .refine(ordered, RANGE_ORDER)
      .optional(),
  ),
  ...record(FLAG_FIELDS, () => z.boolean().optional()),
  delimitation,
};
const units = {
  ...OPTIONAL_UNITS,
  language: z.enum(LANGUAGES).optional(),
};
const order = {
  order_by: z.enum(AVAILABILITY_ORDERS).optional(),
  order: z.enum(ORDERS).optional(),
};

/**
 * The filters alone, as a saved search stores them. Ranges of areas and prices are in the units of the request, lengths in metres and
 * thicknesses in centimetres whatever those are; both bounds inclusive.
 */
export const availabilityFilters = z.strictObject(filters);
/** As sent. */
export type AvailabilityFilters = z.input<typeof availabilityFilters>;
/** As read: areas as rings. */
export type ReadFilters = z.output<typeof availabilityFilters>;

/** Only these of all that match; an id that names nothing matches nothing. */
const ids = z.array(name).max(MAXIMUM_PROPERTIES).optional();

/** POST /industrial/availability. Where no construction status is named, delivered and under construction, as for the indicator. */
export const availabilityBody = z.strictObject({
  ...filters,
  ...units,
  ...order,
  ids,
  group_by: z.enum(AVAILABILITY_GROUPINGS).optional(),
  /** Order of submarkets, parks and groups. */
  sort: z.enum(SORTS).optional(),
  page: z.int().min(1).max(MAXIMUM_PAGE).optional(),
  /** Properties of a page. */
  limit: z.int().min(1).max(MAXIMUM_PROPERTIES).optional(),
});
export type AvailabilityBody = z.input<typeof availabilityBody>;
export type ReadBody = z.output<typeof availabilityBody>;

/** POST /industrial/availability/download/{format} */
export const availabilityDownloadBody = z.strictObject({
  ...filters,
  ...units,
  ...order,
  ids,
  /** Photos in the brochures; takes longer. */
  images: z.boolean().optional(),
});
export type AvailabilityDownloadBody = z.input<typeof availabilityDownloadBody>;

const figure = z.number().nullable();
const label = z.string().nullable();

export const availableSpace = z.object({
  /** Of the listing. */
  id: z.string(),
  /** Of the space, or null where the building as a whole is offered. */
  space_id: label,
  name: label,
  available_area: z.number(),
  asking_price_lease: figure,
  asking_price_sale: figure,
  listed_on: day,
  /** Whole months from that day until as_of. */
  months_in_market: z.number(),
  availability_origin: label,
  in_negotiation: z.boolean(),
  broker: label,
  contact_company: label,
  contact_name: label,
  contact_email: label,
  contact_phone: label,
});
export type AvailableSpace = z.infer<typeof availableSpace>;

/** A building with what matches in it. Names and labels are in the language of the request; lengths in metres, floors in cm. */
export const availableProperty = z.object({
  id: z.string(),
  name: z.string(),
  region: label,
  market: z.string(),
  submarket: label,
  park: label,
  park_id: label,
  address: label,
  latitude: figure,
  longitude: figure,
  owner: label,
  building_type: label,
  building_classification: label,
  building_origin: label,
  construction_status: label,
  condition: label,
  promotion_type: label,
  construction_started_on: day.nullable(),
  /** When it is to be delivered; null once it is, and where that is not known. */
  expected_delivery_on: day.nullable(),
  delivered_on: day.nullable(),
  net_leasable_area: z.number(),
  /** All that is on the market in the building. */
  total_available_area: z.number(),
  /** Of the spaces that match. */
  available_area: z.number(),
  /** Weighted by area over the spaces with a price. */
  asking_price_lease: figure,
  asking_price_sale: figure,
  /** Of the space that has been offered for longest. */
  months_in_market: z.number(),
  ...buildingMeasures,
  park_installations: z.array(z.string()),
  images: z.array(z.string()),
  /** The largest first. */
  spaces: z.array(availableSpace),
});
export type AvailableProperty = z.infer<typeof availableProperty>;

/** Prices of some spaces. The average is null where fewer than 3 have a price; the bounds are not. */
export const askingPrices = z.object({ average: figure, min: figure, max: figure, spaces: z.number() });
export type AskingPrices = z.infer<typeof askingPrices>;

export const availabilitySums = z.object({
  properties: z.number(),
  spaces: z.number(),
  available_area: z.number(),
  asking_price_lease: askingPrices,
  asking_price_sale: askingPrices,
  /** Net leasable area under the filters of buildings, on the market or not; null where spaces rather than buildings are grouped. */
  inventory: figure,
  /** Percent of it that matches. */
  availability_rate: figure,
});
export type AvailabilitySums = z.infer<typeof availabilitySums>;

/** Sums over all that matches, whatever page is shown. */
export const availabilityGroup = availabilitySums.extend({
  key: z.string(),
  label: z.string(),
  /** Key of the enclosing value (a submarket's market, a park's submarket), where there is one. */
  parent: label,
  parent_label: label,
});
export type AvailabilityGroup = z.infer<typeof availabilityGroup>;

/** A filter without which something would match: how many properties. */
export const relaxation = z.object({ field: z.enum(FIELD_KEYS), properties: z.number() });
export type Relaxation = z.infer<typeof relaxation>;

export const availabilityAnswer = z.object({
  /** The day on which all that is listed is on the market. */
  as_of: day,
  properties: z.array(availableProperty),
  submarkets: z.array(availabilityGroup),
  parks: z.array(availabilityGroup),
  groups: z.array(availabilityGroup),
  group_by: z.enum(AVAILABILITY_GROUPINGS),
  sums: availabilitySums,
  /** Properties that match. */
  total: z.number(),
  relaxations: z.array(relaxation).max(MAXIMUM_RELAXATIONS).meta({
    description:
      'Where nothing matches, the filters of the body without which alone something would, by how much, the most first; else empty. Without construction_status any status counts',
  }),
  /** Whether there are more of them than this page shows. */
  truncated: z.boolean(),
  page: z.number(),
  limit: z.number(),
  area_unit: z.string(),
  lease_price_unit: z.string(),
  sale_price_unit: z.string(),
  data_version: z.string(),
});
export type AvailabilityAnswer = z.infer<typeof availabilityAnswer>;

const bounds = z.object({ min: z.number(), max: z.number() });

/** GET /industrial/availability/filters. Bounds are those of what is on the market. */
export const availabilityFiltersAnswer = z.object({
  groups: z.array(z.object({ key: z.enum(FIELD_GROUP_KEYS), name: z.string() })),
  fields: z.array(
    z.object({
      key: z.enum(FIELD_KEYS),
      kind: z.enum(['list', 'range', 'days', 'flag', 'delimitation']),
      name: z.string(),
      group: z.enum(FIELD_GROUP_KEYS).nullable(),
      unit: label,
    }),
  ),
  /** Long lists hold their most frequent 200 and are searched at /analytics/options/{dimension}. */
  options: z.partialRecord(z.enum(LIST_FIELDS), filtersAnswer.shape.options.valueType),
  ranges: z.partialRecord(z.enum(RANGE_FIELDS), bounds),
  days: z.partialRecord(z.enum(DAYS_FIELDS), z.object({ min: day, max: day })),
  /** Properties that a file of each format holds at most. */
  limits: z.record(z.enum(AVAILABILITY_FORMATS), z.number()),
  as_of: day,
  dataset: filtersAnswer.shape.dataset,
});
export type AvailabilityFiltersAnswer = z.infer<typeof availabilityFiltersAnswer>;

/** GET /industrial/availability/default-filters */
export const availabilityDefaultFiltersAnswer = z.object({
  filter_markets: z.array(z.string()),
  filter_construction_status: z.array(z.string()),
  filter_building_type: z.array(z.string()),
  as_of: day,
  group_by: z.enum(AVAILABILITY_GROUPINGS),
  ...UNIT_FIELDS,
  sort: z.enum(SORTS),
  language: z.enum(LANGUAGES),
  order_by: z.enum(AVAILABILITY_ORDERS),
  order: z.enum(ORDERS),
  limit: z.number(),
});
export type AvailabilityDefaultFiltersAnswer = z.infer<typeof availabilityDefaultFiltersAnswer>;
