import { z } from 'zod';
import { DIMENSION_KEYS } from '../catalogue/dimensions';
import { PUBLIC_KEYS } from '../catalogue/indicators';
import { PERIODS, SORTS } from '../catalogue/units';
import { LANGUAGES } from '../text';
import { UNIT_FIELDS } from './units';

const day = z.iso.date();
const figure = z.number().nullable();
const dimensionKey = z.enum(DIMENSION_KEYS);
const indicatorKey = z.enum(PUBLIC_KEYS);
const bounds = z.object({ min: z.number(), max: z.number() });

/** GET /analytics/{indicator}. Null is "no figure": before `since`, nothing to divide by, or an average over fewer than 3 records. */
export const figuresAnswer = z.object({
  indicator: z.object({
    key: indicatorKey,
    name: z.string(),
    /** Stocks, rates and the asking price: the last period. Flows and the closing price: the whole range. */
    value: figure,
    unit: z.string(),
    tooltip: z.string(),
    /** Records behind the value; min and max of the price for averages, else null. */
    n: z.number(),
    since: day.nullable().meta({
      description:
        "First day with records of the kind that the indicator counts, in the caller's markets and whatever the filters. Values of days and periods before it are null, not 0. Null where there are no such records",
    }),
    min: figure,
    max: figure,
    /** Of averages, the share (0 to 1) of the area that has a price, null where there are no records; otherwise null. */
    share_priced: figure,
    /** Percent for areas and prices, percentage points for rates (change_unit). */
    change_previous: figure,
    change_year: figure,
    change_unit: z.enum(['%', 'pp']),
  }),
  query: z.record(z.string(), z.unknown()),
  periods: z.array(z.object({ key: z.string(), label: z.string(), start: day, end: day, running: z.boolean() })),
  groups: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      values: z.array(figure),
      /** Over the chosen range, like indicator.value. */
      value: figure,
      /** Records behind each value. */
      n: z.array(z.number()),
      /**
       * Averages of fewer than MINIMUM_SAMPLE records, which `values` and `value` leave null: to be shown with their number, never
       * compared. Null where there are enough records or none; absent where the group has none such.
       */
      few: z.object({ values: z.array(figure), value: figure }).optional(),
      /** The enclosing value (a submarket's market, a park's submarket), where there is one. */
      parent: z.string().nullable(),
      /** Range dimensions: the filter that holds exactly this group, in the units of the request. */
      range: z
        .object({ min: z.number().optional(), max: z.number().optional(), none: z.literal(true).optional() })
        .nullable(),
    }),
  ),
  total: z.object({ values: z.array(figure), n: z.array(z.number()) }),
  others: z.object({ count: z.number(), values: z.array(figure), value: figure }).nullable(),
  data_version: z.string(),
});
export type FiguresAnswer = z.infer<typeof figuresAnswer>;

export const propertyRow = z.object({
  id: z.string(),
  name: z.string(),
  market: z.string(),
  submarket: z.string().nullable(),
  park: z.string().nullable(),
  owner: z.string().nullable(),
  /** Of buildings, else null. */
  building_classification: z.string().nullable(),
  construction_status: z.string().nullable(),
  net_leasable_area: figure,
  /** Of lots and parks, else null. */
  area: figure,
  development_stage: z.string().nullable(),
  available_for: z.string().nullable(),
  park_type: z.string().nullable(),
  substation: z.string().nullable(),
  kva: figure,
  latitude: figure,
  longitude: figure,
  /** What the property adds to the indicator; for prices, its own weighted average. */
  value: figure,
  /** Area that weighs its price in the indicator; for areas, null. */
  weight: figure,
  /** Records of this property behind the value. */
  records: z.number(),
  /** Latest day of those records: listed, signed, vacated, started, or the day of the stage. */
  date: day.nullable(),
  /** Price of those records (of buildings: of leases), weighted by area; null where none has one. */
  price: figure,
  /** Names in those records, at most three, joined by commas. */
  tenant: z.string().nullable(),
  broker: z.string().nullable(),
  contact_company: z.string().nullable(),
});
export type PropertyRow = z.infer<typeof propertyRow>;

