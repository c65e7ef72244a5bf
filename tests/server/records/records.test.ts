import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import type { FactsStore } from '@/server/database/facts-store';
import { openFacts } from '@/server/database/open-facts';
import { versionOf } from '@/server/engine/version/version';
import type { Rows } from '@/server/facts/tables';
import { buildVersion } from '@/server/importing/version/build-version';
import { building } from '@/server/records/building';
import { showsImage } from '@/server/records/images';
import { lot } from '@/server/records/lot';
import { promotionPackage } from '@/server/records/package';
import { park } from '@/server/records/park';
import type { RecordQuery } from '@/server/records/record-query';
import { transaction } from '@/server/records/transaction';
import { makeDatabase, type TestDatabase } from '../../postgres/database';

const ABOUT = { name: 'Records', sample: false, as_of: '2026-06-30', attribution: null };
const UNITS = { area_unit: 'm2', monetary_unit: 'USD', rent_period: 'month', language: 'en' } as const;
const here = { market: 'Monterrey', submarket: 'Apodaca', park_id: 'P1' };

/** A park of two buildings and a lot, another lot without a location, and one of another market. */
const ROWS: Rows = {
  markets: [{ market: 'Monterrey' }, { market: 'Saltillo' }],
  exchange_rates: [
    { date: '2026-01-01', mxn_per_usd: 18 },
    { date: '2026-06-30', mxn_per_usd: 20 },
  ],
  parks: [
    {
      name: 'Parque',
      ...here,
      planned_on: '2019-01-01',
      construction_started_on: '2020-01-01',
      total_area: 50_000,
    },
  ],
  buildings: [
    {
      building_id: 'B1',
      name: 'One',
      ...here,
      net_leasable_area: 1000,
      expected_delivery_on: '2020-12-01',
      delivered_on: '2021-01-01',
      images: 'https://x.example/a.jpg',
    },
    {
      building_id: 'B2',
      name: 'Two',
      ...here,
      net_leasable_area: 3000,
      construction_started_on: '2026-01-01',
      expected_delivery_on: '2026-09-30',
    },
    { building_id: 'B3', name: 'Undated', market: 'Saltillo', park_id: 'P9', net_leasable_area: 500 },
  ],
  spaces: [
    { space_id: 'S1', building_id: 'B1', name: 'North', area: 600 },
    { space_id: 'S2', building_id: 'B1', name: 'South', area: 400 },
  ],
  listings: [
    { listing_id: 'X1', space_id: 'S1', listed_on: '2026-01-30', available_area: 600, asking_price_lease: 6 },
    { listing_id: 'X2', space_id: 'S2', listed_on: '2024-01-01', closed_on: '2026-06-30', available_area: 400 },
    {
      listing_id: 'X3',
      building_id: 'B2',
      listed_on: '2026-02-01',
      closed_on: '2026-12-31',
      available_area: 3000,
      asking_price_lease: 3,
    },
    { listing_id: 'X4', building_id: 'B1', listed_on: '2026-12-01', available_area: 1000 },
  ],
  deals: [
    {
      deal_id: 'D1',
      building_id: 'B1',
      space_id: 'S2',
      signed_on: '2026-06-10',
      operation_type: 'lease',
      area: 400,
      closing_price: 5,
    },
  ],
  occupancies: [
    {
      occupancy_id: 'O1',
      building_id: 'B1',
      space_id: 'S2',
      tenant: 'Acme',
      moved_in_on: '2021-02-01',
      lease_ends_on: '2028-01-31',
      area: 400,
    },
    {
      occupancy_id: 'O2',
      building_id: 'B1',
      space_id: 'S1',
      tenant: 'Gone',
      moved_in_on: '2021-02-01',
      moved_out_on: '2026-01-31',
      area: 600,
    },
  ],
  lots: [
    { lot_id: 'L1', name: 'Lot 1', ...here, area: 2000, latitude: 25.7, longitude: -100.2 },
    {
      lot_id: 'L2',
      name: 'Lot 2',
      market: 'Monterrey',
      area: 800,
      latitude: 25.8,
      longitude: -100.2,
      images: '/l2.png',
    },
    { lot_id: 'L3', name: 'Lot 3', market: 'Monterrey', area: 900, latitude: 25.71, longitude: -100.2 },
    { lot_id: 'L4', name: 'Lot 4', market: 'Saltillo', area: 100, latitude: 25.7, longitude: -100.2 },
    { lot_id: 'L5', name: 'Lot 5', ...here, area: 700 },
  ],
  lot_listings: [
    { listing_id: 'Y1', lot_id: 'L1', listed_on: '2025-06-30', available_area: 2000, asking_price_sale: 90 },
    {
      listing_id: 'Y2',
      lot_id: 'L2',
      listed_on: '2024-01-01',
      closed_on: '2025-03-01',
      available_area: 800,
      asking_price_sale: 100,
    },
  ],
  lot_deals: [
    { deal_id: 'Z1', lot_id: 'L2', signed_on: '2025-03-01', operation_type: 'sale', area: 800, closing_price: 95 },
    { deal_id: 'Z2', lot_id: 'L3', signed_on: '2025-04-01', operation_type: 'lease', area: 900, closing_price: 1 },
    { deal_id: 'Z3', lot_id: 'L4', signed_on: '2025-03-02', operation_type: 'sale', area: 100, closing_price: 50 },
  ],
  promotion_packages: [
    { package_id: 'Q1', name: 'Both', market: 'Monterrey', offered_on: '2026-01-01', asking_price_sale: 80 },
  ],
  promotion_package_lots: [
    { package_id: 'Q1', lot_id: 'L1' },
    { package_id: 'Q1', lot_id: 'L4' },
  ],
};

