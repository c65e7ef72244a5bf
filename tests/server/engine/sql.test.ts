import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INDICATOR_KEYS, indicator } from '@/contract/catalogue/indicators';
import { MODULE_KEYS, moduleOf } from '@/contract/catalogue/modules';
import { pageSql, totalsSql } from '@/server/engine/properties/properties';
import { cellsSql } from '@/server/engine/sums/cells';
import { metricQueryOf, type Version } from '@/server/engine/version/version';
import { makeDataset } from './dataset';
import { pageOf } from './page';

/** Two markets and two owners, so that codes exist. */
const ROWS = {
  markets: [
    { market: 'Monterrey', region: 'Noreste', latitude: null, longitude: null },
    { market: 'Tijuana', region: 'Noroeste', latitude: null, longitude: null },
  ],
  buildings: ['Monterrey', 'Tijuana'].map((market, i) => ({
    building_id: `B${i}`,
    name: `Nave ${i}`,
    market,
    owner: `Dueño ${i}`,
    net_leasable_area: 1_000,
  })),
};

let version: Version;
let close: (() => Promise<void>) | undefined;
beforeAll(async () => {
  const dataset = await makeDataset(ROWS);
  close = dataset.close;
  version = await dataset.versionWithin(['Monterrey']);
});
afterAll(() => close?.());

/** One condition and one sum per line. */
const laidOut = (sql: string) =>
  sql
    .replaceAll(' and (', '\n  and (')
    .replaceAll(', cast(', ',\n  cast(')
    .replaceAll(', coalesce(', ',\n  coalesce(')
    .replaceAll('from (select', 'from (\nselect');

/** The SQL of the first view of a module for a caller with one market. Stored in files so that a change of meaning shows in review. */
describe.each(MODULE_KEYS)('%s: the stored SQL', (module) => {
  it.each(INDICATOR_KEYS[module])('%s', async (key) => {
    const { dimensions, hasProperties } = indicator(key);
    const lists = Object.entries(moduleOf(module).defaults).filter(([name]) => dimensions.some((one) => one === name));
    const metricQuery = metricQueryOf(version, key, {
      group_by: 'market',
      period: 'quarterly',
      area_unit: 'ft2',
      monetary_unit: 'USD',
      sort: 'alpha',
      language: 'es',
      start_date: '2025-10-01',
      end_date: '2026-11-20',
      lists: Object.fromEntries(lists),
      ranges: {},
    });
    const sections = [`-- ${indicator(key).name.en}: groups and periods`, cellsSql(metricQuery).sql];
    if (hasProperties) {
      sections.push('', '-- what its properties add up to', totalsSql(metricQuery));
      sections.push('', '-- the first page of them', pageSql(metricQuery, pageOf(1)));
    }
    await expect(`${laidOut(sections.join('\n'))}\n`).toMatchFileSnapshot(`../../../src/server/engine/sql/${key}.sql`);
  });
});
