import type { Client } from '@modelcontextprotocol/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { figuresAnswer, propertiesAnswer } from '@/contract/calls/answers';
import { INDICATOR_KEYS, type IndicatorKey } from '@/contract/catalogue/indicators';
import { MODULE_KEYS } from '@/contract/catalogue/modules';
import { pathOf } from '../http/every-call';
import { serve } from '../http/serve';
import { callTool, connect } from './connect';

const served = serve();
let client: Client;
let token = '';
beforeAll(async () => {
  await served.account({ email: 'ana@example.com', name: 'Ana', password: 'otra clave bastante larga', markets: null });
  token = (await served.accessToken('ana@example.com')).token;
  client = await connect(served, token);
});

const call = async (name: string, args: Record<string, unknown> = {}) => {
  const { error, result } = await callTool(client, name, args);
  if (error !== null) throw new Error(`${name}: ${error}`);
  return result;
};
const refusal = async (name: string, args: Record<string, unknown>) =>
  (await callTool(client, name, { language: 'en', ...args })).error;
const api = async (path: string) => (await served.get(path, token)).json();
const rows = z.array(z.record(z.string(), z.unknown()));

/** The filters of the first view of buildings, as parameters of a call. */
const DEFAULTS = 'construction_status=delivered&construction_status=under_construction&building_type=building';

