import { beforeAll, describe, expect, it } from 'vitest';
import { figuresAnswer } from '@/contract/calls/answers';
import {
  type AvailabilityBody,
  availabilityAnswer,
  availabilityDefaultFiltersAnswer,
  availabilityFiltersAnswer,
  MAXIMUM_PROPERTIES,
} from '@/contract/calls/availability';
import { problem } from '@/contract/calls/problem';
import { enumerationOf, FIELD_KEYS, LIST_FIELDS } from '@/contract/catalogue/availability-fields';
import { NONE } from '@/contract/catalogue/dimensions';
import { FT2_PER_M2 } from '@/contract/catalogue/units';
import { serve } from '../http/serve';

const served = serve();
let token = '';
beforeAll(async () => {
  token = await served.token();
});

const post = (body: unknown, as = token, query = '', headers: Record<string, string> = {}) =>
  fetch(`${served.base}/api/v1/industrial/availability${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${as}`, 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const search = async (body: AvailabilityBody, as = token) => {
  const answer = await post(body, as);
  expect(answer.status).toBe(200);
  return availabilityAnswer.parse(await answer.json());
};
const json = async (path: string, as = token) => (await served.get(path, as)).json();
const DEFAULTS = { construction_status: ['delivered', 'under_construction'], building_type: ['building'] };
const QUERY = 'construction_status=delivered&construction_status=under_construction&building_type=building';

describe('the available properties', () => {
  it('add up to the indicators under the default filters', async () => {
    const defaults = availabilityDefaultFiltersAnswer.parse(await json('/industrial/availability/default-filters'));
    const answer = await search({
      market: defaults.filter_markets,
      construction_status: defaults.filter_construction_status,
      building_type: defaults.filter_building_type,
    });
    const figuresOf = async (name: string, query = '') =>
      figuresAnswer.parse(await json(`/analytics/${name}?${QUERY}${query}`));
    expect(answer.sums.available_area).toBeCloseTo((await figuresOf('availability')).indicator.value ?? 0, 3);
    expect(answer.sums.availability_rate).toBeCloseTo((await figuresOf('availability-rate')).indicator.value ?? 0, 5);
    expect(answer.sums.asking_price_lease.average).toBeCloseTo(
      (await figuresOf('asking-price')).indicator.value ?? 0,
      5,
    );
    const rates = new Map(
      (await figuresOf('availability-rate', '&group_by=submarket')).groups.map((g) => [g.key, g.value]),
    );
    for (const { key, availability_rate } of answer.submarkets)
      expect(availability_rate).toBeCloseTo(rates.get(key) ?? -1, 5);
    const prices = new Map((await figuresOf('asking-price', '&group_by=park')).groups.map((g) => [g.key, g.value]));
    for (const { key, asking_price_lease } of answer.parks)
      expect(asking_price_lease.average).toEqual(prices.get(key) ?? null);
    expect(answer.total).toBe(answer.properties.length);
  });

  it('are the same in other units', async () => {
    const [feet, metres] = [
      await search({ ...DEFAULTS }),
      await search({ ...DEFAULTS, area_unit: 'm2', monetary_unit: 'MXN' }),
    ];
    expect(feet.sums.available_area / metres.sums.available_area).toBeCloseTo(FT2_PER_M2, 5);
    expect(metres.lease_price_unit).toBe('MXN/m²/mes');
    const [one, other] = [feet, metres].map(({ sums }) => sums.asking_price_lease.average ?? 0);
    expect((other ?? 0) / (one ?? 1) / FT2_PER_M2).toBeGreaterThan(15);
  });

  it('come in pages whose sums cover the whole result', async () => {
    const whole = await search(DEFAULTS);
    const [first, second] = [
      await search({ ...DEFAULTS, limit: 20 }),
      await search({ ...DEFAULTS, limit: 20, page: 2 }),
    ];
    expect(first).toMatchObject({ total: whole.total, truncated: true, limit: 20, page: 1 });
    expect(whole.limit).toBe(MAXIMUM_PROPERTIES);
    expect([...first.properties, ...second.properties]).toEqual(whole.properties.slice(0, 40));
    expect(second.sums).toEqual(whole.sums);
    expect(second.submarkets).toEqual(whole.submarkets);
    const last = await search({ ...DEFAULTS, limit: 20, page: 1000 });
    expect(last).toMatchObject({ properties: [], truncated: false, total: whole.total });
  });

  it('are limited to the named buildings, on whatever page they would be', async () => {
    const whole = await search(DEFAULTS);
    const ids = [whole.properties.at(-1)?.id ?? '', whole.properties[0]?.id ?? ''];
    const some = await search({ ...DEFAULTS, ids: [...ids, 'nothing'] });
    expect(some.properties.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    expect(some.properties[0]).toEqual(whole.properties[0]);
    expect(some.total).toBe(2);
    expect(some.sums.available_area).toBeLessThan(whole.sums.available_area);
    expect(await search({ ids: ['nothing'] })).toMatchObject({ total: 0, relaxations: [] });
    const refused = problem.parse(await (await post({ ids: 'x' })).json());
    expect(refused.errors?.[0]?.path).toBe('ids');
  });

  it('name, for an empty result, the filters whose removal gives results, and how many', async () => {
    expect((await search(DEFAULTS)).relaxations).toEqual([]);
    const body = { ...DEFAULTS, market: ['Tijuana'], docks: { min: 10_000 } };
    const none = await search(body);
    const { total } = await search({ ...DEFAULTS, market: ['Tijuana'] });
    expect(none).toMatchObject({ total: 0, relaxations: [{ field: 'docks', properties: total }] });
    // Neither filter alone excludes everything.
    expect((await search({ ...body, ramps: { min: 10_000 } })).relaxations).toEqual([]);
    const submarket = (await search({ ...DEFAULTS, market: ['Monterrey'] })).submarkets[0]?.key ?? '';
    // A submarket of another market adds itself to the chosen market, so that both are searched.
    const union = await search({ ...DEFAULTS, market: ['Tijuana'], submarket: [submarket] });
    expect(union.total).toBe(total + (await search({ ...DEFAULTS, submarket: [submarket] })).total);
    const [largest] = (await search(DEFAULTS)).properties;
    const market = largest?.market === 'Tijuana' ? 'Monterrey' : 'Tijuana';
    const { relaxations } = await search({
      ...DEFAULTS,
      market: [market],
      total_available_area: { min: largest?.available_area ?? 0 },
    });
    expect(relaxations.map(({ field }) => field).sort()).toEqual(['market', 'total_available_area']);
    const [most, least] = relaxations.map(({ properties }) => properties);
    expect(most).toBeGreaterThanOrEqual(least ?? Number.NaN);
  });

  it('are the same by prices in the other currency, converted at the rate in the filters', async () => {
    const { dataset } = availabilityFiltersAnswer.parse(await json('/industrial/availability/filters'));
    const rate = dataset.exchange_rate?.mxn_per_usd ?? Number.NaN;
    const ids = async (body: AvailabilityBody) =>
      (await search({ ...DEFAULTS, ...body })).properties.map(({ id }) => id);
    const { sums } = await search(DEFAULTS);
    const { average, min, max } = sums.asking_price_lease;
    const dollars = { min: ((min ?? 0) + (average ?? 0)) / 2, max: ((max ?? 0) + (average ?? 0)) / 2 };
    const some = await ids({ asking_price_lease: dollars });
    expect(some.length).toBeGreaterThan(0);
    expect(some.length).toBeLessThan((await ids({})).length);
    const pesos = { min: dollars.min * rate, max: dollars.max * rate };
    expect(await ids({ asking_price_lease: pesos, monetary_unit: 'MXN' })).toEqual(some);
    expect(dataset.exchange_rate?.day.localeCompare(dataset.as_of)).toBeLessThanOrEqual(0);
  });

  it('are sorted by any column, missing values last', async () => {
    const by = async (order_by: AvailabilityBody['order_by'], order: 'asc' | 'desc') =>
      (await search({ ...DEFAULTS, order_by, order })).properties;
    const prices = (await by('asking_price_sale', 'asc')).map(({ asking_price_sale }) => asking_price_sale);
    const known = prices.filter((price) => price !== null);
    expect(known.length).toBeGreaterThan(0);
    expect(prices.slice(0, known.length)).toEqual([...known].sort((a, b) => a - b));
    const names = (await by('name', 'desc')).map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('es').compare).reverse());
    const areas = (await by('total_available_area', 'desc')).map(({ total_available_area }) => total_available_area);
    expect(areas).toEqual([...areas].sort((a, b) => b - a));
    const heights = (await by('minimum_height', 'desc')).map(({ minimum_height }) => minimum_height ?? -1);
    expect(heights).toEqual([...heights].sort((a, b) => b - a));
  });

  it('are grouped by the requested dimension and sorted by size on request', async () => {
    const answer = await search({ ...DEFAULTS, group_by: 'contact_company', sort: 'value' });
    const areas = answer.groups.map(({ available_area }) => available_area);
    expect(areas).toEqual([...areas].sort((a, b) => b - a));
    expect(answer.groups.every(({ availability_rate }) => availability_rate === null)).toBe(true);
    expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(answer.sums.available_area, 1);
  });

  it("are limited to the caller's markets, in sums and options too", async () => {
    const account = {
      email: 'ana@example.com',
      name: 'Ana',
      password: 'una clave bastante larga',
      markets: ['Tijuana'],
    };
    await served.account(account);
    const cut = await served.token({ email: account.email, password: account.password });
    const [all, mine] = [await search({ market: ['Tijuana'] }), await search({}, cut)];
    expect(mine.sums).toEqual(all.sums);
    const foreign = await post({ market: ['Monterrey'] }, cut);
    expect(foreign.status).toBe(400);
    expect(await foreign.text()).toContain('Tu suscripción no cubre: Monterrey');
    const options = availabilityFiltersAnswer.parse(await json('/industrial/availability/filters', cut));
    expect(options.options.market?.map(({ value }) => value)).toEqual(['Tijuana']);
    expect(options.options.submarket?.every(({ market }) => market === 'Tijuana')).toBe(true);
    const defaults = availabilityDefaultFiltersAnswer.parse(
      await json('/industrial/availability/default-filters', cut),
    );
    expect(defaults.filter_markets).toEqual(['Tijuana']);
  });
});

