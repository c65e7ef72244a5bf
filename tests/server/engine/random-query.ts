import fc from 'fast-check';
import type { AnalyticsQuery } from '@/contract/calls/query';
import { LIST_KEYS, type ListKey, NONE, RANGE_KEYS } from '@/contract/catalogue/dimensions';
import { INDICATOR_KEYS, indicator } from '@/contract/catalogue/indicators';
import { AREA_UNITS, MONETARY_UNITS, PERIODS, RENT_PERIODS, SORTS } from '@/contract/catalogue/units';
import { PLACES } from '@/contract/places';
import { star } from './star';
import { TESTED_LISTS } from './tested-dimensions';

const SCOPES = [null, null, ['Monterrey'], ['Tijuana', 'Mérida'], []];
const valuesOf = (key: ListKey) => [...TESTED_LISTS[key].keys, NONE];

const ring = fc
  .tuple(
    fc.integer({ min: 0, max: 30 }),
    fc.integer({ min: 0, max: 30 }),
    fc.integer({ min: 4, max: 30 }),
    fc.integer({ min: 3, max: 9 }),
  )
  .map((drawn) => star(...drawn));
// The second may be a hole, in the opposite orientation.
const delimitation = fc
  .array(ring, { minLength: 1, maxLength: 2 })
  .map((rings) => rings.map((one, i) => (i === 1 && one.length % 2 === 0 ? [...one].reverse() : one)));

/** Any query of any indicator, with any scope. */
export const query = fc
  .record({
    key: fc.constantFrom(...INDICATOR_KEYS.buildings, ...INDICATOR_KEYS.lots),
    scope: fc.constantFrom(...SCOPES),
    period: fc.constantFrom(...PERIODS),
    area_unit: fc.constantFrom(...AREA_UNITS),
    monetary_unit: fc.constantFrom(...MONETARY_UNITS),
    rent_period: fc.constantFrom(...RENT_PERIODS),
    sort: fc.constantFrom(...SORTS),
    language: fc.constantFrom('es' as const, 'en' as const),
    start: fc.integer({ min: 19_100, max: 20_700 }),
    length: fc.integer({ min: 0, max: 700 }),
    group: fc.nat(),
    lists: fc.array(fc.tuple(fc.constantFrom(...LIST_KEYS), fc.nat(), fc.nat()), { maxLength: 2 }),
    places: fc.option(
      fc.record(Object.fromEntries(PLACES.map((key) => [key, fc.subarray(valuesOf(key), { maxLength: 3 })]))),
      { freq: 2, nil: {} },
    ),
    ranges: fc.array(
      fc.tuple(
        fc.constantFrom(...RANGE_KEYS),
        fc.integer({ min: 1, max: 300_000 }),
        fc.constantFrom('min', 'max', 'none'),
      ),
      { maxLength: 1 },
    ),
    delimitation: fc.option(delimitation, { freq: 4, nil: undefined }),
  })
  .map(({ key, scope, start, length, group, lists, places, ranges, delimitation: rings, ...parameters }) => {
    const { dimensions } = indicator(key);
    const groups = dimensions.filter((d) => LIST_KEYS.some((l) => l === d));
    const iso = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
    const request: AnalyticsQuery = {
      ...parameters,
      group_by: groups[group % groups.length] ?? 'market',
      start_date: iso(start),
      end_date: iso(start + length),
      lists: {
        ...places,
        ...Object.fromEntries(
          lists
            .filter(([d]) => dimensions.includes(d))
            .map(([d, a, b]) => {
              const values = valuesOf(d);
              return [d, [...new Set([values[a % values.length] ?? NONE, values[b % values.length] ?? NONE])]];
            }),
        ),
      },
      // A thousandth off every stored step, so that a bound never equals a value.
      ranges: Object.fromEntries(
        ranges
          .filter(([d]) => dimensions.includes(d))
          .map(([d, at, side]) => {
            const edge = (d.endsWith('price') ? at / 100_000 : at) + 0.000_033_7;
            return [d, side === 'none' ? { none: true } : { [side]: edge }];
          }),
      ),
      ...(rings === undefined ? {} : { delimitation: rings }),
    };
    return { key, scope, query: request };
  });

/** Equal except for errors of summation. */
export const near = (a: number | null, b: number | null) =>
  a === null || b === null ? a === b : Math.abs(a - b) <= 1e-3 + 1e-6 * Math.abs(b);