let database: TestDatabase;
let dataDir: string;
const stores: Record<'duckdb' | 'postgres', FactsStore | null> = { duckdb: null, postgres: null };

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'nave-records-'));
  database = await makeDatabase();
  for (const [name, databaseUrl] of [
    ['duckdb', undefined],
    ['postgres', database.url],
  ] as const) {
    const storage = { dataDir, databaseUrl };
    await buildVersion(storage, ROWS, ABOUT);
    stores[name] = await openFacts(storage);
  }
}, 60_000);
afterAll(async () => {
  for (const store of Object.values(stores)) await store?.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe.each(['duckdb', 'postgres'] as const)('records in %s', (name) => {
  type Read<T> = (version: Awaited<ReturnType<typeof versionOf>>, query: RecordQuery) => Promise<T>;
  async function read<T>(load: Read<T>, id: string, change: Partial<RecordQuery> = {}): Promise<T> {
    const query: RecordQuery = { id, units: UNITS, scope: null, ...change };
    const answer = await stores[name]?.reading(async (reader) => ({
      response: await load(await versionOf(reader, query.scope), query),
    }));
    if (!answer) throw new Error('no version');
    return answer.response;
  }

  it('include for a building what is free on the last day, its occupants and the time to lease it', async () => {
    const response = await read(building, 'B1');
    expect(response?.spaces).toEqual([
      { id: 'S1', name: 'North', area: 600, available_area: 600, tenant: null },
      { id: 'S2', name: 'South', area: 400, available_area: 0, tenant: 'Acme' },
    ]);
    expect(response?.listings.map(({ id, space, months_in_market }) => [id, space, months_in_market])).toEqual([
      ['X2', 'South', 29],
      ['X1', 'North', 5],
      ['X4', null, 0],
    ]);
    expect(response?.construction_status).toBe(ENUMERATIONS.construction_status.delivered.en);
    expect((await read(building, 'B3'))?.stages).toEqual([
      { status: 'delivered', label: ENUMERATIONS.construction_status.delivered.en, from: null, until: null },
    ]);
  });

  it('include when a building is to be delivered until it is, and when leases end', async () => {
    const [delivered, begun] = [await read(building, 'B1'), await read(building, 'B2')];
    expect([delivered?.expected_delivery_on, begun?.expected_delivery_on]).toEqual([null, '2026-09-30']);
    const ends = delivered?.occupancies.map(({ tenant, lease_ends_on }) => [tenant, lease_ends_on]);
    expect(ends).toEqual(
      expect.arrayContaining([
        ['Acme', '2028-01-31'],
        ['Gone', null],
      ]),
    );
    const tenants = (await read(park, 'P1'))?.tenants.map(({ tenant, lease_ends_on }) => [tenant, lease_ends_on]);
    expect(tenants).toEqual([['Acme', '2028-01-31']]);
  });

  it('convert prices to pesos at the rate of their day', async () => {
    const response = await read(building, 'B1', { units: { ...UNITS, monetary_unit: 'MXN' } });
    expect(response?.deals[0]?.closing_price).toBe(100);
    expect(response?.listings[1]?.asking_price_lease).toBe(120);
  });

  it('include for a park the sums of its buildings and lots', async () => {
    const response = await read(park, 'P1');
    expect(response).toMatchObject({
      inventory: 4000,
      available_area: 3600,
      availability_rate: 90,
      delivered_area: 1000,
      occupied_area: 400,
      occupancy_rate: 40,
      lots_area: 2700,
      lots_available_area: 2000,
      total_area: 50_000,
    });
    expect(response?.stages.map(({ status, until }) => [status, until])).toEqual([
      ['planned', '2020-01-01'],
      ['under_construction', null],
    ]);
    expect(response?.buildings.map((one) => [one.id, one.status, one.available_area, one.asking_price_lease])).toEqual([
      ['B1', 'delivered', 600, 6],
      ['B2', 'under_construction', 3000, 3],
    ]);
    expect(response?.tenants.map(({ tenant, area }) => [tenant, area])).toEqual([['Acme', 400]]);
  });

  it('include a park that only its buildings name', async () => {
    expect(await read(park, 'P9')).toMatchObject({ id: 'P9', name: 'P9', market: 'Saltillo', stages: [] });
    expect(await read(park, 'P9', { scope: ['Monterrey'] })).toBeNull();
    expect(await read(park, 'P0')).toBeNull();
  });

  it('include for a lot its offer and its neighbours, nearest first', async () => {
    const response = await read(lot, 'L1');
    expect(response).toMatchObject({ on_market: true, asking_price_sale: 90, park: { id: 'P1', name: 'Parque' } });
    expect(response?.listing?.months_in_market).toBe(12);
    expect(response?.neighbours.map(({ id, kilometres }) => [id, kilometres])).toEqual([
      ['L3', 1.11],
      ['L2', 11.12],
    ]);
    expect(response?.packages.map(({ id }) => id)).toEqual(['Q1']);
    expect((await read(lot, 'L5'))?.neighbours.map(({ id, kilometres }) => [id, kilometres])).toEqual([['L1', null]]);
  });

  it('include for a package the sum of its lots, with other markets only for users who may see them', async () => {
    expect(await read(promotionPackage, 'Q1')).toMatchObject({ area: 2100, asking_amount: 168_000, money: 'USD' });
    const cut = await read(promotionPackage, 'Q1', { scope: ['Monterrey'] });
    expect(cut?.lots.map(({ id }) => id)).toEqual(['L1']);
    expect(cut?.area).toBe(2000);
    expect(await read(promotionPackage, 'Q1', { scope: ['Saltillo'] })).toBeNull();
  });

  it('include for a transaction its price and others of its market', async () => {
    const response = await read(transaction, 'Z1');
    expect(response).toMatchObject({ amount: 76_000, price_unit: 'USD/m²', listing: { id: 'Y2' }, lot: { id: 'L2' } });
    expect(response?.comparables.map(({ id, lot: sold }) => [id, sold.name])).toEqual([['Z2', 'Lot 3']]);
    const lease = await read(transaction, 'Z2');
    expect(lease).toMatchObject({ amount: null, price_unit: 'USD/m²/month', listing: null });
    expect(await read(transaction, 'Z3', { scope: ['Monterrey'] })).toBeNull();
  });

  it('find the property of an image', async () => {
    const shows = (image: string, scope: string[] | null) => read((version) => showsImage(version, image, scope), '-');
    expect(await shows('l2.png', null)).toBe(true);
    expect(await shows('l2.png', ['Saltillo'])).toBe(false);
    expect(await shows('2.png', null)).toBe(false);
    expect(await shows('a.jpg', null)).toBe(false);
  });
});
