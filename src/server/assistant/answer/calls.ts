import type { ExplorerLists } from '@/contract/addresses/explorer';
import type { FiguresQuery } from '@/contract/analytics-query';
import type { Option } from '@/contract/calls/answers';
import type { Reading } from '@/contract/calls/assistant';
import type { AvailabilityBody } from '@/contract/calls/availability';
import { MAXIMUM_VALUES } from '@/contract/calls/query';
import { field, LIST_FIELDS, RANGE_FIELDS } from '@/contract/catalogue/availability-fields';
import {
  DIMENSION_KEYS,
  type DimensionKey,
  LIST_KEYS,
  type ListKey,
  RANGE_KEYS,
} from '@/contract/catalogue/dimensions';
import { type IndicatorKey, indicator, supports } from '@/contract/catalogue/indicators';
import type { ModuleKey } from '@/contract/catalogue/modules';
import { type Units, withUnits } from '@/contract/catalogue/units';
import { addMonths } from '@/contract/figures/calendar';
import { type DayRange, rangeBefore, yearBefore } from '@/contract/figures/range-before';
import { restOf } from '@/contract/figures/rest';
import { keysOf } from '@/contract/keys';
import { completePaths, PLACES, placesOf, treeOf } from '@/contract/places';
import type { Problem } from '../reading/draft';
import { PLACE_KEYS } from '../reading/support';
import type { Call, DatedQuery } from './call';

/** Available properties that are shown. */
export const SHOWN_PROPERTIES = 20;
/** Years of deals behind a tenant. */
const TENANT_YEARS = 10;

/** What a comparison sets beside the first side. */
export type Beside = { readonly kind: 'days' | 'rest' | 'selection'; readonly of: readonly string[] };

/** The calls that answer a reading. */
export type Plan = { readonly call: Call; readonly compared: Call | null; readonly beside: Beside | null };

/** What readings are completed by. */
export type Context = {
  readonly units: Units;
  /** The days of a module's first view. */
  readonly days: (module: ModuleKey) => DayRange;
  readonly markets: (module: ModuleKey) => readonly string[];
  /** The lists of a module's first view, and those of the first search for space. */
  readonly defaultLists: (module: ModuleKey | 'availability') => ExplorerLists;
  readonly options: (module: ModuleKey, key: ListKey) => Promise<readonly Option[]>;
};

type Lists = { readonly [K in ListKey]?: readonly string[] };
type Ranges = FiguresQuery['ranges'];

/**
 * The places of a reading as a view chooses them: "Apodaca and Tijuana" names the market of Apodaca as well, without which its view
 * would leave Apodaca out. What is counted is the same.
 */
async function withPaths(reading: Reading, { options }: Context): Promise<Reading> {
  const module = reading.indicator === undefined ? 'buildings' : indicator(reading.indicator).module;
  const completed = async (lists: NonNullable<Reading['lists']>) => {
    const levels = PLACES.filter((place) => (lists[place]?.length ?? 0) > 0);
    if (levels.length < 2) return lists;
    const [submarket, park] = await Promise.all([options(module, 'submarket'), options(module, 'park')]);
    const places = Object.entries(completePaths(placesOf(lists), treeOf({ submarket, park }))).flatMap(
      ([key, values]) => (values === undefined ? [] : [[key, [...values]]]),
    );
    return { ...lists, ...Object.fromEntries(places) };
  };
  const { lists, against } = reading;
  return {
    ...reading,
    ...(lists === undefined ? {} : { lists: await completed(lists) }),
    ...(against?.kind === 'selection' ? { against: { ...against, lists: await completed(against.lists) } } : {}),
  };
}

/** The calls of a reading, or why there are none. */
export async function planOf(asRead: Reading, context: Context): Promise<Plan | Problem> {
  const reading = await withPaths(asRead, context);
  const units = withUnits(context.units, reading);
  switch (reading.kind) {
    case 'availability':
      return availabilityPlan(reading, units, context);
    case 'record':
      return recordPlan(reading, units, context);
    case 'definition': {
      const key = reading.indicator ?? 'inventory';
      return alone({ name: 'filters', path: { module: indicator(key).module }, query: units, key });
    }
    default:
      return analyticsPlan(reading, units, context);
  }
}

const alone = (call: Call): Plan => ({ call, compared: null, beside: null });

