import { beforeAll, describe, expect, it } from 'vitest';
import { propertiesAnswer } from '@/contract/calls/answers';
import { areasAnswer } from '@/contract/calls/areas';
import {
  type LotAnswer,
  lotAnswer,
  lotImagesAnswer,
  lotListingsAnswer,
  lotPackagesAnswer,
  lotTransactionsAnswer,
} from '@/contract/calls/lot';
import { packageAnswer, packageLotsAnswer } from '@/contract/calls/package';
import { parkAnswer } from '@/contract/calls/park';
import { transactionAnswer } from '@/contract/calls/transaction';
import { FT2_PER_M2 } from '@/contract/catalogue/units';
import { monthsSince } from '../availability/reference-availability';
import { serve } from './serve';

const served = serve();
const LEA = { email: 'lea@example.com', name: 'Lea', password: 'otra clave bastante larga', markets: ['Tijuana'] };
let token = '';
let cut = '';

type Schema<T> = { readonly parse: (value: unknown) => T };
async function read<T>(schema: Schema<T>, path: string, as = token): Promise<T> {
  const answer = await served.get(path, as);
  expect([path, answer.status]).toEqual([path, 200]);
  return schema.parse(await answer.json());
}
const status = async (path: string, as = token) => (await served.get(path, as)).status;
const list = async (query: string, indicator = 'availability') =>
  (await read(propertiesAnswer, `/analytics-lots/${indicator}/properties?area_unit=m2&${query}`)).properties;

/** Reads the lots on the market until one matches. */
async function lotWith(market: string, expected: (lot: LotAnswer) => boolean, indicator?: string): Promise<LotAnswer> {
  for (const { id } of await list(`market=${market}&start_date=2019-01-01`, indicator)) {
    const lot = await read(lotAnswer, `/industrial/lots/${id}?area_unit=m2&language=en`);
    if (expected(lot)) return lot;
  }
  throw new Error(`no such lot in ${market}`);
}

beforeAll(async () => {
  token = await served.token();
  await served.account(LEA);
  cut = await served.token({ email: LEA.email, password: LEA.password });
});

it('areas are those of the markets of the user', async () => {
  const all = await read(areasAnswer, '/industrial/areas');
  expect(new Set(all.areas.map(({ market }) => market)).size).toBeGreaterThan(10);
  const own = await read(areasAnswer, '/industrial/areas', cut);
  expect(new Set(own.areas.map(({ market }) => market))).toEqual(new Set(['Tijuana']));
  expect(own.areas).toEqual(all.areas.filter(({ market }) => market === 'Tijuana'));
});

describe('a lot', () => {
  it('has its listings, as the indicator counts them', async () => {
    const [row] = await list('market=Monterrey');
    const lot = await read(lotAnswer, `/industrial/lots/${row?.id}?area_unit=m2&language=en`);
    expect(lot).toMatchObject({ id: row?.id, name: row?.name, market: 'Monterrey', on_market: true, area_unit: 'm²' });
    expect(lot.listing?.available_area).toBeCloseTo(row?.value ?? 0, 2);
    expect(lot.listings.map(({ id }) => id)).toContain(lot.listing?.id);
    expect(lot.listing?.months_in_market).toBe(monthsSince(lot.listing?.listed_on ?? '', lot.as_of));
  });

  it('lists its nearest neighbours of the same market, nearest first', async () => {
    const [row] = await list('market=Tijuana');
    const { id, neighbours } = await read(lotAnswer, `/industrial/lots/${row?.id}`);
    expect(neighbours.length).toBe(8);
    expect(neighbours.map((one) => one.id)).not.toContain(id);
    expect(new Set(neighbours.map(({ market }) => market))).toEqual(new Set(['Tijuana']));
    const away = neighbours.map(({ kilometres }) => kilometres ?? 0);
    expect(away).toEqual([...away].sort((a, b) => a - b));
  });

  it('is in the units of the request', async () => {
    const inMetres = await lotWith('Monterrey', ({ asking_price_sale }) => asking_price_sale !== null);
    const inFeet = await read(lotAnswer, `/industrial/lots/${inMetres.id}`);
    expect(inFeet.area / inMetres.area).toBeCloseTo(FT2_PER_M2, 4);
    expect((inMetres.asking_price_sale ?? 0) / (inFeet.asking_price_sale ?? 1)).toBeCloseTo(FT2_PER_M2, 3);
    const pesos = await read(lotAnswer, `/industrial/lots/${inMetres.id}?area_unit=m2&monetary_unit=MXN`);
    expect((pesos.asking_price_sale ?? 0) / (inMetres.asking_price_sale ?? 1)).toBeGreaterThan(15);
    expect(pesos.sale_price_unit).toBe('MXN/m²');
    expect(await status(`/industrial/lots/${inMetres.id}?area_unit=acre`)).toBe(400);
    expect(await status(`/industrial/lots/${inMetres.id}?market=Monterrey`)).toBe(400);
  });

  it('returns each of its lists alone as in the whole record', async () => {
    const lot = await lotWith('Monterrey', ({ packages }) => packages.length > 0);
    const path = `/industrial/lots/${lot.id}`;
    const units = '?area_unit=m2&language=en';
    expect((await read(lotListingsAnswer, `${path}/listings${units}`)).listings).toEqual(lot.listings);
    expect((await read(lotPackagesAnswer, `${path}/packages${units}`)).packages).toEqual(lot.packages);
    expect((await read(lotTransactionsAnswer, `${path}/transactions${units}`)).transactions).toEqual(lot.transactions);
    expect((await read(lotImagesAnswer, `${path}/images`)).images).toEqual(lot.images);
    for (const wrong of ['/nothing', '/listings/1', '/', '/constructor', '//'])
      expect([wrong, await status(path + wrong)]).toEqual([wrong, 404]);
  });
});

