import type { ReadFilters } from '@/contract/calls/availability';
import {
  type ClosedField,
  DAYS_FIELDS,
  type FieldKey,
  type FieldsOf,
  field,
  LIST_FIELDS,
  listField,
  priceBasisOf,
  RANGE_FIELDS,
  rangeField,
} from '@/contract/catalogue/availability-fields';
import { NONE } from '@/contract/catalogue/dimensions';
import { ENUMERATIONS, type EnumerationKey } from '@/contract/catalogue/enumerations';
import { indicator } from '@/contract/catalogue/indicators';
import type { Units } from '@/contract/catalogue/units';
import { areaPerM2, pricePerM2 } from '@/contract/catalogue/units';
import { addMonths } from '@/contract/figures/calendar';
import { isPlace, PLACES, type Place } from '@/contract/places';
import { highest, lowest } from '@/server/engine/query/buckets';
import type { Scope } from '@/server/engine/query/compile';
import { all, int, oneOf, sqlOf } from '@/server/engine/query/conditions';
import { dayNumber } from '@/server/engine/query/days';
import { placeConditions } from '@/server/engine/query/places';
import type { Version } from '@/server/engine/version/version';
import { AREA_SCALE, FACT_CODES, PRICE_SCALE, STATUS_CODES } from '@/server/facts/codes';

/** Conditions in SQL over e(vent), l(istings), b(uildings) and k for parks. */
export type Conditions = {
  /** Conditions of buildings, which limit the inventory as well. */
  readonly building: readonly string[];
  /** Conditions of spaces on the market. */
  readonly space: readonly string[];
  /** The same conditions again: by filter, those of all places as one, and those that always hold. */
  readonly requested: ReadonlyMap<FieldKey, string>;
  readonly places: ChosenPlaces | null;
  readonly fixed: readonly string[];
};

/** The condition of the chosen places, and what it is without each chosen level. */
export type ChosenPlaces = {
  readonly condition: string;
  readonly without: ReadonlyMap<Place, string>;
};

const BASE = indicator('availability').base ?? [];

/** Filters over units, for the buildings with these codes alone; undefined means all. */
type FilterQuery = Units & { readonly filters: ReadFilters; readonly propertyCodes?: readonly number[] | undefined };
/** The markets of the user (null means all), the day as YYYY-MM-DD, and MXN per USD (1 for dollars, null where none is known). */
type Context = { readonly scope: Scope; readonly day: string; readonly rate: number | null };

/** The conditions of the filters and the scope of a query. */
export function conditionsOf(version: Version, query: FilterQuery, { scope, day, rate }: Context): Conditions {
  const { filters, propertyCodes } = query;
  const byTable = { building: [] as string[], space: [] as string[] };
  const requested = new Map<FieldKey, string>();
  const fixed: string[] = [];
  const add = (key: FieldKey, condition: string | null) => {
    if (condition === null) return;
    byTable[field(key).of].push(condition);
    requested.set(key, condition);
  };
  const hold = (condition: string) => {
    byTable.building.push(condition);
    fixed.push(condition);
  };
  if (scope !== null) hold(oneOf('e.market', codesOf(version, 'market', scope)));
  if (propertyCodes !== undefined) hold(oneOf('e.property', propertyCodes));
  for (const key of LIST_FIELDS.filter((one) => !isPlace(one)))
    add(key, listCondition(version, key, filters[key] ?? []));
  const places = placesOf(version, filters);
  if (places !== null) byTable.building.push(places.condition);
  if ((filters.construction_status ?? []).length === 0)
    hold(
      oneOf(
        'e.construction_status',
        BASE.map((status) => STATUS_CODES[status]),
      ),
    );
  for (const key of RANGE_FIELDS) {
    const bounds = filters[key];
    if (bounds?.min !== undefined || bounds?.max !== undefined) add(key, rangeCondition(key, bounds, query, day, rate));
  }
  for (const key of DAYS_FIELDS) {
    const { min, max } = filters[key] ?? {};
    const sides = [
      ...(min === undefined ? [] : [`${DAYS_COLUMNS[key]} >= date '${isoOf(min)}'`]),
      ...(max === undefined ? [] : [`${DAYS_COLUMNS[key]} <= date '${isoOf(max)}'`]),
    ];
    add(key, sides.join(' and ') || null);
  }
  const { in_negotiations, delimitation } = filters;
  if (in_negotiations !== undefined)
    add('in_negotiations', `coalesce(l.in_negotiation, false) = ${in_negotiations ? 'true' : 'false'}`);
  if (delimitation !== undefined)
    add('delimitation', `e.property in (select property from property where ${sqlOf({ inside: delimitation })})`);
  return { ...byTable, requested, places, fixed };
}

