import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { AVAILABILITY_FORMATS, AVAILABILITY_GROUPINGS } from '@/contract/calls/availability';
import { DOWNLOAD_FORMATS } from '@/contract/calls/download';
import { LIST_KEYS } from '@/contract/catalogue/dimensions';
import { INDICATOR_KEYS, indicator } from '@/contract/catalogue/indicators';
import { MODULE_KEYS, moduleOf } from '@/contract/catalogue/modules';
import { ROUTE_NAMES, type RouteName } from '@/contract/routes';
import type { Rows } from '@/server/facts/tables';
import { openZip } from '../downloads/open-zip';
import { addressesOf, EVERY_CALL, type Ids, shapeOf } from './every-call';
import type { Served } from './serve';

const ANA = { email: 'ana@example.com', name: 'Ana', password: 'una clave bastante larga', markets: null };
/** Texts that a user limited to Aldama must never read. */
export const HIDDEN = /Zacatula|Secret/i;

const here = { market: 'Aldama', submarket: 'Centro' };
const there = { market: 'Zacatula', submarket: 'Bahía Secreta' };
const listed = { listed_on: '2025-01-01', available_area: 900, asking_price_lease: 5, broker: 'Faro' };

/** A park of Zacatula that a building and a lot of Aldama reference, one without a record that both reference, and one of Aldama. */
const ROWS: Rows = {
  markets: [
    { market: 'Aldama', region: 'Norte' },
    { market: 'Zacatula', region: 'Región Secreta' },
  ],
  submarkets: [
    { market: 'Aldama', submarket: 'Centro' },
    { market: 'Zacatula', submarket: 'Centro' },
    { market: 'Zacatula', submarket: 'Bahía Secreta' },
  ],
  exchange_rates: [{ date: '2020-01-01', mxn_per_usd: 18 }],
  parks: [
    {
      park_id: 'P1',
      name: 'Parque Secreto',
      ...there,
      owner: 'Dueña Secreta',
      developer: 'Obras Secretas',
      installations: 'rail_spur',
      total_area: 77_777,
      kva: 4321,
      planned_on: '2024-01-01',
      images: 'https://x.example/secret.jpg',
    },
    { park_id: 'P2', name: 'Parque Propio', market: 'Aldama', planned_on: '2024-01-01', total_area: 50_000 },
    { park_id: 'P4', name: 'Parque Secreto Dos', market: 'Zacatula', planned_on: '2024-01-01', total_area: 60_000 },
  ],
  buildings: [
    ...['P1', 'P2', 'P3', 'P4'].map((park_id, i) => ({
      building_id: `A${i + 1}`,
      name: `Nave ${i + 1}`,
      ...here,
      park_id,
      building_type: 'building',
      net_leasable_area: 1000,
      latitude: 25.7,
      longitude: -100.3,
      delivered_on: '2024-01-15',
    })),
    {
      building_id: 'Z1',
      name: 'Nave Secreta',
      ...there,
      park_id: 'P3',
      building_type: 'building',
      owner: 'Dueña Secreta',
      net_leasable_area: 3000,
      delivered_on: '2024-01-15',
    },
    {
      building_id: 'Z2',
      name: 'Nave Secreta 2',
      ...there,
      submarket: 'Centro',
      park_id: 'P2',
      building_type: 'building',
      net_leasable_area: 3000,
      delivered_on: '2024-01-15',
    },
  ],
  listings: [
    ...['A1', 'A2', 'A3', 'A4'].map((building_id, i) => ({ listing_id: `X${i}`, building_id, ...listed })),
    { listing_id: 'X8', building_id: 'Z1', ...listed, broker: 'Corredor Secreto' },
    { listing_id: 'X9', building_id: 'Z2', ...listed, contact_company: 'Contacto Secreto' },
  ],
  deals: ['A1', 'A3', 'Z1'].map((building_id, i) => ({
    deal_id: `D${i}`,
    building_id,
    signed_on: '2026-05-01',
    operation_type: 'lease',
    area: 100,
    closing_price: 5,
    tenant: building_id === 'Z1' ? 'Inquilino Secreto' : 'Acme',
  })),
  occupancies: ['A1', 'Z1'].map((building_id, i) => ({
    occupancy_id: `O${i}`,
    building_id,
    tenant: building_id === 'Z1' ? 'Inquilino Secreto' : 'Acme',
    moved_in_on: '2024-03-01',
    area: 100,
  })),
  lots: [
    { lot_id: 'L1', name: 'Lote 1', ...here, park_id: 'P1', area: 2000, latitude: 25.7, longitude: -100.2 },
    { lot_id: 'L2', name: 'Lote 2', ...here, park_id: 'P3', area: 2000, latitude: 25.7, longitude: -100.2 },
    { lot_id: 'L9', name: 'Lote Secreto', ...there, park_id: 'P1', area: 2000, latitude: 25.7, longitude: -100.2 },
  ],
  lot_listings: ['L1', 'L2', 'L9'].map((lot_id, i) => ({
    listing_id: `Y${i}`,
    lot_id,
    listed_on: '2025-01-01',
    available_area: 2000,
    asking_price_sale: 90,
  })),
  lot_deals: ['L1', 'L2', 'L9'].map((lot_id, i) => ({
    deal_id: `V${i}`,
    lot_id,
    signed_on: '2026-05-01',
    operation_type: 'sale',
    area: 500,
    closing_price: 80,
  })),
  promotion_packages: [
    { package_id: 'Q1', name: 'Paquete', market: 'Aldama', offered_on: '2026-01-01', asking_price_sale: 80 },
    { package_id: 'Q2', name: 'Paquete Secreto', market: 'Zacatula', offered_on: '2026-01-01' },
  ],
  promotion_package_lots: ['Q1', 'Q2'].flatMap((package_id) => [
    { package_id, lot_id: 'L1' },
    { package_id, lot_id: 'L9' },
  ]),
};

