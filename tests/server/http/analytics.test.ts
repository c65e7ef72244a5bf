import { beforeAll, describe, expect, it } from 'vitest';
import {
  type DefaultFiltersAnswer,
  defaultFiltersAnswer,
  type FiguresAnswer,
  figuresAnswer,
  filtersAnswer,
  type OverviewAnswer,
  optionsAnswer,
  overviewAnswer,
  pointsAnswer,
  propertiesAnswer,
} from '@/contract/calls/answers';
import { distributionAnswer } from '@/contract/calls/distribution';
import { problem } from '@/contract/calls/problem';
import { scatterAnswer } from '@/contract/calls/scatter';
import { MOST_POINTS } from '@/contract/calls/scatter-limits';
import { vacancyBridgeAnswer } from '@/contract/calls/vacancy-bridge';
import { COLUMN_KEYS } from '@/contract/catalogue/columns';
import {
  INDICATOR_KEYS,
  type IndicatorKey,
  indicator,
  moreKeys,
  publicKey,
  specifiedKeys,
} from '@/contract/catalogue/indicators';
import { MODULE_KEYS, moduleOf } from '@/contract/catalogue/modules';
import { axesOf } from '@/contract/catalogue/scatter-axes';
import { serve, TODAY } from './serve';

const served = serve();
const SCOPE = ['Saltillo', 'Tijuana'];
const KEYS = MODULE_KEYS.flatMap((module) => INDICATOR_KEYS[module]);
const pathOf = (key: IndicatorKey) => `/${moduleOf(indicator(key).module).path}/${indicator(key).path}`;

let token = '';
let cut = '';
beforeAll(async () => {
  token = await served.token();
  cut = await served.token(await served.limitedTo(SCOPE));
});

const json = async <T>(pathname: string, schema: { parse: (value: unknown) => T }, as = token): Promise<T> => {
  const answer = await served.get(pathname, as);
  if (answer.status !== 200) throw new Error(`${pathname}: ${answer.status} ${await answer.text()}`);
  return schema.parse(await answer.json());
};

it('leads from what is available to what is vacant by areas that open into their buildings', async () => {
  const path = '/analytics/vacancy-bridge?market=Saltillo&area_unit=m2';
  for (const as of [token, cut]) {
    const { steps, list, day, ...rates } = await json(path, vacancyBridgeAnswer, as);
    expect(list).toBeNull();
    expect(day).toBe(TODAY);
    for (const { key, area, buildings } of steps) {
      let sum = 0;
      for (let page = 1; (page - 1) * 50 < buildings; page++) {
        const shown = (await json(`${path}&step=${key}&page=${page}`, vacancyBridgeAnswer, as)).list;
        expect(shown).toMatchObject({ step: key, total: buildings, sum: area });
        for (const building of shown?.buildings ?? []) sum += building.area;
      }
      expect(sum).toBeCloseTo(area ?? Number.NaN, 1);
    }
    expect(steps[0]?.buildings).toBeGreaterThan(0);
    const [available = 0, unfinished = 0, occupied = 0, vacantOffMarket = 0, vacant = 0] = steps.map(
      ({ area }) => area ?? 0,
    );
    expect(available - unfinished - occupied + vacantOffMarket).toBeCloseTo(vacant, 1);
    for (const key of ['availability_rate', 'occupancy_rate'] as const) {
      const response = await json(`${pathOf(key)}?market=Saltillo`, figuresAnswer, as);
      expect(rates[key]).toBe(response.indicator.value);
    }
  }
  const outside = await served.get('/analytics/vacancy-bridge?market=Monterrey', cut);
  expect(outside.status).toBe(400);
  const unknown = await served.get('/analytics/vacancy-bridge?broker=x&step=none&language=en', token);
  expect(problem.parse(await unknown.json()).errors?.map((one) => one.path)).toEqual(['broker', 'step']);
});

