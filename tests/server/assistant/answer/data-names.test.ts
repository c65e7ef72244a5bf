import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questionDataOf } from '@/server/assistant/answer/data-names';
import { versionOf } from '@/server/engine/version/version';
import type { Rows } from '@/server/facts/tables';
import { makeDataset, type TestDataset } from '../../engine/dataset';

const ROWS: Rows = {
  markets: [
    { market: 'Aldama', region: 'Norte' },
    { market: 'Zacatula', region: 'Sur' },
  ],
  submarkets: [
    { market: 'Aldama', submarket: 'Aldama Centro' },
    { market: 'Zacatula', submarket: 'Zacatula Puerto' },
  ],
  buildings: [
    {
      building_id: 'AB',
      name: 'Nave A',
      market: 'Aldama',
      submarket: 'Aldama Centro',
      owner: 'Fondo Norte',
      net_leasable_area: 1000,
    },
    {
      building_id: 'ZB',
      name: 'Nave Z',
      market: 'Zacatula',
      submarket: 'Zacatula Puerto',
      owner: 'Fondo Sur',
      net_leasable_area: 1000,
    },
  ].map((building) => ({ ...building, delivered_on: '2024-01-01' })),
  deals: [
    {
      deal_id: 'AD',
      building_id: 'AB',
      signed_on: '2025-02-02',
      operation_type: 'lease',
      area: 500,
      tenant: 'Acme',
      broker: 'Corre',
    },
  ],
  lots: [
    {
      lot_id: 'ZT',
      name: 'Lote Z',
      market: 'Zacatula',
      owner: 'Tierras del Sur',
      area: 5000,
      delivered_on: '2024-01-01',
    },
  ],
  lot_listings: [{ listing_id: 'ZK', lot_id: 'ZT', listed_on: '2025-01-01', available_area: 5000 }],
};

describe.each(['duckdb', 'postgres'] as const)('the names of the data (%s)', (engine) => {
  let dataset: TestDataset;
  beforeAll(async () => {
    dataset = await makeDataset(ROWS, engine);
  });
  afterAll(() => dataset?.close());

  const names = async (scope: readonly string[] | null) =>
    (await questionDataOf(await versionOf(dataset.reader, scope))).names;

  it('are those of buildings and lots of every market', async () => {
    const all = await names(null);
    expect(all.values('market')).toEqual(['Aldama', 'Zacatula']);
    expect(all.values('owner').sort()).toEqual(['Fondo Norte', 'Fondo Sur', 'Tierras del Sur']);
    expect(all.values('tenant')).toEqual(['Acme']);
  });

  it('are only those that occur in the markets of the caller', async () => {
    const south = await names(['Zacatula']);
    expect(south.all.map(({ value }) => value).sort()).toEqual(
      ['Fondo Sur', 'Sur', 'Tierras del Sur', 'Zacatula', south.values('submarket')[0] ?? ''].sort(),
    );
    expect(south.parent('submarket', south.values('submarket')[0] ?? '')).toBe('Zacatula');
    const north = await names(['Aldama']);
    expect(north.values('owner')).toEqual(['Fondo Norte']);
    expect(north.knows('zacatula')).toBe(false);
  });

  it('come with the first day of the records', async () => {
    const { firstDay } = await questionDataOf(await versionOf(dataset.reader, null));
    expect(firstDay).toBe('2024-01-01');
  });

  it('are read once for a scope', async () => {
    expect(await names(['Aldama'])).toBe(await names(['Aldama']));
    expect(await names(['Aldama'])).not.toBe(await names(['Zacatula']));
  });
});
