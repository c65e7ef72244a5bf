import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box } from '@/contract/calls/distribution';
import { MOST_BINS, MOST_BOXES } from '@/contract/calls/distribution-limits';
import type { AnalyticsQuery } from '@/contract/calls/query';
import { type IndicatorKey, indicator } from '@/contract/catalogue/indicators';
import { distribution } from '@/server/engine/properties/distribution';
import { withinValues } from '@/server/engine/properties/own-values';
import { properties } from '@/server/engine/properties/properties';
import { metricQueryOf, type Version } from '@/server/engine/version/version';
import { meetsEveryCase, progressOf, runsOf, seed } from '../../../random';
import { ENGINES, makeDatasets } from '../dataset';
import { pageOf } from '../page';
import { dataset } from '../random-dataset';
import { near, query } from '../random-query';
import { Reference } from '../reference';

type Rows = ConstructorParameters<typeof Reference>[0];

/** A quantile, linear between the two nearest values. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [low = 0, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place - Math.floor(place));
}

function boxOf(values: readonly number[]): Box {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => quantile(sorted, share);
  return {
    n: sorted.length,
    ...{ min: at(0), p5: at(0.05), q1: at(0.25), median: at(0.5), q3: at(0.75), p95: at(0.95), max: at(1) },
  };
}

async function check(
  engine: string,
  version: Version,
  rows: Rows,
  { key, request }: { key: IndicatorKey; request: AnalyticsQuery },
) {
  const { scope } = version;
  const { dimensions, definition } = indicator(key);
  const average = definition.kind === 'average';
  const description = `${engine}: ${key} ${JSON.stringify(request)} ${JSON.stringify(scope)}`;
  const reference = new Reference(rows, request, scope);
  const all = [...reference.byProperty(key, dimensions).values()];
  const metricQuery = metricQueryOf(version, key, request);
  const answer = await distribution(version, metricQuery);
  const list = await properties(version, metricQuery, pageOf(1));
  expect(answer.n + answer.without_value, `${description}: every property of the list`).toBe(list.total);
  expect(answer.unit).toBe(list.unit);

  const priced = !average || metricQuery.endRate !== null || !key.endsWith('asking_price');
  const own = priced ? all.filter(({ value }) => Number.isFinite(value)) : [];
  expect(answer.n, `${description}: values`).toBe(own.length);
  if (own.length === 0) {
    expect(answer).toMatchObject({ bins: [], box: null, groups: [], other_groups: 0 });
    return false;
  }

  const same = (got: Box, expected: Box, what: string) => {
    for (const [name, value] of Object.entries(expected))
      if (!near(got[name as keyof Box], value))
        expect.fail(`${description}: ${name} of ${what}: engine ${got[name as keyof Box]}, reference ${value}`);
  };
  if (answer.box === null) expect.fail(`${description}: no box`);
  same(answer.box, boxOf(own.map(({ value }) => value)), 'all');

  const { bins } = answer;
  expect(bins.length).toBeLessThanOrEqual(MOST_BINS);
  expect(
    bins.reduce((sum, { count }) => sum + count, 0),
    `${description}: counts of the bins`,
  ).toBe(answer.n);
  for (const [i, { from, to, count, area }] of bins.entries()) {
    if (i > 0) expect(from).toBe(bins[i - 1]?.to);
    // A value that equals a bound except for rounding may lie in either bin.
    const slack = 1e-3 + 1e-6 * Math.abs(to);
    const inside = (margin: number) => own.filter(({ value }) => value >= from - margin && value < to + margin);
    const [fewest, most] = [inside(-slack), inside(slack)];
    expect(count, `${description}: bin from ${from}`).toBeGreaterThanOrEqual(fewest.length);
    expect(count, `${description}: bin from ${from}`).toBeLessThanOrEqual(most.length);
    if (fewest.length === most.length) {
      const expected = fewest.reduce(
        (sum, { value, weight }) => sum + (average ? weight * areaFactor(request) : value),
        0,
      );
      if (!near(area, expected)) expect.fail(`${description}: area from ${from}: ${area}, reference ${expected}`);
    }
    const opened = await properties(version, withinValues(version, metricQuery, { from, to }), pageOf(1));
    expect(opened.total, `${description}: list from ${from} to ${to}`).toBe(count);
    for (const { value } of opened.properties)
      if (!(value !== null && value >= from - slack && value <= to + slack))
        expect.fail(`${description}: ${value} listed from ${from} to ${to}`);
  }

  expect(answer.groups.length).toBeLessThanOrEqual(MOST_BOXES);
  for (const group of answer.groups) {
    const values = [...reference.byProperty(key, dimensions, undefined, group.key).values()].map(({ value }) => value);
    same(group.box, boxOf(values.filter(Number.isFinite)), group.key);
  }
  const sizes = answer.groups.map(({ box }) => box.n);
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  if (answer.other_groups > 0) expect(answer.groups).toHaveLength(MOST_BOXES);
  return true;
}

const areaFactor = ({ area_unit }: AnalyticsQuery): number => (area_unit === 'ft2' ? 10.763910416709722 : 1);
/** Days on which most random datasets have records of every kind. */
const LATE = { start_date: '2025-06-01', end_date: '2026-06-30' } as const;

describe('the distribution of the values behind a figure', () => {
  it(`equals a reference evaluation, and its bins open the same properties (${ENGINES.join(', ')})`, async () => {
    const numRuns = runsOf(12);
    let filled = 0;
    const finished = progressOf('distribution', numRuns);
    await fc.assert(
      fc.asyncProperty(dataset, fc.array(query, { minLength: 6, maxLength: 6 }), async (rows, drawn) => {
        const { datasets, close } = await makeDatasets(rows, ENGINES);
        try {
          for (const { engine, versionWithin } of datasets)
            for (const [i, { key, query: one, scope }] of drawn.entries()) {
              if (!indicator(key).hasProperties) continue;
              const { delimitation: _, ...wide } = { ...one, lists: {}, ranges: {}, ...LATE };
              const held =
                i % 2 === 0
                  ? check(engine, await versionWithin(null), rows, { key, request: wide })
                  : check(engine, await versionWithin(scope), rows, { key, request: one });
              if (await held) filled++;
            }
        } finally {
          await close();
          finished();
        }
      }),
      { numRuns, seed, endOnFailure: true },
    );

    if (meetsEveryCase(numRuns)) expect(filled).toBeGreaterThan((numRuns / 2) * ENGINES.length);
  }, 300_000);
});