/** Records of every kind in both markets: a declared call with another kind does not compile without them. */
export const IDS: Ids = {
  building: ['A1', 'Z1'],
  lot: ['L1', 'L9'],
  package: ['Q1', 'Q2'],
  transaction: ['V0', 'V2'],
  park: ['P1', 'P2', 'P4'],
  image: ['secret.jpg'],
  view: [],
  link: [],
  conversation: [],
  edition: [],
  schedule: [],
  token: [],
  draft: [],
  file: [],
  version: [],
  correction: [],
  row: [],
  alert: [],
  // A name is of one kind: they have a test of their own.
  company: [],
};

/** A valid body of a call. */
const bodyOf = (name: RouteName) => {
  if (name === 'ask') return { question: '¿Cuánto hay disponible por mercado?', conversation: 'new' };
  if (name === 'addReportSchedule') {
    const timing = { cadence: 'monthly', hour: 8, time_zone: 'America/Mexico_City', period: 'monthly' };
    return { name: 'Mensual', timing, formats: ['pdf'], report: {} };
  }
  const alert = {
    module: 'buildings',
    indicator: 'inventory',
    query: 'submarket=Centro',
    condition: 'above',
    bound: 0,
  };
  if (name === 'checkAlert') return alert;
  if (name === 'addSearchAlert') return { name: 'Búsqueda', search: { submarket: ['Centro'] } };
  return name === 'addAlert' ? { ...alert, name: 'Aviso' } : {};
};

/** The readable text of a response, with its files unpacked. */
async function readable(bytes: Buffer): Promise<string> {
  if (bytes.subarray(0, 2).toString() === 'PK') {
    const files = await openZip(bytes);
    const texts = [...files].map(async ([name, content]) => `${name}\n${await readable(content)}`);
    return (await Promise.all(texts)).join('\n');
  }
  if (bytes.subarray(0, 4).toString() === '%PDF')
    return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text;
  return bytes.toString();
}

/** Loads the data into a server that starts without. */
export async function loadForeignPlaces(): Promise<void> {
  const { readConfig } = await import('@/server/base/config');
  const { buildVersion } = await import('@/server/importing/version/build-version');
  const { getFacts } = await import('@/server/database/server-facts');
  await buildVersion(readConfig(), ROWS, { name: 'Dos', sample: false, as_of: '2026-11-20', attribution: null });
  await (await getFacts()).refresh();
}

