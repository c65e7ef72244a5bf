import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { versionOf } from '@/server/engine/version/version';
import { type Rows, TABLE_NAMES } from '@/server/facts/tables';
import { makeDataset, type TestDataset } from '../dataset';

const AREA = '{"type":"Polygon","coordinates":[[[-100,20],[-99,20],[-99,21],[-100,20]]]}';

/** One record of every kind in each of two markets: the ids of Aldama begin with A, those of Zacatula with Z. */
const inMarket = (market: string): Required<Rows> => {
  const id = market.slice(0, 1);
  const place = { market, submarket: 'Centro', latitude: 20, longitude: -100 };
  const dated = { listed_on: '2025-01-01', available_area: 900, asking_price_lease: 5, asking_price_sale: 90 };
  return {
    markets: [{ market, region: 'Norte' }],
    submarkets: [{ market, submarket: 'Centro' }],
    areas: [{ area_id: `${id}G`, market, submarket: 'Centro', geometry: AREA }],
    exchange_rates: [],
    parks: [{ park_id: `${id}P`, name: 'Parque', ...place, planned_on: '2024-01-01', total_area: 9000 }],
    buildings: [{ building_id: `${id}B`, name: 'Nave', ...place, park_id: `${id}P`, net_leasable_area: 1000 }],
    spaces: [{ space_id: `${id}S`, building_id: `${id}B`, area: 1000 }],
    listings: [
      { listing_id: `${id}L1`, space_id: `${id}S`, ...dated },
      { listing_id: `${id}L2`, building_id: `${id}B`, ...dated },
    ],
    deals: [{ deal_id: `${id}D`, building_id: `${id}B`, signed_on: '2025-02-02', operation_type: 'lease', area: 500 }],
    occupancies: [{ occupancy_id: `${id}O`, building_id: `${id}B`, moved_in_on: '2025-02-02', area: 500 }],
    lots: [{ lot_id: `${id}T`, name: 'Lote', ...place, area: 5000 }],
    lot_listings: [{ listing_id: `${id}K`, lot_id: `${id}T`, ...dated }],
    lot_deals: [{ deal_id: `${id}V`, lot_id: `${id}T`, signed_on: '2025-02-02', operation_type: 'sale', area: 5000 }],
    promotion_packages: [{ package_id: `${id}Q`, name: 'Paquete', market, offered_on: '2025-01-01' }],
    promotion_package_lots: [
      { package_id: `${id}Q`, lot_id: `${id}T` },
      { package_id: `${id}Q`, lot_id: id === 'A' ? 'ZT' : 'AT' },
    ],
  };
};
const [here, there] = [inMarket('Aldama'), inMarket('Zacatula')];
const ROWS: Rows = Object.fromEntries(TABLE_NAMES.map((name) => [name, [...here[name], ...there[name]]]));

describe.each(['duckdb', 'postgres'] as const)('a reader limited to some markets (%s)', (engine) => {
  let dataset: TestDataset;
  beforeAll(async () => {
    dataset = await makeDataset(ROWS, engine);
  });
  afterAll(() => dataset?.close());

  const read = async (scope: readonly string[] | null, sql: string) => {
    const { reader } = await versionOf(dataset.reader, scope);
    return (await reader.read({ sql, parameters: [] })).map((column) => column.map((value) => String(value)));
  };
  const count = async (scope: readonly string[] | null, table: string) =>
    Number((await read(scope, `select count(*) from ${table}`))[0]?.[0]);

  it.each(['event', 'property', ...TABLE_NAMES.filter((name) => name !== 'exchange_rates')])(
    'has no row of %s that lies in another market, whatever the SQL is',
    async (table) => {
      const all = await count(null, table);
      expect(all).toBeGreaterThan(1);
      // A package's lot of another market is hidden from both.
      const shared = table === 'promotion_package_lots' ? 2 : 0;
      expect(await count(['Aldama'], table)).toBe((all - shared) / 2);
      expect(await count(['Aldama', 'Zacatula'], table)).toBe(all);
      expect(await count([], table)).toBe(0);
      expect(await count(['Elsewhere'], table)).toBe(0);
      const rows = await read(['Aldama'], `select * from ${table}`);
      expect(rows.flat().filter((value) => value.startsWith('Z'))).toEqual([]);
    },
  );

  it('holds in joins and subqueries', async () => {
    const sql = `select e.record from event e join listings l on l.listing_id = e.record
      where e.property in (select property from property) and exists (select 1 from spaces s where s.space_id = l.space_id)`;
    expect(await read(['Aldama'], sql)).toEqual([['AL1']]);
    expect((await read(null, `${sql} order by 1`))[0]).toEqual(['AL1', 'ZL1']);
  });

  it('holds for results that are read in batches', async () => {
    const { reader } = await versionOf(dataset.reader, ['Zacatula']);
    const ids: unknown[] = [];
    for await (const [part = []] of reader.stream({ sql: 'select id from property order by id', parameters: [] }))
      ids.push(...part);
    expect(ids).toEqual(['ZB', 'ZP', 'ZT']);
  });
});
