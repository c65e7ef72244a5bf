import { describe, expect, it } from 'vitest';
import { type AnalyticsQuery, MAXIMUM_GROUPS } from '@/contract/calls/query';
import { figures } from '@/server/engine/figures/figures';
import { withinOthers } from '@/server/engine/figures/others';
import { changes } from '@/server/engine/properties/changes';
import { properties } from '@/server/engine/properties/properties';
import { metricQueryOf, type Version } from '@/server/engine/version/version';
import { ENGINES, makeDataset } from '../dataset';
import { pageOf } from '../page';

const BEYOND = 7;
/** One owner per building, each larger than the previous; the smallest are the others. */
const buildings = Array.from({ length: MAXIMUM_GROUPS + BEYOND }, (_, i) => ({
  building_id: `B${i}`,
  name: `Nave ${i}`,
  market: 'Monterrey',
  building_type: 'building',
  owner: `Propietario ${i}`,
  net_leasable_area: 1000 + i,
  // One of the others starts in the second quarter.
  delivered_on: i === 3 ? '2026-05-01' : '2020-01-01',
}));
const QUERY: AnalyticsQuery = {
  group_by: 'owner',
  period: 'quarterly',
  area_unit: 'm2',
  monetary_unit: 'USD',
  sort: 'alpha',
  language: 'es',
  start_date: '2026-01-01',
  end_date: '2026-06-30',
  lists: {},
  ranges: {},
};
const FIRST = { start_date: '2026-01-01', end_date: '2026-03-31' };
const LAST = { start_date: '2026-04-01', end_date: '2026-06-30' };
const metricQuery = (version: Version, query: Partial<AnalyticsQuery> = {}) =>
  metricQueryOf(version, 'inventory', { ...QUERY, ...query });

describe.each(ENGINES)('the groups that a summary aggregates as others (%s)', (engine) => {
  it('open their records and their change', async () => {
    const { version, close } = await makeDataset({ buildings }, engine);
    try {
      const { others, groups } = await figures(version, metricQuery(version));
      expect([others?.count, groups.length]).toEqual([BEYOND, MAXIMUM_GROUPS]);
      const othersOf = (days: typeof FIRST) => withinOthers(version, metricQuery(version, days), QUERY);
      const [before, now] = [await othersOf(FIRST), await othersOf(LAST)];
      const list = await properties(version, now, pageOf(1));
      expect(list.properties.map(({ id }) => id).sort()).toEqual(['B0', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6']);
      expect(list.sum).toBeCloseTo(others?.values[1] ?? 0, 6);
      const answer = await changes(version, { now, before }, { page: 1, driver: null });
      expect(answer.before).toBeCloseTo(others?.values[0] ?? 0, 6);
      expect(answer.now).toBeCloseTo(others?.values[1] ?? 0, 6);
      expect(answer.drivers.map(({ key, properties: rows }) => [key, rows.map(({ id }) => id)])).toEqual([
        ['entered', ['B3']],
        ['left', []],
        ['changed', []],
      ]);
      expect(answer.difference).toBeCloseTo(1003, 6);
    } finally {
      await close();
    }
  }, 60_000);

  it('are none where every group is listed', async () => {
    const { version, close } = await makeDataset({ buildings: buildings.slice(0, 5) }, engine);
    try {
      const none = await withinOthers(version, metricQuery(version, LAST), QUERY);
      expect(await properties(version, none, pageOf(1))).toMatchObject({ total: 0, sum: 0, properties: [] });
    } finally {
      await close();
    }
  });
});