/** The conditions of markets, submarkets and parks, which depend on one another; null where none is chosen. */
function placesOf({ dictionary }: Version, filters: ReadFilters): ChosenPlaces | null {
  const chosen = PLACES.filter((place) => (filters[place]?.length ?? 0) > 0);
  if (chosen.length === 0) return null;
  const conditionOf = (levels: readonly Place[]) => {
    const lists = Object.fromEntries(levels.map((place) => [place, filters[place]]));
    return all(placeConditions(dictionary, 'buildings', lists, (place) => `e.${place}`).map(sqlOf));
  };
  return {
    condition: conditionOf(chosen),
    without: new Map(chosen.map((place) => [place, conditionOf(chosen.filter((one) => one !== place))])),
  };
}

const codesOf = (
  version: Version,
  dimension: Parameters<Version['dictionary']['code']>[0],
  values: readonly string[],
) => values.map((value) => version.dictionary.code(dimension, value)).filter((code) => code !== undefined);

/** Columns of closed lists that are not dimensions. A filter by such a list does not compile without one. */
const CLOSED: Partial<Record<FieldsOf<'list'>, string>> = {
  condition: 'b."condition"',
  construction_system: 'b.construction_system',
  roof_type: 'b.roof_type',
  roof_isolation_level: 'b.roof_isolation_level',
  installations: 'b.installations',
  park_installations: 'k.installations',
} satisfies Record<ClosedField, string>;
export const DAYS_COLUMNS: Record<FieldsOf<'days'>, string> = { construction_starts: 'b.construction_started_on' };

function listCondition(version: Version, key: FieldsOf<'list'>, values: readonly string[]): string | null {
  if (values.length === 0) return null;
  const { source, every } = listField(key);
  if ('dimension' in source) return oneOf(`e.${source.dimension}`, codesOf(version, source.dimension, values));
  const column = CLOSED[key] ?? 'null';
  const declared = keysOf(source.enumeration).filter((one) => values.includes(one));
  const none = values.includes(NONE) ? [`coalesce(${column}, '') = ''`] : [];
  if (every === true)
    return [...declared.map((one) => `strpos(concat(';', ${column}, ';'), ';${one};') > 0`), ...none].join(' and ');
  const listed = declared.length === 0 ? [] : [`${column} in (${declared.map((one) => `'${one}'`).join(', ')})`];
  return `(${[...listed, ...none].join(' or ') || 'false'})`;
}

/** Declared keys become SQL; values that a client sent never do. */
const keysOf = (enumeration: EnumerationKey): string[] => Object.keys(ENUMERATIONS[enumeration]);

type Bounds = { readonly min?: number | undefined; readonly max?: number | undefined };
const LARGEST = Number.MAX_SAFE_INTEGER;
const within = (value: number): number => Math.max(-LARGEST, Math.min(LARGEST, value));

/** The sale price in ten-thousandths of USD per m², like stored lease prices. */
export const SALE_PRICE = `cast(round(l.asking_price_sale * ${PRICE_SCALE}) as bigint)`;

