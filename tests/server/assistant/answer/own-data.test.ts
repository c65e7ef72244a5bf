import { beforeAll, expect, it, vi } from 'vitest';
import { NONE } from '@/contract/catalogue/dimensions';
import { serve, TODAY } from '../../http/serve';
import { ask } from './ask';

// Own data without the column of building types.
const served = serve({}, 'none');
const who = { email: 'ana@example.com', password: 'una clave bastante larga' };

const building = (id: string, market: string, building_type?: string) => ({
  building_id: id,
  name: `Nave ${id}`,
  market,
  net_leasable_area: 1000,
  delivered_on: '2020-01-01',
  ...(building_type === undefined ? {} : { building_type }),
});
const listing = (id: string) => ({
  listing_id: `l${id}`,
  building_id: id,
  available_area: 400,
  listed_on: '2025-01-01',
});

async function load(...buildings: ReturnType<typeof building>[]): Promise<void> {
  const { buildVersion } = await import('@/server/importing/version/build-version');
  const { readConfig } = await import('@/server/base/config');
  const rows = { buildings, listings: buildings.map(({ building_id }) => listing(building_id)) };
  await buildVersion(readConfig(), rows, { name: 'Propios', sample: false, as_of: TODAY, attribution: null });
}
const token = () => served.token(who);
const read = async (question: string) => (await ask(served, await token(), { question, area_unit: 'm2' })).answer;

beforeAll(async () => {
  await load(building('1', 'Norte'), building('2', 'Sur'));
  await served.account({ ...who, name: 'Ana', markets: null });
});

it.each([
  ['Inventario', 2000],
  ['Disponibilidad', 800],
  ['Tasa de disponibilidad', 40],
])('counts buildings without a type in "%s"', async (question, value) => {
  const { call, answer } = await read(question);
  expect(call?.params).not.toHaveProperty('building_type');
  expect(answer).toMatchObject({ indicator: { value } });
});

it('finds the space in buildings without a type', async () => {
  const { kind, call, answer } = await read('espacios disponibles');
  expect(kind).toBe('availability');
  expect(call?.body).not.toHaveProperty('building_type');
  expect(answer).toMatchObject({ total: 2 });
});

it('opens a view without a filter of types', async () => {
  const { call, view } = await read('Inventario en Norte');
  expect(view).not.toContain('bt=');
  expect(call?.params).toMatchObject({ market: ['Norte'] });
});

it('counts buildings without a type beside those of the first view where some have one', async () => {
  await load(building('1', 'Norte'), building('2', 'Norte', 'building'), building('3', 'Norte', 'flex'));
  // A server takes a new version over within a second.
  await vi.waitFor(async () => {
    const { call, answer } = await read('Inventario');
    expect(call?.params).toMatchObject({ building_type: [NONE, 'building'] });
    expect(answer).toMatchObject({ indicator: { value: 2000 } });
  });
});
