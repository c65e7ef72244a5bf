import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availabilityAnswer, availabilityBody, MAXIMUM_RELAXATIONS } from '@/contract/calls/availability';
import { FIELD_KEYS } from '@/contract/catalogue/availability-fields';
import { NONE } from '@/contract/catalogue/dimensions';
import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import { AREA_UNITS, MONETARY_UNITS, RENT_PERIODS } from '@/contract/catalogue/units';
import { availability } from '@/server/availability/availability';
import { availabilityQueryOf } from '@/server/availability/availability-query';
import { type Version, versionOf } from '@/server/engine/version/version';
import type { Rows } from '@/server/facts/tables';
import { progressOf, runsOf, seed } from '../../random';
import { makeDatasets } from '../engine/dataset';
import { filters, filtersOf, offered } from './random-availability';
import { monthsSince, type RandomRequest, ReferenceAvailability } from './reference-availability';

const DAY = '2026-11-20';
const SCOPES = [null, null, null, ['Monterrey'], ['Tijuana', 'Mérida'], []];

const units = fc.record({
  area_unit: fc.constantFrom(...AREA_UNITS),
  monetary_unit: fc.constantFrom(...MONETARY_UNITS),
  rent_period: fc.constantFrom(...RENT_PERIODS),
  scope: fc.constantFrom(...SCOPES),
});
/** Every field separately, and some together. */
const metricQueries = fc.tuple(
  fc.tuple(...FIELD_KEYS.map((key) => fc.tuple(filtersOf(key), units))),
  fc.array(fc.tuple(filters, units), { minLength: 20, maxLength: 20 }),
);

const near = (a: number | null, b: number | null) =>
  a === null || b === null ? a === b : Math.abs(a - b) <= 1e-3 + 1e-6 * Math.abs(b);

const ANY_STATUS = [...Object.keys(ENUMERATIONS.construction_status), NONE];

/** The properties that each filter excludes, computed without it. */
function relaxed(rows: Rows, request: RandomRequest, scope: readonly string[] | null) {
  // An empty list does not filter.
  const states = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  return FIELD_KEYS.filter((field) => states(request.filters[field]))
    .map((field) => {
      const without = { ...request.filters, [field]: field === 'construction_status' ? ANY_STATUS : undefined };
      const offers = new ReferenceAvailability(rows, { ...request, filters: without }, scope, DAY).offers();
      return { field, properties: new Set(offers.map(({ building }) => building)).size };
    })
    .filter(({ properties }) => properties > 0);
}

async function compare(
  engine: string,
  version: Version,
  rows: Rows,
  request: RandomRequest,
  scope: readonly string[] | null,
): Promise<void> {
  const { filters: body, ...units } = request;
  const read = availabilityBody.parse({ ...body, ...units });
  const answer = availabilityAnswer.parse(
    await availability(version, availabilityQueryOf(read, 'es', 1000), scope, DAY),
  );
  const reference = new ReferenceAvailability(rows, request, scope, DAY);
  const expected = reference.offers();
  const description = `${engine}: ${JSON.stringify(request)} ${JSON.stringify(scope)}`;
  const check = (got: number | null, right: number | null, what: string) => {
    if (!near(got, right)) expect.fail(`${description}: ${what}: server ${got}, reference ${right}`);
  };
  const pairs = (offers: readonly { listing: { listing_id?: unknown }; building: { building_id?: unknown } }[]) =>
    offers.map(({ listing, building }) => `${building.building_id}/${listing.listing_id}`).sort();
  const got = answer.properties.flatMap((property) => property.spaces.map(({ id }) => `${property.id}/${id}`)).sort();
  expect(got, description).toEqual(pairs(expected));
  expect(answer.total, description).toBe(new Set(expected.map(({ building }) => building)).size);
  expect(answer.sums.spaces, description).toBe(expected.length);
  const all = answer.total === 0 ? relaxed(rows, request, scope) : [];
  expect(all, description).toEqual(expect.arrayContaining(answer.relaxations));
  const counts = all.map(({ properties }) => properties).sort((a, b) => b - a);
  expect(
    answer.relaxations.map(({ properties }) => properties),
    description,
  ).toEqual(counts.slice(0, MAXIMUM_RELAXATIONS));
  check(answer.sums.available_area, reference.shownArea(expected), 'area');
  check(answer.sums.inventory, reference.inventory(), 'inventory');
  check(answer.sums.asking_price_lease.average, reference.averagePrice(expected, 'asking_price_lease'), 'lease price');
  check(answer.sums.asking_price_sale.average, reference.averagePrice(expected, 'asking_price_sale'), 'sale price');
  for (const groups of [answer.submarkets, answer.parks, answer.groups]) {
    const sum = (select: (group: (typeof groups)[number]) => number) =>
      groups.reduce((all, group) => all + select(group), 0);
    expect(
      sum(({ spaces }) => spaces),
      description,
    ).toBe(expected.length);
    expect(
      sum(({ properties }) => properties),
      description,
    ).toBe(answer.total);
    check(
      sum(({ available_area }) => available_area),
      reference.shownArea(expected),
      'area of groups',
    );
  }
  for (const group of answer.submarkets) {
    const own = expected.filter(({ building }) => (reference.submarket(building) ?? '__none__') === group.key);
    check(group.available_area, reference.shownArea(own), `area of ${group.key}`);
    const inside = reference.inventory((building) => (reference.submarket(building) ?? '__none__') === group.key);
    check(group.inventory, inside, `inventory of ${group.key}`);
    check(group.asking_price_lease.average, reference.averagePrice(own, 'asking_price_lease'), `price of ${group.key}`);
  }
  for (const property of answer.properties) {
    const own = expected.filter(({ building }) => building.building_id === property.id);
    check(property.available_area, reference.shownArea(own), `area of ${property.id}`);
    const months = own.map(({ listing }) => monthsSince(String(listing.listed_on), DAY));
    expect(property.months_in_market, description).toBe(Math.max(...months));
  }
}

const DATABASES = ['duckdb', 'postgres'] as const;

describe('availability against a reference evaluation of its filters', () => {
  it(`finds and sums the matches of every filter (${DATABASES.join(', ')})`, async () => {
    const numRuns = runsOf(25);
    const finished = progressOf('availability', numRuns);
    await fc.assert(
      fc.asyncProperty(offered, metricQueries, async (rows, [single, several]) => {
        const { datasets, close } = await makeDatasets(rows, DATABASES);
        try {
          for (const { engine, reader } of datasets)
            for (const [body, { scope, ...request }] of [...single, ...several])
              await compare(engine, await versionOf(reader, scope), rows, { filters: body, ...request }, scope);
        } finally {
          await close();
          finished();
        }
      }),
      { numRuns, seed, endOnFailure: true },
    );
  }, 480_000);
});