/** Stored columns of ranges; all other ranges are columns of buildings. */
export const RANGE_COLUMNS: Partial<Record<FieldsOf<'range'>, string>> = {
  net_leasable_area: 'e.nla',
  space_area: 'e.v',
  available_area: 'e.v',
  asking_price_lease: 'e.price',
  asking_price: 'e.price',
  asking_price_sale: SALE_PRICE,
};

function rangeCondition(
  key: FieldsOf<'range'>,
  bounds: Bounds,
  units: Units,
  day: string,
  rate: number | null,
): string {
  const { quantity } = rangeField(key);
  const { min, max } = bounds;
  switch (quantity) {
    case 'months': {
      const last = min === undefined ? null : lastDayFor(min, day);
      const before = max === undefined ? null : dayBeforeFor(max, day);
      const conditions = [
        ...(last === null ? [] : [`l.listed_on <= date '${isoOf(last)}'`]),
        ...(before === null ? [] : [`l.listed_on > date '${isoOf(before)}'`]),
      ];
      return conditions.join(' and ') || 'true';
    }
    case 'area': {
      const between = betweenInts(bounds, AREA_SCALE / areaPerM2(units.area_unit), -LARGEST);
      return key === 'total_available_area' ? totalArea(between('sum(v)'), day) : between(RANGE_COLUMNS[key] ?? 'e.v');
    }
    case 'lease_price':
    case 'sale_price': {
      const basis = priceBasisOf(quantity);
      if (rate === null || basis === null) return 'false';
      // A missing price is 0 or null.
      return betweenInts(bounds, PRICE_SCALE / (pricePerM2(basis, units) * rate), 1)(RANGE_COLUMNS[key] ?? 'e.price');
    }
    default: {
      const column = `b."${key}"`;
      const conditions = [
        ...(min === undefined ? [] : [`${column} >= ${real(min)}`]),
        ...(max === undefined ? [] : [`${column} <= ${real(max)}`]),
      ];
      return conditions.join(' and ');
    }
  }
}

/** The condition that a column of integers lies within bounds; `scale` is integers per unit of the bounds. */
function betweenInts({ min, max }: Bounds, scale: number, floor: number): (column: string) => string {
  const least = Math.max(floor, min === undefined ? -LARGEST : within(lowest(min, scale)));
  const most = max === undefined ? LARGEST : within(highest(max, scale));
  return (column) => `${column} between ${int(least)} and ${int(most)}`;
}

/** Months that nothing has been on the market. */
const LONGEST_MONTHS = 2400;

/** The last day of listing for at least so many months on the market; null where every day is. */
const lastDayFor = (least: number, until: string): string | null =>
  least <= 0 ? null : addMonths(until, -Math.min(LONGEST_MONTHS, Math.ceil(least)));

/** The day after which a listing has been on the market for at most so many whole months; null where every day is. */
const dayBeforeFor = (most: number, until: string): string | null =>
  most >= LONGEST_MONTHS ? null : addMonths(until, -(Math.max(-1, Math.floor(most)) + 1));

/** The condition that a record is valid on a day (YYYY-MM-DD). */
export function aliveOn(day: string, prefix = ''): string {
  const at = int(dayNumber(day));
  return `${prefix}n = 1 and ${prefix}day <= ${at} and ${prefix}until_day > ${at}`;
}

/** The condition that a space is on the market on a day (YYYY-MM-DD). */
export const onMarket = (day: string, prefix = ''): string =>
  `${prefix}fact = ${FACT_CODES.listing} and ${aliveOn(day, prefix)}`;

/** A condition of the area that a building has on the market, whatever other conditions its spaces have. */
const totalArea = (having: string, day: string): string =>
  `e.property in (select property from event where ${onMarket(day)} group by property having ${having})`;

function real(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`not a number: ${value}`);
  return `cast(${value} as double precision)`;
}

function isoOf(day: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new RangeError(`not a day: ${day}`);
  return day;
}