/** The cases on the database of the server, which starts without data. */
export function foreignPlaces(served: Served): void {
  let token = '';
  let cut = '';
  beforeAll(async () => {
    await loadForeignPlaces();
    await served.account(ANA);
    token = await served.token({ email: ANA.email, password: ANA.password });
    cut = await served.token(await served.limitedTo(['Aldama']));
  }, 60_000);

  const request = async (path: string, body: unknown, as: string) => {
    const headers = { Authorization: `Bearer ${as}`, 'Content-Type': 'application/json' };
    const answer =
      body === undefined ? await served.get(path, as) : await served.post(`/api/v1${path}`, body, { headers });
    return { status: answer.status, text: await readable(Buffer.from(await answer.arrayBuffer())) };
  };
  /** Requests as both users; the unlimited one must get a response, the other must not read hidden texts. */
  const check = async (path: string, body?: unknown) => {
    const [whole, own] = [await request(path, body, token), await request(path, body, cut)];
    expect([path, body, whole.status < 300]).toEqual([path, body, true]);
    expect([path, body, own.text.match(HIDDEN)?.[0]]).toEqual([path, body, undefined]);
    expect([path, own.status]).toEqual([path, expect.toSatisfy((status: number) => status < 500)]);
    return { whole: whole.text, own: own.text };
  };

  describe('a user with one market reads nothing of another', () => {
    it('in any value, list or change, grouped by any dimension', { timeout: 120_000 }, async () => {
      let named = 0;
      for (const [path] of EVERY_CALL) {
        const and = path.includes('?') ? '&' : '?';
        const dimensions = indicatorAt(path)?.dimensions ?? [];
        // Lists do not depend on the grouping.
        const keys = path.split('/').length > 3 ? [] : LIST_KEYS.filter((key) => dimensions.includes(key));
        for (const group of ['', ...keys.map((key) => `${and}group_by=${key}&language=en`)]) {
          const { whole } = await check(path + group);
          if (HIDDEN.test(whole)) named++;
        }
      }
      // The unlimited user reads them, which proves that the data contain hidden texts.
      expect(named).toBeGreaterThan(100);
    });

    it('in any declared call, for any record', { timeout: 120_000 }, async () => {
      for (const name of ROUTE_NAMES.filter((one) => shapeOf(one).reads !== false))
        for (const { path, required } of addressesOf(name, IDS)) {
          const { method, body } = shapeOf(name);
          const sent = method === 'GET' ? undefined : body === undefined ? null : bodyOf(name);
          const address = required.size > 0 ? `${path}?${required}` : path;
          if (name === 'image') expect((await request(address, sent, cut)).status).toBe(404);
          else await check(address, sent);
        }
    });

    it('in companies, of which those of other markets are unknown', async () => {
      for (const [kind, name] of [
        ['owner', 'Dueña Secreta'],
        ['tenant', 'Inquilino Secreto'],
        ['broker', 'Corredor Secreto'],
      ] as const) {
        const path = `/industrial/companies/${kind}/${encodeURIComponent(name)}`;
        const [whole, own] = [await request(path, undefined, token), await request(path, undefined, cut)];
        expect([kind, whole.status, own.status]).toEqual([kind, 200, 404]);
      }
      const { own } = await check('/industrial/companies/tenant/Acme');
      expect(own).toContain('Acme');
    });

    it('with a park as filter', async () => {
      for (const park of ['P1', 'P3', 'P4'])
        for (const call of ['', '/properties', '/changes'])
          await check(`/analytics/inventory${call}?park=${park}&group_by=park`);
      for (const submarket of ['Bah%C3%ADa%20Secreta', 'Centro%20(Zacatula)']) {
        const { own } = await requestOwn(`/analytics/inventory?submarket=${submarket}`);
        expect(JSON.parse(own).groups).toEqual([]);
      }
    });

    it('in any list of options', async () => {
      for (const module of MODULE_KEYS) {
        const { path } = moduleOf(module);
        const keys = LIST_KEYS.filter((key) =>
          INDICATOR_KEYS[module].some((one) => indicator(one).dimensions.includes(key)),
        );
        for (const key of keys) for (const q of ['', '?q=secret', '?q=p']) await check(`/${path}/options/${key}${q}`);
      }
      const { whole, own } = await check('/analytics/options/park');
      expect(whole).toContain('Parque Secreto');
      const options: { value: string; label: string; market?: string }[] = JSON.parse(own).options;
      expect(options.map(({ value, label }) => [value, label]).sort()).toEqual([
        ['P1', 'P1'],
        ['P2', 'Parque Propio'],
        ['P3', 'P3'],
        ['P4', 'P4'],
      ]);
    });

    it('in the available properties and their files', { timeout: 60_000 }, async () => {
      for (const call of ['filters', 'default-filters']) await check(`/industrial/availability/${call}`);
      for (const group_by of AVAILABILITY_GROUPINGS) {
        const { whole } = await check('/industrial/availability', { group_by });
        expect(whole).toMatch(HIDDEN);
      }
      for (const format of AVAILABILITY_FORMATS)
        for (const body of [{}, { park: ['P1', 'P2'] }]) {
          const { own } = await check(`/industrial/availability/download/${format}`, body);
          expect(own).toContain('Nave 1');
        }
    });

    it('by requesting what a park of another market has', async () => {
      const body = { park_installations: ['rail_spur'] };
      const { whole, own } = await check('/industrial/availability', body);
      expect(JSON.parse(whole).properties.map(({ id }: { id: string }) => id)).toEqual(['A1']);
      expect(JSON.parse(own).properties).toEqual([]);
      const [first] = JSON.parse((await check('/industrial/availability', { park: ['P1'] })).own).properties;
      expect(first).toMatchObject({ id: 'A1', park: 'P1', park_id: 'P1', park_installations: [] });
    });

    it('in any download', { timeout: 120_000 }, async () => {
      for (const module of MODULE_KEYS)
        for (const key of INDICATOR_KEYS[module]) {
          const { dimensions, download } = indicator(key);
          const by = dimensions.includes('park') ? 'group_by=park&park=P1&park=P2&park=P3' : 'group_by=submarket';
          for (const format of DOWNLOAD_FORMATS)
            await check(`/${moduleOf(module).path}/download/${download}?${by}&format=${format}`, {});
        }
    });

    it('in any search', async () => {
      for (const text of ['secret', 'p1', 'parque', 'nave', 'zacatula', 'bahía', 'centro', 'a', 'lote secreto', 'p'])
        await check(`/search?q=${encodeURIComponent(text)}`);
    });

    it('in the record of any building, lot, park, package or transaction', async () => {
      const lots = '/industrial/lots';
      const paths = [
        ...['A1', 'A2', 'A3', 'A4', 'Z1'].map((id) => `/industrial/buildings/${id}`),
        ...['L1', 'L2', 'L9'].flatMap((id) =>
          ['', '/listings', '/transactions', '/packages', '/images'].map((part) => `${lots}/${id}${part}`),
        ),
        ...['P1', 'P2', 'P3', 'P4'].map((id) => `${lots}/park/${id}`),
        ...['Q1', 'Q2'].flatMap((id) => ['', '/lots'].map((part) => `${lots}/promotion-packages/${id}${part}`)),
        ...['V0', 'V1', 'V2'].flatMap((id) => ['', '/lot'].map((part) => `${lots}/transactions/${id}${part}`)),
      ];
      for (const path of paths) await check(path);
    });

    it('and reads of a park in another market only what buildings and lots of the own market show', async () => {
      const { whole, own } = await check('/industrial/lots/park/P1');
      expect(JSON.parse(whole)).toMatchObject({ name: 'Parque Secreto', market: 'Zacatula', kva: 4321 });
      expect(JSON.parse(own)).toMatchObject({
        id: 'P1',
        name: 'P1',
        market: 'Aldama',
        submarket: 'Centro',
        owner: null,
        developer: null,
        kva: null,
        total_area: null,
        latitude: null,
        stages: [],
        installations: [],
        images: [],
        buildings: [expect.objectContaining({ id: 'A1' })],
        lots: [expect.objectContaining({ id: 'L1', park: { id: 'P1', name: 'P1' } })],
      });
      const building = JSON.parse((await check('/industrial/buildings/A1')).own);
      expect(building.park).toEqual({ id: 'P1', name: 'P1' });
      const own2 = JSON.parse((await check('/industrial/lots/park/P2')).own);
      expect(own2).toMatchObject({ name: 'Parque Propio', total_area: expect.any(Number) });
    });
  });

  const requestOwn = async (path: string) => ({ own: (await request(path, undefined, cut)).text });
}

const indicatorAt = (path: string) => {
  const [, module = '', name = ''] = path.split('?')[0]?.split('/') ?? [];
  const key = MODULE_KEYS.filter((one) => moduleOf(one).path === module)
    .flatMap((one) => INDICATOR_KEYS[one])
    .find((one) => indicator(one).path === name);
  return key === undefined ? undefined : indicator(key);
};
