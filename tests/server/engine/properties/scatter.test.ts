import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnalyticsQuery } from '@/contract/calls/query';
import { type IndicatorKey, indicator } from '@/contract/catalogue/indicators';
import { axesOf, type ScatterAxis } from '@/contract/catalogue/scatter-axes';
import { FT2_PER_M2 } from '@/contract/catalogue/units';
import { properties } from '@/server/engine/properties/properties';
import { scatter } from '@/server/engine/properties/scatter';
import { metricQueryOf, type Version } from '@/server/engine/version/version';
import type { Row } from '@/server/facts/tables';
import { meetsEveryCase, progressOf, runsOf, seed } from '../../../random';
import { ENGINES, makeDatasets } from '../dataset';
import { pageOf } from '../page';
import { dataset } from '../random-dataset';
import { near, query } from '../random-query';
import { Reference } from '../reference';

type Rows = ConstructorParameters<typeof Reference>[0];
type Asked = { readonly key: IndicatorKey; readonly request: AnalyticsQuery; readonly axis: ScatterAxis };

const DAY = 86_400_000;
const known = (value: Row[string] | undefined): number | null =>
  typeof value === 'number' && value !== 0 ? value : null;

/** The imported row of a property. Ids of buildings, lots and parks differ. */
const rowOf = ({ buildings = [], lots = [], parks = [] }: Rows, id: string): Row | undefined =>
  buildings.find((row) => row.building_id === id) ??
  lots.find((row) => row.lot_id === id) ??
  parks.find((row) => row.park_id === id);

/** A quantity of a property, in the units of the request; null where it has none. */
function quantityOf(row: Row | undefined, axis: ScatterAxis, { area_unit, end_date }: AnalyticsQuery): number | null {
  switch (axis) {
    case 'net_leasable_area':
    case 'area': {
      const area = known(row?.net_leasable_area ?? row?.area ?? row?.total_area);
      return area === null ? null : area * (area_unit === 'ft2' ? FT2_PER_M2 : 1);
    }
    case 'minimum_height':
      return known(row?.minimum_height);
    case 'kva':
      return known(row?.kva);
    case 'age': {
      const delivered = row?.delivered_on;
      if (typeof delivered !== 'string' || delivered > end_date) return null;
      return (Date.parse(end_date) - Date.parse(delivered)) / DAY / 365.25;
    }
  }
}

async function check(engine: string, version: Version, rows: Rows, { key, request, axis }: Asked) {
  const { dimensions, definition } = indicator(key);
  const average = definition.kind === 'average';
  const description = `${engine}: ${key} over ${axis} ${JSON.stringify(request)} ${JSON.stringify(version.scope)}`;
  const metricQuery = metricQueryOf(version, key, request);
  const answer = await scatter(version, metricQuery, axis);
  const list = await properties(version, metricQuery, pageOf(1));
  expect(answer.n + answer.without_value + answer.without_x, `${description}: every property of the list`).toBe(
    list.total,
  );
  expect(answer.unit).toBe(list.unit);

  const priced = !average || metricQuery.endRate !== null || !key.endsWith('asking_price');
  const own = [...new Reference(rows, request, version.scope).byProperty(key, dimensions)].flatMap(
    ([id, { value, weight }]) => (priced && Number.isFinite(value) ? [{ id, value, weight }] : []),
  );
  const both = own.flatMap(({ id, value, weight }) => {
    const x = quantityOf(rowOf(rows, id), axis, request);
    return x === null ? [] : [{ id, x, value, weight: average ? weight : Math.abs(value) }];
  });
  expect(answer.n, `${description}: properties with both`).toBe(both.length);
  expect(answer.without_x, `${description}: properties without x`).toBe(own.length - both.length);
  expect(answer.left_out).toBe(0);
  expect(answer.points.map(({ id }) => id).sort(), description).toEqual(both.map(({ id }) => id).sort());
  const perM2 = request.area_unit === 'ft2' ? FT2_PER_M2 : 1;
  for (const point of answer.points) {
    const expected = both.find(({ id }) => id === point.id);
    const weight = average && expected ? expected.weight * perM2 : null;
    // Ages are answered in hundredths of a year.
    const sameX = expected && (axis === 'age' ? Math.abs(point.x - expected.x) < 0.006 : near(point.x, expected.x));
    if (!expected || !sameX || !near(point.y, expected.value) || !near(point.weight, weight))
      expect.fail(`${description}: engine ${JSON.stringify(point)}, reference ${JSON.stringify(expected)}`);
    expect(point.name).toBe(rowOf(rows, point.id)?.name);
  }

  const few = 2;
  const cut = await scatter(version, metricQuery, axis, undefined, few);
  expect(cut.points, `${description}: the largest`).toEqual(answer.points.slice(0, few));
  expect(cut).toMatchObject({ n: answer.n, left_out: Math.max(0, answer.n - few) });
  const weights = answer.points.map(({ y, weight }) => weight ?? Math.abs(y));
  expect(weights, `${description}: the order`).toEqual([...weights].sort((a, b) => b - a));
  return both.length > 0;
}

/** Days on which most random datasets have records of every kind. */
const LATE = { start_date: '2025-06-01', end_date: '2026-06-30' } as const;

describe('the values behind a figure over a quantity of their properties', () => {
  it(`equal a plain evaluation (${ENGINES.join(', ')})`, async () => {
    const numRuns = runsOf(12);
    let filled = 0;
    const finished = progressOf('scatter', numRuns);
    await fc.assert(
      fc.asyncProperty(
        dataset,
        fc.array(fc.record({ drawn: query, axis: fc.nat() }), { minLength: 6, maxLength: 6 }),
        async (rows, asked) => {
          const { datasets, close } = await makeDatasets(rows, ENGINES);
          try {
            for (const { engine, versionWithin } of datasets)
              for (const [i, { drawn, axis: chosen }] of asked.entries()) {
                const { key, query: one, scope } = drawn;
                if (!indicator(key).hasProperties) continue;
                const axes = axesOf(key);
                const axis = axes[chosen % axes.length] ?? 'area';
                const { delimitation: _, ...wide } = { ...one, lists: {}, ranges: {}, ...LATE };
                const held =
                  i % 2 === 0
                    ? check(engine, await versionWithin(null), rows, { key, request: wide, axis })
                    : check(engine, await versionWithin(scope), rows, { key, request: one, axis });
                if (await held) filled++;
              }
          } finally {
            await close();
            finished();
          }
        },
      ),
      { numRuns, seed, endOnFailure: true },
    );
    if (meetsEveryCase(numRuns)) expect(filled).toBeGreaterThan((numRuns / 2) * ENGINES.length);
  }, 300_000);
});
