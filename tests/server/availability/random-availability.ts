import fc from 'fast-check';
import { type AvailabilityFilters, availabilityFilters, type Shape } from '@/contract/calls/availability';
import {
  FIELD_KEYS,
  type FieldKey,
  type FieldsOf,
  field,
  listField,
  rangeField,
} from '@/contract/catalogue/availability-fields';
import { NONE } from '@/contract/catalogue/dimensions';
import { ENUMERATIONS, type EnumerationKey } from '@/contract/catalogue/enumerations';
import { PLACES } from '@/contract/places';
import type { Row, Rows } from '@/server/facts/tables';
import { dataset } from '../engine/random-dataset';
import { star } from '../engine/star';
import { TESTED_LISTS } from '../engine/tested-dimensions';

const optional = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.option(arbitrary, { nil: null, freq: 4 });
const keyOf = (enumeration: EnumerationKey) => fc.constantFrom(...Object.keys(ENUMERATIONS[enumeration]));
const installed = optional(
  fc.uniqueArray(keyOf('installation'), { maxLength: 4 }).map((keys) => (keys.length === 0 ? null : keys.join(';'))),
);
const count = optional(fc.integer({ min: 0, max: 12 }));
const metres = optional(fc.integer({ min: 4, max: 60 }).map((quarters) => quarters / 4));

const ofBuilding = fc.record({
  docks: count,
  ramps: count,
  car_parking_lots: count,
  trailer_parking_lots: count,
  floor_thickness: metres,
  minimum_height: metres,
  column_spacing_width: metres,
  column_spacing_long: metres,
  long: metres,
  width: metres,
  condition: optional(keyOf('condition')),
  roof_isolation_level: optional(keyOf('roof_isolation_level')),
  roof_type: optional(keyOf('roof_type')),
  construction_system: optional(keyOf('construction_system')),
  installations: installed,
});
const ofListing = fc.record({
  asking_price_sale: optional(fc.integer({ min: 2_000_000, max: 12_000_000 }).map((stored) => stored / 10_000)),
  in_negotiation: optional(fc.boolean()),
  /** Whether it refers to a space instead of the building. */
  spaced: fc.boolean(),
  /** Most are still on the market, many since a day that completes a month. */
  open: fc.constantFrom(true, true, true, false),
  since: optional(fc.tuple(fc.integer({ min: 0, max: 7 }), fc.constantFrom(19, 20, 20, 21))),
});

const monthsBack = (months: number, date: number): string =>
  new Date(Date.UTC(2026, 10 - months, Math.min(date, months === 0 ? 20 : 31))).toISOString().slice(0, 10);

/** A random dataset with every field that availability can be filtered by. */
export const offered: fc.Arbitrary<Rows> = fc
  .tuple(
    dataset,
    fc.array(ofBuilding, { minLength: 14, maxLength: 14 }),
    fc.array(ofListing, { minLength: 24, maxLength: 24 }),
    fc.array(installed, { minLength: 3, maxLength: 3 }),
  )
  .map(([rows, buildings, listings, parks]) => {
    const spaces: Row[] = [];
    const listed = (rows.listings ?? []).map((row, i): Row => {
      const { spaced = false, open = false, since = null, ...rest } = listings[i] ?? {};
      const more = {
        ...rest,
        ...(open ? { closed_on: null } : {}),
        ...(open && since !== null ? { listed_on: monthsBack(...since) } : {}),
      };
      if (!spaced) return { ...row, ...more };
      const space_id = `S${i}`;
      spaces.push({
        space_id,
        building_id: row.building_id ?? null,
        name: `Módulo ${i}`,
        area: row.available_area ?? 1,
      });
      return { ...row, ...more, space_id, building_id: null };
    });
    return {
      ...rows,
      buildings: (rows.buildings ?? []).map((row, i) => ({ ...row, ...buildings[i] })),
      parks: (rows.parks ?? []).map((row, i) => ({ ...row, installations: parks[i] ?? null })),
      listings: listed,
      spaces,
    };
  });