describe('the tools', () => {
  it('are listed, read-only, in both revisions of the protocol', async () => {
    const modern = await connect(served, token, true);
    for (const one of [client, modern]) {
      const { tools } = await one.listTools();
      expect(tools.map(({ name }) => name).sort()).toEqual([
        'ask',
        'describe_indicator',
        'explain_change',
        'find_value',
        'get_record',
        'list_indicators',
        'list_records',
        'query_indicator',
        'rank',
        'search_space',
      ]);
      expect(tools.every(({ annotations, description }) => annotations?.readOnlyHint && description)).toBe(true);
    }
    const { error } = await callTool(modern, 'query_indicator', { indicator: 'inventory' });
    expect(error).toBeNull();
    await modern.close();
  });

  it('list every indicator with the value of its first view', async () => {
    const { indicators, data_version } = await call('list_indicators', { area_unit: 'm2' });
    const listed = rows.parse(indicators);
    expect(listed.map(({ indicator }) => indicator)).toEqual(MODULE_KEYS.flatMap((module) => INDICATOR_KEYS[module]));
    const inventory = figuresAnswer.parse(await api(`/analytics/inventory?area_unit=m2&${DEFAULTS}`));
    expect(listed[0]).toMatchObject({
      value: inventory.indicator.value,
      unit: 'm²',
      n: inventory.indicator.n,
      open_url: `${served.base}/buildings?au=m2&mu=USD`,
    });
    expect(data_version).toBe(inventory.data_version);
  });

  it.each(MODULE_KEYS.flatMap((module) => [...INDICATOR_KEYS[module]]))(
    'describe and query %s',
    async (key: IndicatorKey) => {
      const described = await call('describe_indicator', { indicator: key });
      const queried = await call('query_indicator', { indicator: key });
      expect(described).toMatchObject({ value: queried.value, unit: queried.unit, n: queried.n });
      expect(queried.open_url).toEqual(expect.stringContaining(served.base));
    },
  );

  it('query an indicator as the API answers it', async () => {
    const result = await call('query_indicator', {
      indicator: 'availability',
      group_by: 'submarket',
      filters: { market: ['Monterrey'] },
      ranges: { net_leasable_area: { min: 5000 } },
      start_date: '2025-01-01',
      end_date: '2026-06-30',
      period: 'yearly',
      area_unit: 'm2',
      rows: 2,
    });
    const { indicator, groups, total, data_version } = figuresAnswer.parse(
      await api(
        `${pathOf('availability')}?${DEFAULTS}&market=Monterrey&net_leasable_area_min=5000&start_date=2025-01-01&end_date=2026-06-30&period=yearly&area_unit=m2&group_by=submarket&sort=value`,
      ),
    );
    expect(result).toMatchObject({ value: indicator.value, unit: 'm²', n: indicator.n, data_version });
    expect(rows.parse(result.series).map(({ value }) => value)).toEqual(total.values);
    expect(rows.parse(result.groups).map(({ key, value }) => [key, value])).toEqual(
      groups.slice(0, 2).map(({ key, value }) => [key, value]),
    );
    expect(result.cut).toEqual([`groups: the first 2 of ${groups.length}`]);
  });

  it('rank the largest and the smallest', async () => {
    const largest = rows.parse(
      (await call('rank', { indicator: 'gross_absorption', group_by: 'market', rows: 50 })).ranking,
    );
    const smallest = rows.parse(
      (await call('rank', { indicator: 'gross_absorption', group_by: 'market', order: 'smallest', rows: 50 })).ranking,
    );
    const values = largest.map(({ value }) => Number(value));
    expect(values).toEqual([...values].sort((a, b) => b - a));
    expect(smallest.map(({ value }) => value)).toEqual(values.reverse());
  });

  it.each(['previous', 'year'])('explain a change since %s: the drivers add up to it', async (since) => {
    for (const indicator of ['availability', 'gross_absorption', 'availability_rate']) {
      const { difference, value, before, drivers } = await call('explain_change', { indicator, since });
      expect(Number(difference)).toBeCloseTo(Number(value) - Number(before), 0);
      const sums = rows.parse(drivers).map(({ sum }) => Number(sum));
      expect(sums.reduce((all, one) => all + one, 0)).toBeCloseTo(Number(difference), 0);
    }
  });

  it('list the records behind a figure, page by page', async () => {
    const args = { indicator: 'availability', filters: { market: ['Monterrey'] }, rows: 50 };
    const figure = await call('query_indicator', args);
    const [one, two] = [await call('list_records', args), await call('list_records', { ...args, page: 2 })];
    expect(one.value).toBeCloseTo(Number(figure.value), 2);
    const listed = propertiesAnswer.parse(
      await api(`${pathOf('availability')}/properties?${DEFAULTS}&market=Monterrey`),
    );
    const records = [...rows.parse(one.records), ...rows.parse(two.records)];
    expect(one.n).toBe(listed.total);
    expect(new Set(records.map(({ id }) => id)).size).toBe(Math.min(100, listed.total));
    expect(records[0]).toMatchObject({ open_url: `${served.base}/buildings/${listed.properties[0]?.id}` });
    expect(
      rows.parse((await call('list_records', { indicator: 'availability_rate', part: 'denominator' })).records),
    ).toHaveLength(20);
  });

  it('search space and say what is left out', async () => {
    const result = await call('search_space', {
      market: ['Monterrey'],
      space_area: { min: 2000 },
      area_unit: 'm2',
      order_by: 'asking_price_lease',
      rows: 3,
    });
    const body = { market: ['Monterrey'], building_type: ['building'], space_area: { min: 2000 }, area_unit: 'm2' };
    const answer = await served.post('/api/v1/industrial/availability', body, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const found = z
      .object({ total: z.number(), sums: z.object({ available_area: z.number() }) })
      .parse(await answer.json());
    expect(result).toMatchObject({ n: found.total, value: found.sums.available_area, unit: 'm²' });
    expect(rows.parse(result.properties)).toHaveLength(3);
    expect(result.cut).toEqual([`properties: 1 to 3 of ${found.total}`]);
  });

  it.each([
    ['building', 'E00001', '/buildings/E00001'],
    ['lot', 'L00001', '/lots/L00001'],
    ['park', 'P0001', '/parks/P0001'],
    ['package', 'Q001', '/lots/packages/Q001'],
    ['transaction', 'LO00001', '/lots/transactions/LO00001'],
  ])('get a %s with its page', async (kind, id, page) => {
    const { record, open_url, data_version } = await call('get_record', { kind, id });
    expect(record).toMatchObject({ id });
    expect(open_url).toBe(`${served.base}${page}`);
    expect(data_version).toEqual(expect.any(String));
  });

  it('find what a name stands for', async () => {
    const { values } = await call('find_value', { text: 'monterrey' });
    expect(rows.parse(values)[0]).toMatchObject({
      dimension: 'market',
      value: 'Monterrey',
      open_url: `${served.base}/buildings?mk=Monterrey`,
    });
    const closed = await call('find_value', { text: 'en construcción', language: 'es' });
    expect(rows.parse(closed.values)).toContainEqual(
      expect.objectContaining({ dimension: 'construction_status', value: 'under_construction' }),
    );
    const { records } = await call('find_value', { text: 'Nave Villa de Reyes' });
    expect(rows.parse(records)[0]).toMatchObject({ kind: 'building' });
    const { values: none, n } = await call('find_value', { text: 'no existe nada así' });
    expect([none, n]).toEqual([[], 0]);
  });

  it('speak the language and the units that the person prefers', async () => {
    const { getSessions } = await import('@/server/session/server-sessions');
    const { preferences, users } = await getSessions();
    const user = { id: await users.idOf('ana@example.com'), session: '' };
    const own = { name: 'Ana', email: 'ana@example.com', roles: [], markets: null, ...user };
    await preferences.change(own, { language: 'en', area_unit: 'm2' });
    expect(await call('query_indicator', { indicator: 'inventory' })).toMatchObject({ name: 'Inventory', unit: 'm²' });
    await preferences.change(own, { language: 'es', area_unit: 'ft2' });
    expect(await call('query_indicator', { indicator: 'inventory', language: 'en' })).toMatchObject({
      name: 'Inventory',
      unit: 'ft²',
    });
  });
});

describe('what a tool refuses', () => {
  it.each([
    ['query_indicator', { indicator: 'nonsense' }, 'indicator does not accept the value “nonsense”'],
    ['query_indicator', {}, 'indicator is missing'],
    ['query_indicator', { indicator: 'inventory', nothing: 1 }, 'The parameter nothing does not exist'],
    ['query_indicator', { indicator: 'inventory', filters: { market: 'Monterrey' } }, 'filters.market must be a list'],
    ['query_indicator', { indicator: 'inventory', filters: { market: ['Atlantis'] } }, 'no value “Atlantis”'],
    ['query_indicator', { indicator: 'inventory', filters: { owner: ['Nobody'] } }, 'no value “Nobody”'],
    [
      'query_indicator',
      { indicator: 'inventory', filters: { market: ['Saltillo'], submarket: ['Apodaca'] } },
      '“Apodaca” is in “Monterrey”',
    ],
    ['query_indicator', { indicator: 'inventory', filters: { tenant: ['X'] } }, 'does not support the filter'],
    [
      'query_indicator',
      { indicator: 'inventory', ranges: { closing_price: { min: 1 } } },
      'does not support the filter',
    ],
    ['query_indicator', { indicator: 'inventory', group_by: 'tenant' }, 'cannot be grouped by'],
    ['query_indicator', { indicator: 'inventory', start_date: '2026-02-30' }, 'start_date must be a date'],
    ['query_indicator', { indicator: 'inventory', end_date: '2031-01-01' }, 'after the last day with data'],
    ['query_indicator', { indicator: 'inventory', start_date: '2026-05-01', end_date: '2026-01-01' }, 'is after'],
    ['query_indicator', { indicator: 'inventory', delimitation: { type: 'Point' } }, 'must be a GeoJSON Polygon'],
    ['query_indicator', { indicator: 'inventory', rows: 51 }, 'rows'],
    ['list_records', { indicator: 'closing_price', part: 'numerator' }, 'does not exist'],
    ['search_space', { market: ['Atlantis'] }, 'no value “Atlantis”'],
    ['search_space', { docks: { min: 4, max: 1 } }, 'docks'],
    ['get_record', { kind: 'building', id: 'nothing' }, 'Not found'],
    ['get_record', { kind: 'building', id: '..' }, 'Not found'],
    ['get_record', { kind: 'ship', id: '1' }, 'kind does not accept'],
    ['find_value', { text: '' }, 'text'],
  ])('%s %j', async (name, args, sentence) => {
    expect(await refusal(name, args)).toContain(sentence);
  });

  it('in the language of the arguments', async () => {
    const args = { indicator: 'inventory', filters: { market: ['Atlantis'] } };
    expect(await refusal('query_indicator', { ...args, language: 'es' })).toContain('los datos no tienen');
  });
});