it('has no figure before the first record of its kind, and zeros after it', async () => {
  const { start_date } = (await json('/analytics/default-filters', defaultFiltersAnswer)) as DefaultFiltersAnswer;
  const path = `/analytics/absorption?period=yearly&start_date=2014-01-01`;
  const { indicator: total, periods, total: sums, groups } = await json(path, figuresAnswer);
  const since = total.since ?? '';
  expect(since.slice(0, 4)).toBe('2018');
  expect(start_date > since).toBe(true);
  periods.forEach(({ end }, i) => {
    const values = [sums.values[i], ...groups.map(({ values: own }) => own[i])];
    for (const value of values) expect(value === null).toBe(end < since);
  });
  // The range a year before begins before the data.
  expect(total.change_year).toBeNull();
  const early = await json('/analytics/overview?start_date=2014-01-01&end_date=2014-12-31', overviewAnswer);
  const absorbed = early.indicators.find(({ key }) => key === 'gross_absorption');
  expect(absorbed).toMatchObject({ value: null, since, change_previous: null });
  expect(absorbed?.values.every((value) => value === null)).toBe(true);
  const list = await json(
    '/analytics/absorption/properties?start_date=2014-01-01&end_date=2014-12-31',
    propertiesAnswer,
  );
  expect(list).toMatchObject({ total: 0, sum: null });
});