const polygon = (...places: [number, number][]) => ({
  type: 'Polygon',
  coordinates: [[...places, ...places.slice(0, 1)]],
});

describe('the availability filters', () => {
  it('have all options, and ranges that include every property', async () => {
    const parsed = availabilityFiltersAnswer.parse(
      await json('/industrial/availability/filters?area_unit=m2&language=en'),
    );
    expect(parsed.fields.map(({ key }) => key)).toEqual([...FIELD_KEYS]);
    const status = ['planned', 'under_construction', 'delivered'];
    const whole = await search({ construction_status: status, area_unit: 'm2' });
    for (const [key, bounds] of Object.entries(parsed.ranges)) {
      const answer = await search({ construction_status: status, area_unit: 'm2', [key]: bounds });
      const some = answer.total > 0;
      expect(some, key).toBe(true);
      if (['space_area', 'total_available_area', 'months_in_market'].includes(key))
        expect(answer.sums, key).toEqual(whole.sums);
      if (key === 'net_leasable_area') {
        // The inventory is filtered by the same sizes, and contains larger buildings than those available.
        const { inventory, availability_rate } = answer.sums;
        expect(answer.sums, key).toEqual({ ...whole.sums, inventory, availability_rate });
        expect(inventory).toBeGreaterThan(0.9 * (whole.sums.inventory ?? Number.NaN));
      }
    }
    const tag = (await served.get('/industrial/availability/filters', token)).headers.get('etag') ?? '';
    const again = await served.get('/industrial/availability/filters', token, { 'If-None-Match': tag });
    expect(again.status).toBe(304);
  });

  it('are refused with every reason if they are invalid', async () => {
    const crossed = {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 1],
          [1, 0],
          [0, 1],
          [0, 0],
        ],
      ],
    };
    const open = {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 1],
          [1, 0],
          [0, 1],
        ],
      ],
    };
    const many = { type: 'Polygon', coordinates: [Array.from({ length: 501 }, (_, i) => [i % 100, i % 2])] };
    for (const [body, path, message] of [
      [{ foo: 1, bar: 2 }, 'bar', /bar/],
      [{ market: 'Monterrey' }, 'market', /lista/],
      [{ market: [''] }, 'market.0', /vacío/],
      [{ market: Array.from({ length: 201 }, String) }, 'market', /200/],
      [{ roof_type: ['paja'] }, 'roof_type.0', /kr_18/],
      [{ docks: { min: 3, max: 1 } }, 'docks', /min es mayor que max/],
      [{ docks: 3 }, 'docks', /objeto/],
      [{ docks: { least: 3 } }, 'docks.least', /no existe/],
      [{ docks: { min: '3' } }, 'docks.min', /número/],
      [{ in_negotiations: 'yes' }, 'in_negotiations', /true o false/],
      [{ construction_starts: { min: '2026-02-30' } }, 'construction_starts.min', /AAAA-MM-DD/],
      [{ construction_starts: { min: '0000-01-01' } }, 'construction_starts.min', /AAAA-MM-DD/],
      [{ delimitation: crossed }, 'delimitation', /cruza/],
      [{ delimitation: open }, 'delimitation', /no cierra/],
      [{ delimitation: many }, 'delimitation', /500/],
      [{ delimitation: 'x' }, 'delimitation', /GeoJSON/],
      [{ delimitation: polygon([1, 1], [1, 1], [1, 1]) }, 'delimitation', /sin área/],
      [{ delimitation: polygon([25.5, -100.4], [25.9, -100.4], [25.9, -100.1]) }, 'delimitation', /longitud, latitud/],
      [{ limit: 1001 }, 'limit', /1000/],
      [{ page: 0 }, 'page', /1/],
      [{ order_by: 'tenant' }, 'order_by', /name/],
      [[], 'body', /cuerpo/],
      ['null', 'body', /cuerpo/],
    ] as const) {
      const answer = await post(body);
      const parsed = await answer.json();
      expect(
        [answer.status, parsed.errors?.map((error: { path: string }) => error.path)],
        JSON.stringify(body),
      ).toEqual([400, expect.arrayContaining([path])]);
      expect(parsed.message).toMatch(message);
    }
    expect((await (await post({ foo: 1, language: 'en' })).json()).message).toBe('The parameter foo does not exist.');
    expect((await post('{')).status).toBe(400);
    expect((await post({}, token, '?x=1')).status).toBe(400);
  });

  it('are refused by field and value for each value that is not in the enumeration', async () => {
    const closed = LIST_FIELDS.filter((key) => enumerationOf(key) !== undefined);
    expect(closed).toEqual(
      expect.arrayContaining(['construction_status', 'building_type', 'promotion_type', 'roof_type', 'installations']),
    );
    for (const key of closed) {
      const answer = await post({ [key]: [NONE, 'paja'], language: 'en' });
      expect(answer.status, key).toBe(400);
      const { errors } = problem.parse(await answer.json());
      expect(errors?.map(({ path }) => path)).toEqual([`${key}.1`]);
      expect(errors?.[0]?.message).toMatch(
        new RegExp(`^${key} does not accept the value “paja”; it must be one of: .+`),
      );
    }
    const parsed = problem.parse(await (await post({ roof_type: ['paja', 'lodo', 5], area_unit: 'acre' })).json());
    expect(parsed.errors?.map(({ path }) => path).sort()).toEqual([
      'area_unit',
      'roof_type.0',
      'roof_type.1',
      'roof_type.2',
    ]);
    for (const expectedText of [
      'roof_type no admite el valor «lodo»',
      'roof_type no admite el valor «5»',
      'area_unit no admite',
    ])
      expect(parsed.message).toContain(expectedText);
    const long = problem.parse(await (await post({ roof_type: ['x'.repeat(5000)] })).json());
    expect(long.message).toContain(`«${'x'.repeat(60)}…»`);
  });

  it('accept an area as the features that mapping programs export', async () => {
    const around = polygon([-101, 25], [-100, 25], [-100, 26], [-101, 26]);
    const feature = { type: 'Feature', properties: {}, geometry: around };
    const request = { ...DEFAULTS, delimitation: around } as AvailabilityBody;
    const { sums } = await search(request);
    expect(sums.spaces).toBeGreaterThan(0);
    for (const wrapped of [feature, { type: 'FeatureCollection', features: [feature, feature] }])
      expect((await search({ ...request, delimitation: wrapped } as unknown as AvailabilityBody)).sums).toEqual(sums);
    const query = `delimitation=${encodeURIComponent(JSON.stringify(feature))}`;
    const figures = figuresAnswer.parse(await json(`/analytics/availability?${QUERY}&${query}`));
    expect(figures.indicator.value).toBeCloseTo(sums.available_area, 3);
    const swapped = encodeURIComponent(JSON.stringify(polygon([25.5, -100.4], [25.9, -100.4], [25.9, -100.1])));
    const refused = await served.get(`/analytics/availability?delimitation=${swapped}`, token);
    expect([refused.status, (await refused.json()).message]).toEqual([
      400,
      expect.stringContaining('longitud, latitud'),
    ]);
  });

  it('accept any value of an open list, and match nothing for an unknown one', async () => {
    const open = LIST_FIELDS.filter((key) => enumerationOf(key) === undefined);
    expect(open).toEqual(expect.arrayContaining(['owner', 'broker', 'contacts_companies', 'market']));
    for (const key of open) expect((await search({ [key]: ['Nadie, S.A.'] })).total, key).toBe(0);
  });

  it('accept the largest and smallest values without failing', async () => {
    const { ranges } = availabilityFiltersAnswer.parse(await json('/industrial/availability/filters'));
    for (const key of Object.keys(ranges))
      for (const bounds of [{ min: -1e15 }, { max: 1e15 }, { min: 1e15 }, { max: -1e15 }, { min: 1e-300 }, {}])
        expect((await post({ [key]: bounds, limit: 1 })).status, `${key} ${JSON.stringify(bounds)}`).toBe(200);
    expect((await post({ construction_starts: { min: '1900-01-01', max: '2200-12-31' }, limit: 1 })).status).toBe(200);
    expect((await post({ market: ["'; drop table event; --"], owner: ['__proto__'] })).status).toBe(200);
  });
});

it('answers only the declared calls', async () => {
  for (const [method, path, status] of [
    ['GET', '', 405],
    ['POST', '/filters', 405],
    ['GET', '/download/csv', 405],
    ['GET', '/nothing', 404],
    ['GET', '/filters/more', 404],
    ['POST', '/download', 404],
    ['POST', '/download/csv/more', 404],
  ] as const) {
    const answer = await fetch(`${served.base}/api/v1/industrial/availability${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}` },
    });
    expect([method, path, answer.status]).toEqual([method, path, status]);
  }
  expect((await post({}, 'no')).status).toBe(401);
  expect((await post({}, token, '', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
});
