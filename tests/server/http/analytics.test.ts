import { beforeAll, describe, expect, it } from 'vitest';
import {
  type DefaultFiltersAnswer,
  defaultFiltersAnswer,
  type FiguresAnswer,
  figuresAnswer,
  filtersAnswer,
  optionsAnswer,
  overviewAnswer,
  pointsAnswer,
  propertiesAnswer,
} from '@/contract/calls/answers';
import { problem } from '@/contract/calls/problem';
import { COLUMN_KEYS } from '@/contract/catalogue/columns';
import { INDICATOR_KEYS, type IndicatorKey, indicator } from '@/contract/catalogue/indicators';
import { MODULE_KEYS, moduleOf } from '@/contract/catalogue/modules';
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

describe('every call responds according to the contract', () => {
  it.each(KEYS)('%s', async (key) => {
    const response = await json(`${pathOf(key)}?language=en&area_unit=m2`, figuresAnswer);
    expect(response.indicator.name).toBe(indicator(key).name.en);
    expect(response.periods).toHaveLength(5);
    expect(response.periods.at(-1)).toMatchObject({ key: '2026-Q4', running: true, end: TODAY });
    for (const group of response.groups) expect(group.values).toHaveLength(5);
    expect(response.groups.length).toBeGreaterThan(5);
    if (!indicator(key).hasProperties) {
      for (const sub of ['properties', 'points']) {
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
  });

  it.each(MODULE_KEYS)('%s: filters, defaults, options and overview', async (module) => {
    const { path, defaults } = moduleOf(module);
    const filters = await json(`/${path}/filters`, filtersAnswer);
    expect(filters.indicators).toHaveLength(INDICATOR_KEYS[module].length);
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
      expect(answer).toEqual(expected);
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
      body(`/${path}/overview`, cut),
      body(`/${path}/overview?${filter}`, token),
    ]);
    expect(scoped).toEqual(filtered);
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
