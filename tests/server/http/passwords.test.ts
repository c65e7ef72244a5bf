import { describe, expect, it } from 'vitest';
import { problem } from '@/contract/calls/problem';
import { readConfig } from '@/server/base/config';
import { getSessions } from '@/server/session/server-sessions';
import { serve } from './serve';

const served = serve();
const PASSWORD = 'una clave bastante larga';
const NEXT = 'tres tristes tigres';
const OWN_SCRIPT = { 'X-Requested-With': 'XMLHttpRequest' };
const MANY = `${Array.from({ length: 200 }, (_, i) => `c${i}=${'x'.repeat(20)}`).join('; ')}; nave=%%%; nave=1`;

const temporary = async (email: string) =>
  (await getSessions()).users.add({ email, name: 'Eva', password: PASSWORD, roles: ['analyst'], markets: null }, true);
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

describe('a temporary password', () => {
  it('opens no session before it is replaced', async () => {
    await temporary('eva@example.com');
    const account = { email: 'eva@example.com', password: PASSWORD };
    const first = await served.post('/api/sign-in', account, {}, '10.3.0.1');
    expect(first.status).toBe(200);
    expect(await first.json()).toEqual({ change_password: true });
    expect(first.headers.getSetCookie()).toEqual([]);
    const body = { email: account.email, current_password: PASSWORD };
    const bad = await served.post(
      '/api/change-password?language=es',
      { ...body, new_password: 'corta' },
      {},
      '10.3.0.1',
    );
    expect(bad.status).toBe(400);
    expect(problem.parse(await bad.json()).errors).toEqual([
      { path: 'new_password', message: 'La contraseña debe tener al menos 12 caracteres.' },
    ]);
    const done = await served.post('/api/change-password', { ...body, new_password: NEXT }, {}, '10.3.0.1');
    expect(done.status).toBe(204);
    expect(done.headers.get('cache-control')).toBe('no-store');
    const cookies = done.headers.getSetCookie();
    expect(cookies.some((cookie) => /^nave-device=.*HttpOnly/.test(cookie))).toBe(true);
    const token = await served.call('/api/get-token', { headers: { Cookie: cookiesOf(done) } });
    expect(token.status).toBe(200);
  });
});

describe('changing the password', () => {
  it('needs the current one, names the field, and ends the other sessions', async () => {
    await served.account({ email: 'ana@example.com', name: 'Ana', password: PASSWORD, markets: null });
    const account = { email: 'ana@example.com', password: PASSWORD };
    const [own, other] = [await served.cookie(account, '10.3.0.2'), await served.cookie(account, '10.3.0.2')];
    const change = (body: object, cookie = own) =>
      served.post('/api/change-password?language=en', body, { headers: { Cookie: cookie } }, '10.3.0.2');
    const wrong = await change({ current_password: 'x', new_password: NEXT });
    expect(wrong.status).toBe(400);
    expect(problem.parse(await wrong.json()).errors?.map(({ path }) => path)).toEqual(['current_password']);
    const missing = problem.parse(await (await change({})).json());
    expect(missing.errors?.map(({ path }) => path)).toEqual(['current_password', 'new_password']);
    expect((await change({ current_password: PASSWORD, new_password: NEXT }, '')).status).toBe(401);
    expect((await change({ current_password: PASSWORD, new_password: NEXT })).status).toBe(204);
    expect((await served.call('/api/get-token', { headers: { Cookie: own } })).status).toBe(200);
    expect((await served.call('/api/get-token', { headers: { Cookie: other } })).status).toBe(401);
  });

  it('is refused from another site', async () => {
    const body = { current_password: PASSWORD, new_password: NEXT };
    const headers = { Origin: 'https://elsewhere.example' };
    expect((await served.post('/api/change-password', body, { headers })).status).toBe(403);
  });
});

describe('unreadable cookies', () => {
  it.each([['nave=%%%'], ['nave=Fe26.2*1*aa*bb*cc*1*dd*ee~2'], ['nave=\u00e9'], ['nave-device=x.y.z'], [MANY]])(
    'are ignored: %s',
    async (cookie) => {
      const headers = { Cookie: cookie };
      expect((await served.post('/api/sign-in', { demo: true }, { headers }, '10.3.0.3')).status).toBe(204);
      expect((await served.call('/api/get-token', { headers })).status).toBe(401);
      expect((await served.call('/api/remove-token', { headers: { ...headers, ...OWN_SCRIPT } })).status).toBe(204);
    },
  );
});

describe('signing out', () => {
  it.each([
    ['no origin headers', {}, 403],
    ['a page of another site', { Referer: 'http://elsewhere.example/' }, 403],
    ['a typed address', { 'Sec-Fetch-Site': 'none' }, 403],
    ['another site', { 'Sec-Fetch-Site': 'cross-site', ...OWN_SCRIPT }, 403],
    ['this origin', { 'Sec-Fetch-Site': 'same-origin' }, 204],
    ['a script of this origin', OWN_SCRIPT, 204],
  ])('with %s', async (_, headers, status) => {
    const cookie = await served.cookie({ demo: true }, '10.3.0.4');
    const answer = await served.call('/api/remove-token', { headers: { ...headers, Cookie: cookie } });
    expect(answer.status).toBe(status);
  });
});

describe('the audit', () => {
  const rows = async (event: string) => (await (await getSessions()).audit({ since: 0, event })).rows;

  it.each(['xlsx', 'csv', 'docx', 'pdf', 'geojson', 'kml'])(
    'has downloads of availability as %s',
    async (format) => {
      await served
        .account({ email: `${format}@example.com`, name: 'Eva', password: PASSWORD, markets: null })
        .catch(() => undefined);
      const token = await served.token({ email: `${format}@example.com`, password: PASSWORD });
      const headers = { Authorization: `Bearer ${token}` };
      const body = { market: ['Saltillo'] };
      const list = await served.post('/api/v1/industrial/availability', body, { headers });
      const { properties } = (await list.json()) as { properties: { id: string }[] };
      const chosen = { ...body, ids: properties.slice(0, 10).map(({ id }) => id) };
      const answer = await served.post(`/api/v1/industrial/availability/download/${format}`, chosen, { headers });
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(answer.status, bytes.toString('utf8').slice(0, 300)).toBe(200);
      const found = await rows(`download industrial/availability.${format}`);
      expect(found).toMatchObject([{ user: `${format}@example.com`, detail: { contacts: format !== 'kml' } }]);
      if (['csv', 'geojson', 'kml'].includes(format)) {
        expect(/@[\w-]+\.\w+/.test(bytes.toString('utf8'))).toBe(format !== 'kml');
      }
    },
    60_000,
  );

  it("has refusals, without the request's content", async () => {
    await served.call('/api/v1/user', { headers: { Authorization: 'Bearer a.b.c' } });
    await served.post('/api/sign-in', { demo: true }, { headers: { Origin: 'https://elsewhere.example' } });
    for (let i = 0; i < 8; i++)
      await served.post('/api/sign-in', { email: 'zoe@example.com', password: `secret ${i}` }, {}, '10.3.0.9');
    const statuses = (await rows('refused')).map(({ detail }) => detail.status);
    expect(statuses).toEqual(expect.arrayContaining([401, 403, 429]));
    expect(JSON.stringify(await rows(''))).not.toMatch(/secret|a\.b\.c/);
    expect(readConfig().auditDays).toBe(400);
  }, 60_000);
});