describe('every call responds according to the contract', () => {
  it.each(KEYS)('%s', async (key) => {
    const response = await json(`${pathOf(key)}?language=en&area_unit=m2`, figuresAnswer);
    expect(response.indicator.name).toBe(indicator(key).name.en);
    expect(response.periods).toHaveLength(5);
    expect(response.periods.at(-1)).toMatchObject({ key: '2026-Q4', running: true, end: TODAY });
    for (const group of response.groups) expect(group.values).toHaveLength(5);
    expect(response.groups.length).toBeGreaterThan(5);
    if (!indicator(key).hasProperties) {
      for (const sub of ['properties', 'points', 'distribution', 'scatter']) {
        const answer = await served.get(`${pathOf(key)}/${sub}?language=en`, token);
        expect(answer.status).toBe(404);
        expect(problem.parse(await answer.json()).message).toContain(indicator(key).name.en);
      }
      return;
    }
    const list = await json(`${pathOf(key)}/properties?area_unit=m2`, propertiesAnswer);
    const value = response.indicator.value ?? Number.NaN;
    expect(Math.abs((list.sum ?? 0) - value)).toBeLessThan(1e-3 + 1e-7 * Math.abs(value));
    expect(list.properties.length).toBe(Math.min(50, list.total));
    const points = await json(`${pathOf(key)}/points?area_unit=m2`, pointsAnswer);
    expect(points.ids.length).toBe(list.total);
    const spread = await json(`${pathOf(key)}/distribution?area_unit=m2`, distributionAnswer);
    expect(spread.n + spread.without_value).toBe(list.total);
    const fullest = spread.bins.reduce((one, other) => (other.count > one.count ? other : one));
    const bounds = `value_from=${fullest.from}&value_to=${fullest.to}`;
    const opened = await json(`${pathOf(key)}/properties?area_unit=m2&${bounds}`, propertiesAnswer);
    expect(opened.total).toBe(fullest.count);
    for (const x of axesOf(key)) {
      const cloud = await json(`${pathOf(key)}/scatter?area_unit=m2&x=${x}`, scatterAnswer);
      expect(cloud).toMatchObject({ x, unit: spread.unit, without_value: spread.without_value });
      expect(cloud.n + cloud.without_x + cloud.without_value).toBe(list.total);
      expect(cloud.points.length).toBe(Math.min(MOST_POINTS, cloud.n));
      expect(cloud.left_out).toBe(cloud.n - cloud.points.length);
    }
  });

  it('refuses bounds of values in the wrong order or that are no numbers, and says that there are no values', async () => {
    for (const [query, path] of [
      ['value_from=2&value_to=1', 'value'],
      ['value_from=few', 'value_from'],
      ['value_to=1e999', 'value_to'],
    ]) {
      const answer = await served.get(`${pathOf('asking_price')}/properties?${query}`, token);
      expect(answer.status).toBe(400);
      expect(problem.parse(await answer.json()).errors?.map((error) => error.path)).toEqual([path]);
    }
    const none = await json(`${pathOf('asking_price')}/distribution?asking_price_min=1000000`, distributionAnswer);
    expect(none).toMatchObject({ n: 0, without_value: 0, bins: [], box: null, groups: [], other_groups: 0 });
  });

  it('draws values over a quantity of their module, in the units of the request, and refuses that of another', async () => {
    const cloud = (query: string) => json(`${pathOf('asking_price')}/scatter?${query}`, scatterAnswer);
    expect(await cloud('language=en')).toMatchObject({ x: 'net_leasable_area', x_unit: 'ft²', area_unit: 'ft²' });
    expect((await cloud('area_unit=m2&x=minimum_height')).x_unit).toBe('m');
    const aged = await cloud('x=age&language=es');
    expect(aged.x_unit).toBe('años');
    expect(aged.points.every(({ x }) => x >= 0)).toBe(true);
    const listed = await json(`${pathOf('asking_price')}/properties?language=es`, propertiesAnswer);
    const [largest] = (await cloud('language=es')).points;
    const row = listed.properties.find(({ id }) => id === largest?.id);
    if (row) expect(largest).toMatchObject({ x: row.net_leasable_area, y: row.value, weight: row.weight });
    const lots = await json(`${pathOf('lots_asking_price')}/scatter?x=kva`, scatterAnswer);
    expect(lots.x_unit).toBe('kVA');
    for (const [path, x] of [
      [pathOf('asking_price'), 'kva'],
      [pathOf('lots_asking_price'), 'minimum_height'],
      [pathOf('asking_price'), 'name'],
    ]) {
      const answer = await served.get(`${path}/scatter?x=${x}`, token);
      expect(answer.status).toBe(400);
      expect(problem.parse(await answer.json()).errors?.map((error) => error.path)).toEqual(['x']);
    }
    expect(await cloud('asking_price_min=1000000')).toMatchObject({ points: [], n: 0, left_out: 0 });
  });

  it.each(MODULE_KEYS)('%s: filters, defaults, options and overview', async (module) => {
    const { path, defaults } = moduleOf(module);
    const filters = await json(`/${path}/filters`, filtersAnswer);
    expect(filters.indicators.map(({ key }) => key)).toEqual(specifiedKeys(module).map(publicKey));
    expect(filters.more_indicators.map(({ key }) => key)).toEqual(moreKeys(module).map(publicKey));
    expect(filters.dataset).toMatchObject({ sample: true, as_of: TODAY });
    expect(filters.options.market?.length).toBe(23);
    const response = await json<DefaultFiltersAnswer>(`/${path}/default-filters`, defaultFiltersAnswer);
    for (const [key, values] of Object.entries(defaults))
      expect(Reflect.get(response, `filter_${key}`)).toEqual(values);
    expect(response).toMatchObject({ start_date: '2025-10-01', end_date: TODAY, period: 'quarterly', sort: 'alpha' });
    const { options } = await json(`/${path}/options/submarket?q=apo`, optionsAnswer);
    expect(options.map(({ value }) => value)).toContain('Apodaca');
    const overview = await json(`/${path}/overview`, overviewAnswer);
    for (const [i, key] of INDICATOR_KEYS[module].entries()) {
      const figures = await json(pathOf(key), figuresAnswer);
      const { values, ...card } = overview.indicators[i] ?? { values: [] };
      expect(card).toEqual(figures.indicator);
      expect(values).toEqual(figures.total.values);
    }
  });

  it('pages hold everything once in every order', async () => {
    const query = '/analytics/availability/properties?market=Saltillo';
    const ids = async (more: string) => {
      const found: string[] = [];
      for (let page = 1; ; page++) {
        const { properties, total } = await json(`${query}&page=${page}${more}`, propertiesAnswer);
        found.push(...properties.map(({ id }) => id));
        if (page * 50 >= total) return found;
      }
    };
    const all = [...(await ids(''))].sort();
    expect(new Set(all).size).toBe(all.length);
    for (const column of ['value', ...COLUMN_KEYS]) {
      for (const order of ['asc', 'desc']) {
        expect([...(await ids(`&order_by=${column}&order=${order}`))].sort()).toEqual(all);
      }
    }
  });

  it('sorts by the requested column, missing values last', async () => {
    const rows = async (more: string) =>
      (await json(`/analytics/asking-price/properties?market=Monterrey${more}`, propertiesAnswer)).properties;
    const names = (await rows('&order_by=name')).map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('es').compare));
    const prices = (await rows('&order_by=price&order=desc')).map(({ price }) => price ?? 0);
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
    const parks = (await rows('&order_by=park&order=desc')).map(({ park }) => park);
    const first = parks.indexOf(null);
    if (first >= 0) expect(parks.slice(first).every((park) => park === null)).toBe(true);
  });
});