/** The query of an indicator with the module's first lists where a reading does not filter by them. */
function queryOf(
  key: IndicatorKey,
  reading: Reading,
  units: Units,
  days: DayRange,
  { defaultLists }: Context,
): DatedQuery {
  const defaults = defaultLists(indicator(key).module);
  const lists: { [K in ListKey]?: readonly string[] } = {};
  for (const list of LIST_KEYS.filter((one) => supports(key, one))) {
    const values = reading.lists?.[list] ?? (list === 'market' ? undefined : defaults[list]);
    // Sorted, so that one selection is one query.
    if (values !== undefined && values.length > 0) lists[list] = [...values].sort();
  }
  const ranges: { -readonly [K in keyof Ranges]: Ranges[K] } = {};
  for (const range of RANGE_KEYS) {
    const bounds = reading.ranges?.[range];
    if (bounds !== undefined) ranges[range] = roundedBounds(bounds);
  }
  return {
    group_by: reading.group_by ?? 'market',
    period: reading.period ?? 'quarterly',
    sort: reading.kind === 'ranking' ? 'value' : 'alpha',
    ...units,
    start_date: days.start_date,
    end_date: days.end_date,
    lists,
    ranges,
  };
}

type Bounds = { readonly min?: number | undefined; readonly max?: number | undefined };
/** Bounds with as many decimals as a parameter takes. */
function roundedBounds({ min, max }: Bounds): { min?: number; max?: number } {
  const rounded = (value: number) => Math.round(value * 1e9) / 1e9;
  return { ...(min === undefined ? {} : { min: rounded(min) }), ...(max === undefined ? {} : { max: rounded(max) }) };
}

/** The first filter or grouping of a reading that its indicator does not support. */
function unsupportedBy(key: IndicatorKey, reading: Reading): Problem | null {
  const other = reading.against?.kind === 'selection' ? keysOf(reading.against.lists) : [];
  const filters: readonly string[] = [...keysOf(reading.lists ?? {}), ...keysOf(reading.ranges ?? {}), ...other];
  const asked = reading.group_by === undefined ? filters : [reading.group_by, ...filters];
  for (const one of asked) {
    const dimension = DIMENSION_KEYS.find((known) => known === one);
    if (dimension === undefined) return { kind: 'unsupported_field', text: one };
    if (!supports(key, dimension)) return { kind: 'unsupported', indicator: key, dimension };
  }
  const [flag] = keysOf(reading.flags ?? {});
  return flag === undefined ? null : { kind: 'unsupported_field', text: flag };
}

async function analyticsPlan(reading: Reading, units: Units, context: Context): Promise<Plan | Problem> {
  const key = reading.indicator ?? 'inventory';
  const { module, hasProperties, parts } = indicator(key);
  const problem = unsupportedBy(key, reading);
  if (problem !== null) return problem;
  const defaults = context.days(module);
  const days: DayRange = {
    start_date: reading.start_date ?? earlier(defaults.start_date, reading.end_date),
    end_date: reading.end_date ?? defaults.end_date,
  };
  const path = { module, indicator: key };
  const query = queryOf(key, reading, units, days, context);
  const figures: Call = { name: 'figures', path, query };
  if (reading.kind === 'change') {
    const compare = reading.compare === 'previous' ? 'previous' : 'year';
    const before = compare === 'previous' ? rangeBefore(query.period, query) : yearBefore(query);
    if (!hasProperties && parts === undefined)
      // Without properties, nothing is behind the change but the two figures.
      return {
        call: figures,
        compared: { name: 'figures', path, query: { ...query, ...before } },
        beside: { kind: 'days', of: [] },
      };
    const part = hasProperties ? {} : { part: 'numerator' as const };
    return alone({ name: 'changes', path, query: { ...query, compare, against: { days: before }, ...part } });
  }
  if (reading.kind !== 'comparison') return alone(figures);
  const { against } = reading;
  if (against === undefined) {
    const group_by = reading.group_by ?? comparedDimension(reading) ?? query.group_by;
    return alone({ name: 'figures', path, query: { ...query, group_by } });
  }
  if (against.kind === 'days') {
    const { start_date, end_date } = against;
    return {
      call: figures,
      compared: { name: 'figures', path, query: { ...query, start_date, end_date } },
      beside: { kind: 'days', of: [] },
    };
  }
  if (against.kind === 'selection') {
    const lists = otherLists(query.lists, against.lists);
    return {
      call: figures,
      compared: { name: 'figures', path, query: { ...query, lists } },
      beside: { kind: 'selection', of: [] },
    };
  }
  const rest = await restPlaces(module, query.lists, context);
  if (rest === null) return { kind: 'sides' };
  return { call: figures, compared: { name: 'figures', path, query: { ...query, lists: rest.lists } }, beside: rest };
}