function valuesOf(key: FieldsOf<'list'>): readonly string[] {
  const { source } = listField(key);
  if ('enumeration' in source) return Object.keys(ENUMERATIONS[source.enumeration]);
  return TESTED_LISTS[source.dimension].keys;
}

const polygon = fc
  .tuple(
    fc.integer({ min: 0, max: 40 }),
    fc.integer({ min: 0, max: 40 }),
    fc.integer({ min: 6, max: 40 }),
    fc.integer({ min: 3, max: 9 }),
    fc.option(fc.integer({ min: 1, max: 6 }), { freq: 3 }),
  )
  .map(([x, y, size, corners, hole]) => [
    // Clients send rings in either orientation.
    corners % 2 === 0 ? star(x, y, size, corners) : [...star(x, y, size, corners)].reverse(),
    ...(hole === null ? [] : [star(x, y, (size * hole) / 8, corners)]),
  ]);
const shape: fc.Arbitrary<Shape> = fc.oneof(
  polygon.map((coordinates): Shape => ({ type: 'Polygon', coordinates })),
  fc
    .array(polygon, { minLength: 1, maxLength: 2 })
    .map((coordinates): Shape => ({ type: 'MultiPolygon', coordinates })),
);

const iso = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
type Pair<T> = { min?: T; max?: T };
function bounds<T>(value: fc.Arbitrary<T>, below: (a: T, b: T) => boolean): fc.Arbitrary<Pair<T>> {
  return fc.tuple(value, value, fc.constantFrom('min', 'max', 'both')).map(([a, b, which]): Pair<T> => {
    const [min, max] = below(a, b) ? [a, b] : [b, a];
    return which === 'min' ? { min } : which === 'max' ? { max } : { min, max };
  });
}
const numbers = (value: fc.Arbitrary<number>) => bounds(value, (a, b) => a <= b);
/** Off every stored step, so that a bound never equals a converted value. */
const off = (least: number, most: number, scale: number) =>
  fc.integer({ min: least, max: most }).map((at) => at / scale + 0.000_033_7 / scale);

function rangeValue(key: FieldsOf<'range'>): fc.Arbitrary<Pair<number>> {
  switch (rangeField(key).quantity) {
    case 'area':
      return numbers(off(1, 400_000, 1));
    case 'lease_price':
      return numbers(off(1, 300_000, 10_000));
    case 'sale_price':
      return numbers(off(1, 3_000_000, 1000));
    case 'months':
      return numbers(fc.integer({ min: -2, max: 18 }).map((halves) => halves / 2));
    case 'count':
      return numbers(fc.integer({ min: 0, max: 12 }));
    default:
      return numbers(fc.integer({ min: 4, max: 60 }).map((quarters) => quarters / 4));
  }
}

function valueFor(key: FieldKey): fc.Arbitrary<unknown> {
  const declared = field(key);
  switch (declared.kind) {
    case 'list': {
      const values = valuesOf(key as FieldsOf<'list'>);
      return fc.uniqueArray(fc.constantFrom(...values, NONE), { maxLength: declared.every ? 2 : 4 });
    }
    case 'range':
      return rangeValue(key as FieldsOf<'range'>);
    case 'days':
      return bounds(fc.integer({ min: 19_300, max: 20_777 }).map(iso), (a, b) => a <= b);
    case 'flag':
      return fc.boolean();
    case 'delimitation':
      return shape;
  }
}

/** Up to four random filters, or all levels of places together; every field occurs. */
export const filters: fc.Arbitrary<AvailabilityFilters> = fc
  .oneof(
    { arbitrary: fc.uniqueArray(fc.constantFrom(...FIELD_KEYS), { maxLength: 4 }), weight: 2 },
    { arbitrary: fc.subarray([...PLACES], { minLength: 2 }), weight: 1 },
  )
  .chain((keys) => fc.record(Object.fromEntries(keys.map((key) => [key, valueFor(key)]))))
  .map((request) => {
    availabilityFilters.parse(request);
    return request;
  });

/** One field at a time, so that each is tested. */
export const filtersOf = (key: FieldKey): fc.Arbitrary<AvailabilityFilters> =>
  valueFor(key).map((value): AvailabilityFilters => ({ [key]: value }));
