import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnalyticsQuery } from '@/contract/calls/query';
import { LIST_KEYS, type ListKey } from '@/contract/catalogue/dimensions';
import { indicator, isStock } from '@/contract/catalogue/indicators';
import { figures } from '@/server/engine/figures/figures';
import { properties } from '@/server/engine/properties/properties';
import { metricQueryOf } from '@/server/engine/version/version';
import { meetsEveryCase, progressOf, runsOf, seed } from '../../random';
import { ENGINES, makeDatasets } from './dataset';
import { pageOf } from './page';
import { dataset } from './random-dataset';
import { near, query } from './random-query';
import { Reference } from './reference';

type Range = { start: string; end: string };
const MONTHS = { monthly: 1, quarterly: 3, yearly: 12 } as const;
const isoOf = (time: number) => new Date(time).toISOString().slice(0, 10);
/** A day some months earlier, clamped to its month; the last day of a month stays one at the end of a range. */
function earlier(iso: string, months: number, ends: boolean): string {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  const whole = ends && isoOf(Date.UTC(year, month - 1, day + 1)).endsWith('-01');
  return isoOf(Date.UTC(year, month - 1 - months, whole ? last : Math.min(day, last)));
}
/** The last day of the period that holds a day. */
function lastOf(period: AnalyticsQuery['period'], iso: string): string {
  const months = MONTHS[period];
  const index = Math.floor((Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7)) - 1) / months);
  return isoOf(Date.UTC(Math.floor(((index + 1) * months) / 12), ((index + 1) * months) % 12, 0));
}
/** The comparison of a value: stocks with the end of the previous period and of the same one a year ago, flows with whole ranges. */
function rangesBefore(request: AnalyticsQuery, stock: boolean) {
  const months = MONTHS[request.period];
  const place = (iso: string) => Math.floor((Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7)) - 1) / months);
  if (stock) {
    const endOf = (index: number) =>
      isoOf(Date.UTC(Math.floor(((index + 1) * months) / 12), ((index + 1) * months) % 12, 0));
    const last = place(request.end_date);
    return [last - 1, last - 12 / months].map((index) => ({ start: endOf(index), end: endOf(index) }));
  }
  const length = place(request.end_date) - place(request.start_date) + 1;
  return [length * months, 12].map((back) => ({
    start: earlier(request.start_date, back, false),
    end: earlier(request.end_date, back, true),
  }));
}
function changeOf(now: number | null, before: number | null, points: boolean): number | null {
  if (now === null || before === null) return null;
  if (points) return now - before;
  // Percent of nothing, or of less than nothing, mean nothing.
  return before < 1e-4 ? null : (100 * (now - before)) / before;
}

describe('the engine against a reference evaluation of the definitions', () => {
  it(`agrees on every cell, total, value and list of properties (${ENGINES.join(', ')})`, async () => {
    const numRuns = runsOf(100);
    const finished = progressOf('oracle', numRuns);
    const valued = new Set<ListKey>();
    let before = 0;
    await fc.assert(
      fc.asyncProperty(dataset, fc.array(query, { minLength: 20, maxLength: 20 }), async (rows, queries) => {
        const { datasets, close } = await makeDatasets(rows, ENGINES);
        try {
          for (const { key, scope, query: request } of queries) {
            const { dimensions, hasProperties } = indicator(key);
            const reference = new Reference(rows, request, scope);
            if (valued.size < LIST_KEYS.length) for (const one of reference.valuedDimensions()) valued.add(one);
            const since = reference.since(key);
            if (since === null || request.start_date < since) before++;
            for (const { engine, versionWithin } of datasets) {
              const version = await versionWithin(scope);
              const metricQuery = metricQueryOf(version, key, request);
              const answer = await figures(version, metricQuery);
              const description = `${engine}: ${key} ${JSON.stringify(request)} ${JSON.stringify(scope)}`;
              const check = (got: number | null | undefined, expected: number | null, what: string) => {
                if (!near(got ?? null, expected))
                  expect.fail(`${description}: ${what}: engine ${got}, reference ${expected}`);
              };
              answer.periods.forEach((period, i) => {
                const total = reference.value(key, dimensions, period.start, period.end, null);
                check(answer.total.values[i], total.value, `total ${period.key}`);
                check(answer.total.n[i], total.n, `records ${period.key}`);
                for (const group of answer.groups) {
                  const cell = reference.value(key, dimensions, period.start, period.end, group.key);
                  check(group.values[i], cell.value, `${group.key} ${period.key}`);
                  check(group.n[i], cell.n, `records of ${group.key} ${period.key}`);
                  const small = reference.few(key, dimensions, period.start, period.end, group.key);
                  check(group.few?.values[i], small, `average of few of ${group.key} ${period.key}`);
                }
                expect(answer.groups.reduce((sum, group) => sum + (group.n[i] ?? 0), 0)).toBe(answer.total.n[i]);
              });
              const whole = reference.value(key, dimensions, request.start_date, request.end_date, null);
              expect(answer.indicator.since, `${description}: first day`).toBe(since);
              check(answer.indicator.value, whole.value, 'value');
              const [previous, year] = rangesBefore(request, reference.isStock(key)) as [Range, Range];
              for (const [comparable, range, got] of [
                ['previous', previous, answer.indicator.change_previous],
                ['year', year, answer.indicator.change_year],
              ] as const) {
                // A range is compared where its first period has data.
                const from = reference.isStock(key) ? range.end : lastOf(request.period, range.start);
                const known = since !== null && from >= since;
                const former = known ? reference.value(key, dimensions, range.start, range.end, null).value : null;
                check(
                  got,
                  changeOf(whole.value, former, indicator(key).quantity === 'rate'),
                  `change to the ${comparable}`,
                );
              }
              const prices = reference.prices(key, dimensions, request.start_date, request.end_date);
              check(answer.indicator.min, prices?.min ?? null, 'lowest price');
              check(answer.indicator.max, prices?.max ?? null, 'highest price');
              check(answer.indicator.share_priced, prices?.share ?? null, 'share that states a price');
              if (hasProperties) {
                const list = await properties(version, metricQuery, pageOf(1));
                check(list.sum, whole.value, 'sum of properties');
                const weighs = indicator(key).definition.kind === 'average';
                // Before the first record of a kind there is no value that the rows could add up to.
                if (!weighs && whole.value !== null)
                  check(
                    list.properties.reduce((sum, row) => sum + (row.value ?? 0), 0),
                    whole.value,
                    'rows of properties',
                  );
                check(list.total, reference.byProperty(key, dimensions).size, 'properties');
                // What is left of a stock lists the records of both sides, of the properties of which something is left.
                const { definition } = indicator(key);
                if (definition.kind !== 'difference' || !isStock(definition))
                  check(
                    list.properties.reduce((sum, row) => sum + row.records, 0),
                    whole.n,
                    'records of properties',
                  );
              }
            }
          }
        } finally {
          await close();
          finished();
        }
      }),
      { numRuns, seed, endOnFailure: true },
    );
    // A dimension without random values is not compared at all; a few datasets may lack one by chance.
    if (meetsEveryCase(numRuns)) expect(before).toBeGreaterThan(numRuns);
    if (meetsEveryCase(numRuns)) expect(LIST_KEYS.filter((key) => !valued.has(key))).toEqual([]);
  }, 900_000);
});