/** A default start that is not after an explicit end. */
const earlier = (start: string, end: string | undefined): string =>
  end === undefined || start <= end ? start : addMonths(end, -12);

/** The dimension of the list that a comparison of several values is about. */
const comparedDimension = ({ lists = {} }: Reading): DimensionKey | undefined =>
  LIST_KEYS.filter((key) => (lists[key]?.length ?? 0) > 1).sort(
    (one, other) => (lists[other]?.length ?? 0) - (lists[one]?.length ?? 0),
  )[0];

const isPlace = (key: string): boolean => PLACE_KEYS.some((place) => place === key);

/** The lists of the other side: its places instead of all places, and its values instead of those of the same list. */
function otherLists(lists: Lists, other: NonNullable<Reading['lists']>): Lists {
  const places = keysOf(other).some(isPlace) || keysOf(other).length === 0;
  const next: { [K in ListKey]?: readonly string[] } = {};
  for (const key of LIST_KEYS) {
    const values = other[key] ?? (places && isPlace(key) ? undefined : lists[key]);
    if (values !== undefined && values.length > 0) next[key] = [...values].sort();
  }
  return next;
}

async function restPlaces(
  module: ModuleKey,
  lists: Lists,
  { options, markets }: Context,
): Promise<(Beside & { readonly lists: Lists }) | null> {
  const levels = PLACE_KEYS.filter((key) => (lists[key]?.length ?? 0) > 0);
  if (levels.length === 1 && levels[0] === 'region') {
    const own = lists.region ?? [];
    const others = (await options(module, 'region')).map(({ value }) => value).filter((value) => !own.includes(value));
    if (others.length === 0 || others.length > MAXIMUM_VALUES) return null;
    return { kind: 'selection', of: [], lists: withoutEmpty({ ...lists, region: others }) };
  }
  const [submarket, park] = await Promise.all([
    options(module, 'submarket'),
    levels.includes('park') ? options(module, 'park') : [],
  ]);
  const own = await options(module, 'market');
  const rest = restOf({ lists }, markets(module), { market: [...own], submarket: [...submarket], park: [...park] });
  if (rest === undefined) return null;
  return { kind: 'rest', of: rest.of, lists: withoutEmpty(rest.selection.lists) };
}

const withoutEmpty = (lists: Lists): Lists =>
  Object.fromEntries(
    Object.entries(lists)
      .filter(([, values]) => values.length > 0)
      .map(([key, values]) => [key, [...values].sort()]),
  );

function availabilityPlan(reading: Reading, units: Units, { defaultLists }: Context): Plan | Problem {
  const body: Record<string, unknown> = {};
  const defaults = new Map(Object.entries(defaultLists('availability')));
  defaults.delete('market');
  for (const key of LIST_FIELDS) {
    const values = reading.lists?.[key] ?? defaults.get(key);
    if (values !== undefined && values.length > 0) body[key] = [...values].sort();
  }
  for (const key of keysOf(reading.lists ?? {}))
    if (!LIST_FIELDS.some((one) => one === key)) return { kind: 'unsupported_field', text: key };
  for (const key of keysOf(reading.ranges ?? {})) {
    const known = RANGE_FIELDS.find((one) => one === key);
    if (known === undefined || field(known).kind !== 'range') return { kind: 'unsupported_field', text: key };
    body[known] = roundedBounds(reading.ranges?.[known] ?? {});
  }
  Object.assign(body, reading.flags ?? {}, units, { limit: SHOWN_PROPERTIES });
  return alone({ name: 'availability', path: {}, body: body as AvailabilityBody });
}

function recordPlan({ named }: Reading, units: Units, context: Context): Plan | Problem {
  if (named === undefined) return { kind: 'unsupported_field', text: 'named' };
  const { kind, id } = named;
  if (kind !== 'owner' && kind !== 'tenant') return alone({ name: kind, path: { id }, query: units });
  const key: IndicatorKey = kind === 'owner' ? 'inventory' : 'gross_absorption';
  const days = context.days('buildings');
  const range = kind === 'owner' ? days : { ...days, start_date: addMonths(days.end_date, -12 * TENANT_YEARS) };
  const query = queryOf(key, { kind: 'figures', lists: { [kind]: [id] } }, units, range, context);
  return alone({
    name: 'properties',
    path: { module: 'buildings', indicator: key },
    query: { ...query, order_by: 'value', order: 'desc' },
  });
}