describe('responses have a tag', () => {
  it('of the version and the query, so that a repeated request is not computed', async () => {
    const first = await served.get('/analytics/inventory?group_by=owner', token);
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await served.get('/analytics/inventory?group_by=owner', token, { 'If-None-Match': tag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('etag')).toBe(tag);
    for (const other of ['?group_by=park', '?group_by=owner&language=en', '?group_by=owner&end_date=2026-11-19']) {
      const answer = await served.get(`/analytics/inventory${other}`, token, { 'If-None-Match': tag });
      expect(answer.status).toBe(200);
    }
    const scoped = await served.get('/analytics/inventory?group_by=owner', cut, { 'If-None-Match': tag });
    expect(scoped.status).toBe(200);
  });

  it('and an invalid query is refused whatever tag it sends', async () => {
    expect((await served.get('/analytics/inventory?x=1', token, { 'If-None-Match': '*' })).status).toBe(400);
  });
});

describe('a subscription limits every response to its markets', () => {
  const filter = SCOPE.map((market) => `market=${market}`).join('&');
  const body = async (pathname: string, as: string) => (await (await served.get(pathname, as)).json()) as FiguresAnswer;

  it.each(KEYS)('%s', async (key) => {
    for (const sub of indicator(key).hasProperties ? ['', '/properties', '/points'] : ['']) {
      const [scoped, filtered] = await Promise.all([
        body(`${pathOf(key)}${sub}?sort=value`, cut),
        body(`${pathOf(key)}${sub}?sort=value&${filter}`, token),
      ]);
      const { query: _, ...answer } = scoped;
      const { query: __, ...expected } = filtered;
      if (sub !== '') expect(answer).toEqual(expected);
      else {
        // Data begin where those of the user's own markets do, whatever the filters.
        const { since, ...own } = answer.indicator;
        const { since: sinceOfAll, ...ofAll } = expected.indicator;
        expect({ ...answer, indicator: own }).toEqual({ ...expected, indicator: ofAll });
        expect((since ?? '') >= (sinceOfAll ?? '')).toBe(true);
      }
      // Whether a market beyond the subscription exists is not revealed.
      for (const beyond of ['Monterrey', 'Nowhere']) {
        const refused = await served.get(`${pathOf(key)}${sub}?market=${SCOPE[0]}&market=${beyond}&language=en`, cut);
        expect(refused.status).toBe(400);
        const { errors } = problem.parse(await refused.json());
        expect(errors).toEqual([{ path: 'market', message: `Your subscription does not cover: ${beyond}.` }]);
      }
    }
  });

  it.each(MODULE_KEYS)('%s: filters, options, defaults and overview', async (module) => {
    const { path } = moduleOf(module);
    const filters = await json(`/${path}/filters`, filtersAnswer, cut);
    expect(filters.options.market?.map(({ value }) => value)).toEqual(SCOPE);
    expect(new Set(filters.options.submarket?.map(({ market }) => market))).toEqual(new Set(SCOPE));
    expect(filters.dataset.places.map(({ name }) => name).sort()).toEqual(SCOPE);
    const defaults = await json(`/${path}/default-filters`, defaultFiltersAnswer, cut);
    expect(defaults.filter_markets).toEqual(SCOPE);
    expect((await json(`/${path}/options/submarket?q=apodaca`, optionsAnswer, cut)).options).toEqual([]);
    const [scoped, filtered] = await Promise.all([
      json(`/${path}/overview`, overviewAnswer, cut),
      json(`/${path}/overview?${filter}`, overviewAnswer, token),
    ]);
    const withoutSince = ({ indicators, ...rest }: OverviewAnswer) => ({
      ...rest,
      indicators: indicators.map(({ since: _, ...own }) => own),
    });
    expect(withoutSince(scoped)).toEqual(withoutSince(filtered));
  });
});

describe('an invalid query', () => {
  it.each([
    ['x=1', 'x'],
    ['tenant=A', 'tenant'],
    ['group_by=tenant', 'group_by'],
    ['group_by=', null],
    ['group_by=constructor', 'group_by'],
    ['period=daily', 'period'],
    ['start_date=2026-02-30', 'start_date'],
    ['start_date=2026-05-01&end_date=2026-04-01', 'start_date'],
    ['start_date=1980-01-01&end_date=2026-04-01', 'end_date'],
    ['page=0', 'page'],
    ['page=1e9', 'page'],
    ['net_leasable_area_min=abc', 'net_leasable_area_min'],
    ['net_leasable_area_min=2&net_leasable_area_max=1', 'net_leasable_area'],
    ['area_unit=ft2&area_unit=m2', 'area_unit'],
    ['order_by=password', 'order_by'],
    [Array.from({ length: 201 }, (_, i) => `owner=${i}`).join('&'), 'owner'],
  ])('%.60s', async (search, path) => {
    const messages = new Set<string>();
    for (const language of ['es', 'en']) {
      const answer = await served.get(`/analytics/inventory?${search}&language=${language}`, token);
      if (path === null) {
        expect(answer.status).toBe(200);
        continue;
      }
      expect(answer.status).toBe(400);
      const { errors, message } = problem.parse(await answer.json());
      expect(errors?.map((error) => error.path)).toContain(path);
      messages.add(message);
    }
    expect(messages.size).toBe(path === null ? 0 : 2);
  });

  it.each([
    '/analytics',
    '/analytics/nothing',
    '/analytics/inventory/nothing',
    '/analytics/inventory/properties/1',
    '/analytics/options/nothing',
    '/analytics/options/net_leasable_area',
    '/analytics/planned-industrial-parks',
    '/analytics-lots/inventory',
    '/analytics-lots/options/tenant',
    '/nothing',
    '/__proto__',
    '/',
  ])('%s is not found', async (pathname) => {
    const answer = await served.get(pathname, token);
    expect(answer.status).toBe(404);
    problem.parse(await answer.json());
  });

  it('is refused for methods that a call does not support', async () => {
    const answer = await served.call('/api/v1/analytics/inventory', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET');
  });
});

describe('chosen places', () => {
  const inventoryOf = async (query: string) =>
    (await json(`/analytics/inventory?area_unit=m2&${query}`, figuresAnswer)).indicator.value ?? 0;

  it('count as the union of their paths, whether or not the places above are sent', async () => {
    const [apodaca, tijuana] = [await inventoryOf('submarket=Apodaca'), await inventoryOf('market=Tijuana')];
    expect(apodaca).toBeGreaterThan(0);
    expect(await inventoryOf('market=Tijuana&submarket=Apodaca')).toBeCloseTo(apodaca + tijuana, 0);
    expect(await inventoryOf('market=Monterrey&market=Tijuana&submarket=Apodaca')).toBeCloseTo(apodaca + tijuana, 0);
    expect(await inventoryOf('market=Monterrey&submarket=Apodaca')).toBeCloseTo(apodaca, 0);
  });

  it('list the records of one group of the union', async () => {
    const list = (query: string) => json(`/analytics/inventory/properties?area_unit=m2&${query}`, propertiesAnswer);
    const cell = await list('market=Tijuana&submarket=Apodaca&group_by=market&group=Tijuana');
    expect(cell.sum).toBeCloseTo(await inventoryOf('market=Tijuana'), 0);
    expect(new Set(cell.properties.map(({ market }) => market))).toEqual(new Set(['Tijuana']));
    const answer = await served.get('/analytics/inventory/properties?group_by=net_leasable_area&group=x', token);
    expect(answer.status).toBe(400);
  });
});
