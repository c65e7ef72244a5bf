import { beforeAll, expect, it, vi } from 'vitest';
import { searchAlert } from '@/contract/calls/alert-searches';
import { type Alert, alert, alertCheck, alertsAnswer, alertsUnread } from '@/contract/calls/alerts';
import { figuresAnswer } from '@/contract/calls/answers';
import { availabilityAnswer } from '@/contract/calls/availability';
import { problem } from '@/contract/calls/problem';
import { INDICATOR_KEYS, indicator, isStock, publicKey } from '@/contract/catalogue/indicators';
import { MODULE_KEYS } from '@/contract/catalogue/modules';
import { serve, TODAY } from './serve';

const served = serve();
const LEA = { email: 'lea@example.com', name: 'Lea', password: 'otra clave bastante larga', markets: ['Monterrey'] };
const SUBJECT = { module: 'buildings', indicator: 'availability', query: 'area_unit=m2', condition: 'above', bound: 1 };
let token = '';
let lea = '';
beforeAll(async () => {
  token = await served.token();
  await served.account(LEA);
  lea = await served.token({ email: LEA.email, password: LEA.password });
});

const call = (method: string, path: string, body?: unknown, as = token) =>
  served.call(`/api/v1/alerts${path}`, {
    method,
    headers: { Authorization: `Bearer ${as}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const make = async (more: object, as = token): Promise<Alert> => {
  const answer = await call('POST', '', { ...SUBJECT, name: 'Disponible', ...more }, as);
  expect(answer.status).toBe(201);
  return alert.parse(await answer.json());
};
const all = async (as = token) => alertsAnswer.parse(await (await call('GET', '', undefined, as)).json());
const errorsOf = async (answer: Response) => {
  const { errors = [] } = problem.parse(await answer.json());
  return errors.map(({ path, message }) => `${path}: ${message}`);
};

it('counts what the indicator shows, and says whether the condition holds', async () => {
  const check = alertCheck.parse(await (await call('POST', '/check', SUBJECT)).json());
  const answer = await served.get('/analytics/availability?area_unit=m2', token);
  const { indicator: shown } = figuresAnswer.parse(await answer.json());
  expect(check).toMatchObject({ met: true, unit: shown.unit, reading: { outcome: 'read' } });
  expect(check.reading.value).toBeCloseTo(shown.value ?? 0, 6);
});

it('counts every indicator of both modules, changes of rates in percentage points', async () => {
  for (const module of MODULE_KEYS)
    for (const key of INDICATOR_KEYS[module]) {
      const sent = { ...SUBJECT, module, indicator: publicKey(key), query: '', condition: 'change', bound: 5 };
      const { reading, change_unit } = alertCheck.parse(await (await call('POST', '/check', sent)).json());
      expect([key, reading.outcome]).toEqual([key, 'read']);
      expect([key, change_unit]).toEqual([key, indicator(key).quantity === 'rate' ? 'pp' : '%']);
      const flow = !isStock(indicator(key).definition);
      expect([key, reading.start, reading.end]).toEqual([
        key,
        ...(flow ? ['2026-07-01', '2026-09-30'] : [TODAY, TODAY]),
      ]);
    }
});

it('makes an alert, lists, pauses and deletes it', async () => {
  const made = await make({ query: 'market=Monterrey&area_unit=m2', name: '  Monterrey ' });
  expect(made).toMatchObject({ name: 'Monterrey', paused: false, state: 'fired', unit: 'm²' });
  expect(made.address).toMatch(/^\/buildings\?.*mk=Monterrey/);
  expect(made.filters?.map(({ values }) => values)).toContain('Monterrey');
  expect((await all()).alerts).toEqual([made]);
  expect(alertsUnread.parse(await (await call('GET', '/unread')).json())).toEqual({ unread: 0 });
  expect((await all(lea)).alerts).toEqual([]);
  const paused = await call('PATCH', `/${made.id}`, { paused: true, name: 'Otro' });
  expect(alert.parse(await paused.json())).toMatchObject({ paused: true, name: 'Otro' });
  expect((await call('DELETE', `/${made.id}`, undefined, lea)).status).toBe(404);
  expect((await call('DELETE', `/${made.id}`)).status).toBe(204);
  expect((await call('DELETE', `/${made.id}`)).status).toBe(404);
});

it('begins anew with another condition: what holds already is not told', async () => {
  const made = await make({ name: 'Por cambiar' });
  const change = async (body: object) => {
    const answer = await call('PATCH', `/${made.id}`, body);
    expect(answer.status).toBe(200);
    return alert.parse(await answer.json());
  };
  expect(made).toMatchObject({ condition: 'above', bound: 1, state: 'fired' });
  const far = { condition: 'above', bound: 1e12 };
  expect(await change({ rule: far })).toMatchObject({ ...far, state: 'armed', name: 'Por cambiar' });
  const below = { condition: 'below', bound: 1e12 };
  expect(await change({ rule: below, name: 'Cambiado' })).toMatchObject({ ...below, state: 'fired', name: 'Cambiado' });
  expect((await all()).alerts).toMatchObject([{ ...below, reading: made.reading }]);
  expect((await all()).firings).toEqual([]);
  const wrong = await call('PATCH', `/${made.id}`, { rule: { condition: 'change', bound: 0 } });
  expect(wrong.status).toBe(400);
  expect(await errorsOf(wrong)).toEqual([expect.stringMatching(/^rule\.bound: /)]);
  expect((await call('PATCH', `/${made.id}`, { rule: far }, lea)).status).toBe(404);
  expect((await call('DELETE', `/${made.id}`)).status).toBe(204);
});

it('names what is wrong', async () => {
  const sent = { ...SUBJECT, name: 'x' };
  expect(await errorsOf(await call('POST', '', { ...sent, query: 'color=rojo' }))).toEqual([
    expect.stringMatching(/^query\.color/),
  ]);
  expect(await errorsOf(await call('POST', '', { ...sent, condition: 'change', bound: 0 }))).toEqual([
    expect.stringMatching(/^bound/),
  ]);
  expect(await errorsOf(await call('POST', '', { ...sent, module: 'lots', indicator: 'inventory' }))).toEqual([
    expect.stringMatching(/^indicator/),
  ]);
  expect(await errorsOf(await call('POST', '', { ...sent, name: 'a\nb', bound: 'x' }))).toHaveLength(2);
  const foreign = await call('POST', '', { ...sent, query: 'market=Tijuana' }, lea);
  expect(foreign.status).toBe(400);
  expect(await errorsOf(foreign)).toEqual([expect.stringContaining('Tijuana')]);
  expect((await call('POST', '', { ...sent, query: `market=${'x'.repeat(20_000)}` })).status).toBe(400);
  const one = await make({ name: 'Uno' });
  expect((await call('POST', '', { ...sent, name: 'UNO' })).status).toBe(409);
  await call('DELETE', `/${one.id}`);
});

it('offers no mail where the server sends none', async () => {
  const answer = await call('POST', '', { ...SUBJECT, name: 'Correo', email: true });
  expect(answer.status).toBe(409);
  expect(problem.parse(await answer.json()).detail).toMatch(/correo/);
});

const SEARCH = { name: 'Grandes', search: { available_area: { min: 1 }, area_unit: 'm2' } };
const search = (body: unknown, as = token) => call('POST', '/searches', body, as);

it('makes an alert of a search, which has as many spaces as the search', async () => {
  const answer = await search({ ...SEARCH, search: { ...SEARCH.search, market: ['Monterrey'] } });
  expect(answer.status).toBe(201);
  const made = searchAlert.parse(await answer.json());
  expect(made).toMatchObject({ kind: 'search', name: 'Grandes', state: 'armed', paused: false });
  expect(made.address).toMatch(/^\/availability\?.*market=Monterrey/);
  expect(made.filters).toContainEqual({ name: 'Mercado', values: 'Monterrey' });
  const body = { market: ['Monterrey'], available_area: { min: 1 }, area_unit: 'm2' };
  const found = await served.post('/api/v1/industrial/availability', body, {
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
  });
  const { sums } = availabilityAnswer.parse(await found.json());
  expect(sums.spaces).toBeGreaterThan(0);
  expect(made.reading).toMatchObject({ outcome: 'read', spaces: sums.spaces, new_spaces: 0, named: [] });
  expect((await all()).alerts).toEqual([made]);
  const renamed = await call('PATCH', `/${made.id}`, { name: 'Otra', paused: true });
  expect(alert.parse(await renamed.json())).toMatchObject({ kind: 'search', name: 'Otra', paused: true });
  const ruled = await call('PATCH', `/${made.id}`, { rule: { condition: 'above', bound: 1 } });
  expect(ruled.status).toBe(409);
  expect(problem.parse(await ruled.json()).detail).toMatch(/condición/);
  expect((await call('DELETE', `/${made.id}`)).status).toBe(204);
});

it('names what is wrong in a search', async () => {
  expect(await errorsOf(await search({ ...SEARCH, search: { color: ['rojo'] } }))).toEqual([
    expect.stringMatching(/^search\.color/),
  ]);
  const ends = { available_area: { min: 2, max: 1 } };
  expect(await errorsOf(await search({ ...SEARCH, search: ends }))).toEqual([
    expect.stringMatching(/^search\.available_area/),
  ]);
  const crossing = [
    [-100, 25],
    [-99, 26],
    [-99, 25],
    [-100, 26],
    [-100, 25],
  ];
  const drawn = { delimitation: { type: 'Polygon', coordinates: [crossing] } };
  expect((await search({ ...SEARCH, search: drawn })).status).toBe(400);
  expect(await errorsOf(await search({ name: 'x' }))).toEqual([expect.stringMatching(/^search/)]);
  const foreign = await search({ ...SEARCH, search: { market: ['Tijuana'] } }, lea);
  expect(foreign.status).toBe(400);
  expect(await errorsOf(foreign)).toEqual([expect.stringContaining('Tijuana')]);
  expect((await search({ ...SEARCH, email: true })).status).toBe(409);
});

it('stores the area that was drawn in a search', async () => {
  const ring = [
    [-120, 10],
    [-80, 10],
    [-80, 35],
    [-120, 35],
    [-120, 10],
  ];
  const sent = { ...SEARCH, search: { delimitation: { type: 'Polygon', coordinates: [ring] } } };
  const made = searchAlert.parse(await (await search(sent)).json());
  expect(made.address).toContain('delimitation=');
  expect(made.reading?.spaces).toBeGreaterThan(0);
  expect((await all()).alerts).toEqual([made]);
  await call('DELETE', `/${made.id}`);
});

it('takes webhooks of the hosts that the server names, and answers the host alone', async () => {
  const webhook = 'https://hooks.example.com/services/secret';
  const refused = async (url: string) => {
    const answer = await call('POST', '', { ...SUBJECT, name: 'Canal', webhook: url }, lea);
    return [answer.status, problem.parse(await answer.json()).detail];
  };
  expect(await refused(webhook)).toEqual([409, expect.stringContaining('no envía avisos a webhooks')]);
  vi.stubEnv('ALERT_WEBHOOK_HOSTS', 'hooks.slack.com, hooks.example.com');
  for (const url of [
    'http://hooks.example.com/x',
    'https://hooks.example.com:8443/x',
    'https://user:password@hooks.example.com/x',
    'https://hooks.example.com.evil.test/x',
    'https://evil.test/?hooks.example.com',
    'https://127.0.0.1/x',
    'ftp://hooks.example.com/x',
  ])
    expect([url, ...(await refused(url))]).toEqual([url, 409, expect.stringContaining('hooks.slack.com')]);
  expect(await errorsOf(await call('POST', '', { ...SUBJECT, name: 'Canal', webhook: 'hooks' }, lea))).toEqual([
    expect.stringMatching(/^webhook: .*https/),
  ]);
  // Visitors of the sample have no address.
  expect((await call('POST', '', { ...SUBJECT, name: 'Canal', webhook })).status).toBe(409);
  const made = await make({ name: 'Canal', webhook }, lea);
  expect(made.webhook).toBe('hooks.example.com');
  const listed = await (await call('GET', '', undefined, lea)).text();
  expect(listed).toContain('"webhook":"hooks.example.com"');
  expect(listed).not.toContain('secret');
  const user = await (await served.get('/user', lea)).json();
  expect(user).toMatchObject({ alert_webhooks: ['hooks.slack.com', 'hooks.example.com'] });
  const elsewhere = await call('PATCH', `/${made.id}`, { webhook: 'https://evil.test/x' }, lea);
  expect(elsewhere.status).toBe(409);
  const ended = await call('PATCH', `/${made.id}`, { webhook: null }, lea);
  expect(alert.parse(await ended.json()).webhook).toBeNull();
  await call('DELETE', `/${made.id}`, undefined, lea);
  vi.unstubAllEnvs();
});

it('shows no figures of markets that the owner may no longer see', async () => {
  const made = await make({ name: 'De Lea' }, lea);
  expect(made.reading).toMatchObject({ value: expect.any(Number) });
  const { getSessions } = await import('@/server/session/server-sessions');
  await (await getSessions()).users.set(LEA.email, { markets: ['Tijuana'] });
  const { alerts } = await all(await served.token({ email: LEA.email, password: LEA.password }));
  expect(alerts[0]?.reading).toMatchObject({ outcome: 'not_subscribed', value: null, before: null, change: null });
});
