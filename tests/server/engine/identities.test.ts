import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnalyticsQuery } from '@/contract/calls/query';
import { INDICATOR_KEYS, type IndicatorKey, indicator } from '@/contract/catalogue/indicators';
import { FT2_PER_M2 } from '@/contract/catalogue/units';
import { figures } from '@/server/engine/figures/figures';
import { points, properties } from '@/server/engine/properties/properties';
import { vacancyBridge } from '@/server/engine/properties/vacancy-bridge';
import { metricQueryOf, type Version } from '@/server/engine/version/version';
import type { Rows } from '@/server/facts/tables';
import { generateSample } from '@/server/sample/generate';
import { ENGINES, type Engine, makeDatasets } from './dataset';
import { pageOf } from './page';

const AS_OF = '2026-11-20';
const BASE: AnalyticsQuery = {
  group_by: 'market',
  period: 'quarterly',
  area_unit: 'm2',
  monetary_unit: 'USD',
  rent_period: 'month',
  sort: 'alpha',
  language: 'es',
  start_date: '2025-10-01',
  end_date: AS_OF,
  lists: { construction_status: ['delivered', 'under_construction'], building_type: ['building'] },
  ranges: {},
};

let rows: Rows;
let versions: ReadonlyMap<Engine, Version>;
let version: Version;
let close: (() => Promise<void>) | undefined;
beforeAll(async () => {
  rows = generateSample({ asOf: AS_OF });
  const made = await makeDatasets(rows, ENGINES);
  versions = new Map(made.datasets.map((dataset) => [dataset.engine, dataset.version]));
  close = made.close;
}, 120_000);
afterAll(() => close?.());
const queryFor = (key: IndicatorKey, change: Partial<AnalyticsQuery> = {}) => {
  const query = { ...BASE, ...change };
  const lists = Object.fromEntries(
    Object.entries(query.lists).filter(([name]) => indicator(key).dimensions.some((d) => d === name)),
  );
  return metricQueryOf(version, key, { ...query, lists });
};
const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);
const close_ = (a: number, b: number) => expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-3 + 1e-7 * Math.abs(b));

const KEYS = [...INDICATOR_KEYS.buildings, ...INDICATOR_KEYS.lots];
const ADDING = KEYS.filter((key) => indicator(key).quantity === 'area');