/** GET /analytics/{indicator}/properties. `sum` over all pages equals the indicator's value. */
export const propertiesAnswer = z.object({
  page: z.number(),
  page_size: z.number(),
  total: z.number(),
  sum: figure,
  unit: z.string(),
  properties: z.array(propertyRow),
  data_version: z.string(),
});
export type PropertiesAnswer = z.infer<typeof propertiesAnswer>;

const area = z.object({ key: z.string(), label: z.string() });

/** GET /analytics/{indicator}/points: every property behind the figure, as columns. */
export const pointsAnswer = z.object({
  ids: z.array(z.string()),
  names: z.array(z.string()),
  /** Positions in `markets` and `submarkets`; -1 where unknown. */
  market: z.array(z.number()),
  submarket: z.array(z.number()),
  markets: z.array(area),
  submarkets: z.array(area),
  latitude: z.array(z.number()),
  longitude: z.array(z.number()),
  value: z.array(z.number()),
  weight: z.array(z.number()).nullable(),
  /** Of averages, the number of records behind each, by which a sample smaller than MINIMUM_SAMPLE is recognised; otherwise null. */
  n: z.array(z.number()).nullable(),
  unit: z.string(),
  data_version: z.string(),
});
export type PointsAnswer = z.infer<typeof pointsAnswer>;

/** GET /analytics/overview: all indicators of the module for one set of filters, for the cards. */
export const overviewAnswer = z.object({
  indicators: z.array(figuresAnswer.shape.indicator.extend({ values: z.array(figure) })),
  periods: figuresAnswer.shape.periods,
  data_version: z.string(),
});
export type OverviewAnswer = z.infer<typeof overviewAnswer>;

const option = z.object({
  value: z.string(),
  label: z.string(),
  region: z.string().optional(),
  market: z.string().optional(),
  submarket: z.string().optional(),
});
export type Option = z.infer<typeof option>;

const describedIndicator = z.object({
  key: indicatorKey,
  name: z.string(),
  tooltip: z.string(),
  unit: z.string(),
  has_properties: z.boolean(),
  dimensions: z.array(dimensionKey),
  filters: z.array(dimensionKey),
});

/** GET /analytics/filters. Long lists hold their most frequent 200. */
export const filtersAnswer = z.object({
  indicators: z.array(describedIndicator),
  more_indicators: z.array(describedIndicator).meta({
    description: 'Further indicators, which are served by the same calls',
  }),
  dimensions: z.array(z.object({ key: dimensionKey, name: z.string() })),
  options: z.partialRecord(dimensionKey, z.array(option)),
  ranges: z.partialRecord(dimensionKey, bounds),
  limits: z.record(z.string(), z.number()),
  dataset: z.object({
    name: z.string(),
    sample: z.boolean(),
    version: z.string(),
    as_of: day.meta({
      description: 'The last day of the data: no range ends later, and what is on the market is as of it',
    }),
    attribution: z.string().nullable(),
    exchange_rate: z.object({ day, mxn_per_usd: z.number().positive() }).nullable().meta({
      description:
        'MXN per USD on the last day of the data, and the day the rate is of; asking prices and their bounds are converted with it. Null where no rate is known',
    }),
    /** Whether the data have shapes of markets or submarkets, which GET /industrial/areas returns. */
    areas: z.boolean(),
    /** The middle of each market's properties. */
    places: z.array(z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })),
  }),
});
export type FiltersAnswer = z.infer<typeof filtersAnswer>;

/** GET /analytics/options/{dimension}?q= */
export const optionsAnswer = z.object({ options: z.array(option) });
export type OptionsAnswer = z.infer<typeof optionsAnswer>;

/** GET /analytics/default-filters */
export const defaultFiltersAnswer = z.object({
  filter_markets: z.array(z.string()),
  /** Buildings. */
  filter_construction_status: z.array(z.string()).optional(),
  filter_building_type: z.array(z.string()).optional(),
  /** Lots. */
  filter_development_stage: z.array(z.string()).optional(),
  start_date: day,
  end_date: day,
  group_by: dimensionKey,
  period: z.enum(PERIODS),
  ...UNIT_FIELDS,
  sort: z.enum(SORTS),
  language: z.enum(LANGUAGES),
});
export type DefaultFiltersAnswer = z.infer<typeof defaultFiltersAnswer>;
