import { expect, it } from 'vitest';
import { company } from '@/server/records/company';
import { makeDataset } from '../engine/dataset';

const UNITS = { area_unit: 'm2', monetary_unit: 'USD', rent_period: 'month', language: 'en' } as const;

it.each(['duckdb', 'postgres'] as const)(
  'reads tenancies of a tenant and of an owner in %s, of the markets of the scope',
  async (engine) => {
    const occupancy = (id: string, building_id: string, from: string, until: string | null, area: number) => ({
      ...{ occupancy_id: id, building_id, moved_in_on: from, moved_out_on: until, area, tenant: 'Acme / México' },
    });
    const { versionWithin, close } = await makeDataset(
      {
        markets: ['Tijuana', 'Saltillo'].map((market) => ({ market, region: 'Norte' })),
        buildings: ['Tijuana', 'Saltillo'].map((market, i) => ({
          ...{ building_id: `B${i}`, name: `Nave ${i}`, market, net_leasable_area: 9000, delivered_on: '2015-01-15' },
          ...{ owner: `Dueño ${market}`, latitude: 32.5, longitude: -117 },
        })),
        occupancies: [
          occupancy('O1', 'B0', '2020-01-01', '2024-01-01', 3000),
          occupancy('O2', 'B0', '2024-01-01', null, 1000),
          occupancy('O3', 'B1', '2021-01-01', null, 2000),
        ],
      },
      engine,
    );
    try {
      const read = async (kind: 'owner' | 'tenant' | 'broker', name: string, scope: string[] | null = null) =>
        company(await versionWithin(scope), { kind, name, units: UNITS });
      const tenant = await read('tenant', 'Acme / México');
      expect(tenant).toMatchObject({ total: 3, occupied_area: 3000, area_unit: 'm²' });
      expect(tenant?.tenancies.map(({ id, present, area, latitude }) => [id, present, area, latitude])).toEqual([
        ['O3', true, 2000, 32.5],
        ['O2', true, 1000, 32.5],
        ['O1', false, 3000, 32.5],
      ]);
      expect((await read('tenant', 'Acme / México', ['Saltillo']))?.tenancies.map(({ id }) => id)).toEqual(['O3']);
      expect((await read('owner', 'Dueño Tijuana'))?.tenancies.map(({ id }) => id)).toEqual(['O2']);
      for (const name of ['Dueño Tijuana', 'Nadie', '']) expect(await read('owner', name, ['Saltillo'])).toBeNull();
      expect(await read('broker', 'Acme / México')).toBeNull();
    } finally {
      await close();
    }
  },
);
