import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dimension, LIST_KEYS } from '@/contract/catalogue/dimensions';
import { INDICATOR_KEYS, indicator, supports } from '@/contract/catalogue/indicators';
import { figures } from '@/server/engine/figures/figures';
import { scorecard } from '@/server/engine/figures/scorecard';
import { metricQueryOf } from '@/server/engine/version/version';
import { runsOf, seed } from '../../../random';
import { ENGINES, makeDatasets } from '../dataset';
import { dataset } from '../random-dataset';
import { near, query } from '../random-query';
import { Reference } from '../reference';

const columns = fc.uniqueArray(fc.constantFrom(...INDICATOR_KEYS.buildings), { minLength: 1, maxLength: 5 });
const questions = fc.array(fc.tuple(query, columns), { minLength: 6, maxLength: 6 });

describe('the scorecard against a reference evaluation of the definitions', () => {
  it(`agrees on every cell, change and total with the figures of each indicator (${ENGINES.join(', ')})`, async () => {
    await fc.assert(
      fc.asyncProperty(dataset, questions, async (rows, asked) => {
        const { datasets, close } = await makeDatasets(rows, ENGINES);
        try {
          for (const [{ scope, query: request }, keys] of asked)
            for (const { engine, versionWithin } of datasets) {
              const version = await versionWithin(scope);
              const answer = await scorecard(version, keys, request);
              const reference = new Reference(rows, request, scope);
              const describedAs = `${engine} ${JSON.stringify(request)} ${JSON.stringify(scope)}`;
              const check = (got: number | null | undefined, expected: number | null, what: string) => {
                if (!near(got ?? null, expected))
                  expect.fail(`${describedAs}: ${what}: scorecard ${got}, expected ${expected}`);
              };
              for (const [at, key] of keys.entries()) {
                const { dimensions } = indicator(key);
                const column = answer.indicators[at];
                const split = supports(key, request.group_by);
                expect(column?.grouped, describedAs).toBe(split);
                const whole = reference.value(key, dimensions, request.start_date, request.end_date, null);
                check(column?.value, whole.value, `${key}: total`);
                if (!split) {
                  expect(answer.groups.map(({ cells }) => cells[at])).toEqual(answer.groups.map(() => null));
                  continue;
                }
                const own = await figures(version, metricQueryOf(version, key, request));
                check(column?.change_previous, own.indicator.change_previous, `${key}: change`);
                // Every group of the figures has a row, and a row without records in the indicator is that of another one.
                const named = new Set(answer.groups.map((group) => group.key));
                expect(own.groups.filter((group) => !named.has(group.key))).toEqual([]);
                for (const group of answer.groups) {
                  const cell = group.cells[at];
                  const is = reference.value(key, dimensions, request.start_date, request.end_date, group.key);
                  check(cell?.value, is.value, `${key}: ${group.key}`);
                  check(cell?.n, is.n, `${key}: records of ${group.key}`);
                  const listed = own.groups.find((one) => one.key === group.key);
                  if (listed) expect(cell?.values, describedAs).toEqual(listed.values.slice(-24));
                  const list = LIST_KEYS.find((one) => one === request.group_by);
                  if (list === undefined) continue;
                  const alone = await figures(version, {
                    ...metricQueryOf(version, key, request),
                    groups: { dimension: list, values: [group.key] },
                  });
                  check(cell?.change_previous, alone.indicator.change_previous, `${key}: change of ${group.key}`);
                  check(cell?.change_year, alone.indicator.change_year, `${key}: yearly change of ${group.key}`);
                }
              }
            }
        } finally {
          await close();
        }
      }),
      { numRuns: Math.ceil(runsOf(100) / 10), seed, endOnFailure: true },
    );
  }, 900_000);

  it('has a dimension that some indicators are not grouped by', () => {
    expect(dimension('tenant').type).toBe('list');
    expect(supports('gross_absorption', 'tenant') && !supports('inventory', 'tenant')).toBe(true);
  });
});