describe.each(ENGINES)('identities on the sample (%s)', (engine) => {
  beforeAll(() => {
    const made = versions.get(engine);
    if (made === undefined) throw new Error(`no dataset on ${engine}`);
    version = made;
  });

  it('vacancy is what the bridge from available area ends in, and what occupancy leaves', async () => {
    const value = async (key: IndicatorKey) => (await figures(version, queryFor(key))).indicator.value ?? Number.NaN;
    const bridge = await vacancyBridge(version, { query: BASE, step: 'vacant', page: 1 });
    const vacant = bridge.steps.find(({ key }) => key === 'vacant');
    close_(vacant?.area ?? Number.NaN, await value('vacancy'));
    close_(await value('vacancy_rate'), 100 - (await value('occupancy_rate')));
    const list = await properties(version, queryFor('vacancy'), pageOf(1));
    expect(list.total).toBe(vacant?.buildings);
    const twelve = { start_date: '2025-11-21', end_date: AS_OF };
    const absorbed = await figures(version, queryFor('gross_absorption', { ...twelve, lists: {} }));
    const available = await figures(version, queryFor('availability', { lists: {} }));
    const supply = await figures(version, queryFor('months_of_supply', { lists: {} }));
    close_(
      supply.indicator.value ?? Number.NaN,
      (12 * (available.indicator.value ?? 0)) / (absorbed.indicator.value ?? 0),
    );
  });

  it.each(ADDING)('%s: every dimension adds up to the total', async (key) => {
    for (const group_by of indicator(key).dimensions) {
      const answer = await figures(version, queryFor(key, { group_by }));
      for (const i of answer.periods.keys()) {
        close_(
          sum(answer.groups.map((group) => group.values[i] ?? 0)) + (answer.others?.values[i] ?? 0),
          answer.total.values[i] ?? 0,
        );
      }
    }
  });

  it.each(ADDING)('%s: submarkets add up to their market', async (key) => {
    const [markets, submarkets] = await Promise.all([
      figures(version, queryFor(key)),
      figures(version, queryFor(key, { group_by: 'submarket' })),
    ]);
    for (const market of markets.groups) {
      const own = submarkets.groups.filter((group) => group.parent === market.key);
      close_(sum(own.map((group) => group.value)), market.value ?? 0);
    }
  });

  it.each(KEYS.filter((key) => indicator(key).hasProperties))(
    '%s: the properties behind a cell add up to it',
    async (key) => {
      const answer = await figures(version, queryFor(key));
      for (const [i, period] of answer.periods.entries()) {
        for (const group of answer.groups.slice(0, 4)) {
          const cell = queryFor(key, {
            start_date: period.start,
            end_date: period.end,
            lists: { ...BASE.lists, market: [group.key] },
          });
          const list = await properties(version, cell, pageOf(1));
          expect(list.sum === null).toBe(group.values[i] === null);
          close_(list.sum ?? 0, group.values[i] ?? 0);
          const all = await points(version, cell);
          expect(all.ids).toHaveLength(list.total);
          if (all.weight === null) close_(sum(all.value), group.values[i] ?? 0);
        }
      }
    },
  );

  it.each([
    ['availability', 'asking_price', 'USD'],
    ['availability', 'asking_price', 'MXN'],
    ['gross_absorption', 'closing_price', 'MXN'],
  ] as const)('%s by %s in %s: every group opens its records, missing values too', async (key, by, money) => {
    const request = { group_by: by, monetary_unit: money, lists: {} };
    const { groups } = await figures(version, queryFor(key, request));
    expect(groups.some(({ range }) => range?.none)).toBe(true);
    for (const group of groups) {
      const cell = queryFor(key, { ...request, ranges: { [by]: group.range ?? {} } });
      const own = await figures(version, cell);
      expect(own.groups.map(({ label }) => label)).toEqual(
        group.values.some((value) => value !== 0) ? [group.label] : [],
      );
      close_(own.indicator.value ?? 0, group.value ?? 0);
      close_((await properties(version, cell, pageOf(1))).sum ?? 0, group.value ?? 0);
    }
  });

  it('pages hold every property once, and their values add up to the sum', async () => {
    const seen = new Set<string>();
    let total = 0;
    const first = await properties(version, queryFor('availability'), pageOf(1));
    for (let page = 1; page <= Math.ceil(first.total / first.page_size); page++) {
      for (const row of (await properties(version, queryFor('availability'), pageOf(page))).properties) {
        seen.add(row.id);
        total += row.value ?? 0;
      }
    }
    expect(seen.size).toBe(first.total);
    close_(total, first.sum ?? 0);
  });

  it('the availability rate equals the ratio of its two stocks', async () => {
    const [rate, above, below] = await Promise.all([
      figures(version, queryFor('availability_rate')),
      figures(version, queryFor('availability')),
      figures(version, queryFor('inventory')),
    ]);
    for (const group of rate.groups) {
      group.values.forEach((value, i) => {
        const available = above.groups.find(({ key }) => key === group.key)?.values[i] ?? 0;
        const inventory = below.groups.find(({ key }) => key === group.key)?.values[i] ?? 0;
        if (inventory > 0) close_(value ?? 0, (100 * available) / inventory);
        else expect(value).toBeNull();
      });
    }
  });

  it.each(['asking_price', 'closing_price'] as const)('%s is between its minimum and maximum', async (key) => {
    const { indicator: price } = await figures(version, queryFor(key));
    expect(price.n).toBeGreaterThan(100);
    expect(price.value).toBeGreaterThan(price.min ?? Number.POSITIVE_INFINITY);
    expect(price.value).toBeLessThan(price.max ?? 0);
  });

  it('units convert', async () => {
    const [metres, feet] = await Promise.all([
      figures(version, queryFor('inventory')),
      figures(version, queryFor('inventory', { area_unit: 'ft2' })),
    ]);
    for (const [i, group] of feet.groups.entries())
      close_((group.value ?? 0) / FT2_PER_M2, metres.groups[i]?.value ?? 0);
    const [perMetre, perFoot] = await Promise.all([
      figures(version, queryFor('asking_price')),
      figures(version, queryFor('asking_price', { area_unit: 'ft2' })),
    ]);
    close_((perFoot.indicator.value ?? 0) * FT2_PER_M2, perMetre.indicator.value ?? 0);
  });

  it('inventory grows by what enters the base minus what leaves it', async () => {
    const { periods, total } = await figures(version, queryFor('inventory', { lists: {} }));
    const entered = (row: NonNullable<Rows['buildings']>[number]) =>
      [row.construction_started_on, row.delivered_on]
        .filter((d) => d !== null && d !== undefined)
        .map(String)
        .sort()[0] ?? null;
    for (let i = 1; i < periods.length; i++) {
      const inside = (day: string | null) =>
        day !== null && day >= (periods[i]?.start ?? '') && day <= (periods[i]?.end ?? '');
      const change = (rows.buildings ?? []).reduce((net, row) => {
        const area = Number(row.net_leasable_area);
        return (
          net +
          (inside(entered(row)) ? area : 0) -
          (inside(row.demolished_on === null ? null : String(row.demolished_on)) ? area : 0)
        );
      }, 0);
      close_((total.values[i] ?? 0) - (total.values[i - 1] ?? 0), change);
    }
  });
});