it('a package has its lots and their totals, and each lot has the package', async () => {
  const lot = await lotWith('Monterrey', ({ packages }) => packages.length > 0);
  const id = lot.packages[0]?.id ?? '';
  const offer = await read(packageAnswer, `/industrial/lots/promotion-packages/${id}?area_unit=m2`);
  expect(offer.lots.map((one) => one.id)).toContain(lot.id);
  expect(offer.area).toBeCloseTo(
    offer.lots.reduce((sum, { area }) => sum + area, 0),
    2,
  );
  expect(offer.asking_amount ?? 0).toBeCloseTo(offer.area * (offer.asking_price_sale ?? 0), -1);
  const { lots } = await read(packageLotsAnswer, `/industrial/lots/promotion-packages/${id}/lots?area_unit=m2`);
  expect(lots).toEqual(offer.lots);
  for (const one of lots) {
    const { packages } = await read(lotPackagesAnswer, `/industrial/lots/${one.id}/packages`);
    expect(packages.map((other) => other.id)).toContain(id);
  }
});

it('a transaction has its lot, the listing that it ended and its comparables', async () => {
  const lot = await lotWith('Monterrey', ({ transactions }) => transactions.length > 0, 'absorption');
  const id = lot.transactions[0]?.id ?? '';
  const deal = await read(transactionAnswer, `/industrial/lots/transactions/${id}?area_unit=m2&language=en`);
  expect(deal).toMatchObject({ ...lot.transactions[0], lot: { id: lot.id, market: 'Monterrey' } });
  expect(deal.amount ?? 0).toBeCloseTo(deal.area * (deal.closing_price ?? 0), -1);
  expect((deal.listing?.listed_on ?? '') <= deal.signed_on).toBe(true);
  expect(deal.comparables.length).toBe(8);
  expect(deal.comparables.map((one) => one.id)).not.toContain(id);
  const whole = await read(lotAnswer, `/industrial/lots/transactions/${id}/lot?area_unit=m2&language=en`);
  expect(whole).toEqual(lot);
});

it('a park has its buildings and lots, and its rates equal the indicators', async () => {
  const lot = await lotWith('Monterrey', ({ park }) => park !== null);
  const id = lot.park?.id ?? '';
  const park = await read(parkAnswer, `/industrial/lots/park/${id}?area_unit=m2`);
  expect(park).toMatchObject({ id, name: lot.park?.name, market: 'Monterrey' });
  expect(park.lots.map((one) => one.id)).toContain(lot.id);
  const figure = async (indicator: string) => {
    const types = ['building', 'mini_warehouse', 'flex', 'cold_storage', 'data_center'];
    const query = `park=${id}&area_unit=m2&${types.map((type) => `building_type=${type}`).join('&')}`;
    const answer = await served.get(`/analytics/${indicator}?${query}`, token);
    return ((await answer.json()) as { indicator: { value: number | null } }).indicator.value;
  };
  expect(park.inventory).toBeCloseTo((await figure('inventory')) ?? 0, 0);
  expect(park.available_area).toBeCloseTo((await figure('availability')) ?? 0, 0);
  expect(park.availability_rate ?? 0).toBeCloseTo((await figure('availability-rate')) ?? 0, 2);
  expect(park.occupancy_rate ?? 0).toBeCloseTo((await figure('occupancy-rate')) ?? 0, 2);
  const based = park.buildings.filter(({ status: one }) => one === 'delivered' || one === 'under_construction');
  expect(based.reduce((sum, one) => sum + one.net_leasable_area, 0)).toBeCloseTo(park.inventory, 2);
  for (const tenant of park.tenants) expect(park.buildings.map((one) => one.id)).toContain(tenant.building.id);
});

it("records outside the caller's markets respond with 404", async () => {
  const lot = await lotWith('Monterrey', ({ packages }) => packages.length > 0);
  const sold = await lotWith('Monterrey', ({ transactions }) => transactions.length > 0, 'absorption');
  const paths = [
    `/industrial/lots/${lot.id}`,
    `/industrial/lots/${lot.id}/listings`,
    `/industrial/lots/promotion-packages/${lot.packages[0]?.id}`,
    `/industrial/lots/promotion-packages/${lot.packages[0]?.id}/lots`,
    `/industrial/lots/transactions/${sold.transactions[0]?.id}`,
    `/industrial/lots/transactions/${sold.transactions[0]?.id}/lot`,
    `/industrial/lots/park/${lot.park?.id}`,
  ];
  for (const path of paths) {
    expect([path, await status(path)]).toEqual([path, 200]);
    const hidden = await served.get(path, cut);
    const absent = await served.get(path.replace(/[A-Z]\w*\d/, 'no-such'), cut);
    expect([hidden.status, absent.status]).toEqual([404, 404]);
    const keys = async (answer: Response) => Object.keys((await answer.json()) as object);
    expect(await keys(hidden)).toEqual(await keys(absent));
  }
  const [own] = await list('market=Tijuana');
  expect(await status(`/industrial/lots/${own?.id}`, cut)).toBe(200);
});

it('responds with a tag, and only to GET', async () => {
  const [row] = await list('market=Tijuana');
  const path = `/industrial/lots/${row?.id}`;
  const first = await served.get(path, token);
  const again = await served.get(path, token, { 'If-None-Match': first.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  const post = await served.call(`/api/v1${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, Origin: served.base },
  });
  expect(post.status).toBe(405);
});
