import { describe, expect, it } from 'vitest';
import { problem } from '@/contract/calls/problem';
import { tokenAnswer, userAnswer } from '@/contract/calls/session';
import { serve } from './serve';

const served = serve();
const ANA = { email: 'ana@example.com', name: 'Ana', password: 'una clave bastante larga', markets: null };

/** The headers of the application's own calls. */
const OWN_SCRIPT = { 'X-Requested-With': 'XMLHttpRequest' };

async function refused(answer: Response, status: number) {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  return problem.parse(await answer.json());
}

describe('signing in', () => {
  it('opens the sample with a cookie that scripts cannot read', async () => {
    const answer = await served.post('/api/sign-in', { demo: true });
    expect(answer.status).toBe(204);
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^nave=/);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).toMatch(/Path=\//);
  });

  it('binds the cookie to its host on https', async () => {
    const answer = await served.post('/api/sign-in', { demo: true }, { headers: { 'X-Forwarded-Proto': 'https' } });
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-nave=.*Secure/);
  });

  it('gives a token that the API accepts, and returns the user', async () => {
    const taken = await served.call('/api/get-token', { headers: { Cookie: await served.cookie() } });
    expect(taken.headers.get('cache-control')).toBe('no-store');
    const { token, expires_at } = tokenAnswer.parse(await taken.json());
    const minutes = (Date.parse(expires_at) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15);
    const user = userAnswer.parse(await (await served.get('/user', token)).json());
    expect(user).toMatchObject({ roles: ['analyst'], markets: null, preferences: {} });
  });

  it('ends a session on the server, whatever cookie or token the client still has', async () => {
    const cookie = await served.cookie();
    const { token } = tokenAnswer.parse(
      await (await served.call('/api/get-token', { headers: { Cookie: cookie } })).json(),
    );
    const gone = await served.call('/api/remove-token', { headers: { ...OWN_SCRIPT, Cookie: cookie } });
    expect(gone.status).toBe(204);
    expect(gone.headers.get('clear-site-data')).toBe('"cache"');
    expect(gone.headers.get('cache-control')).toBe('no-store');
    await refused(await served.call('/api/get-token', { headers: { Cookie: cookie } }), 401);
    await refused(await served.get('/user', token), 401);
  });

  it('accepts the password of an account, and gives no reason for a refusal', async () => {
    await served.account(ANA);
    const right = await served.cookie({ email: 'ANA@example.com', password: ANA.password }, '10.0.0.2');
    expect(right).toMatch(/^nave=/);
    const wrong = await served.post('/api/sign-in', { email: ANA.email, password: 'x' }, {}, '10.0.0.3');
    const nobody = await served.post('/api/sign-in', { email: 'no@example.com', password: 'x' }, {}, '10.0.0.3');
    const one = await refused(wrong, 401);
    expect(await refused(nobody, 401)).toEqual(one);
  });

  it('delays attempts more and more', async () => {
    let last = 0;
    for (let i = 0; i < 8 && last !== 429; i++) {
      const answer = await served.post('/api/sign-in', { email: 'eva@example.com', password: 'x' }, {}, '10.0.0.4');
      last = answer.status;
      if (last === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(last).toBe(429);
    const other = await served.post('/api/sign-in', { email: 'eva@example.com', password: 'x' }, {}, '10.0.0.5');
    expect(other.status).toBe(429);
  });
});

describe('a refused request', () => {
  it.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['another shape', '{"demo":false}'],
    ['an unknown field', '{"demo":true,"x":1}'],
    ['an array', '[]'],
    ['a lone surrogate', '"\\ud800"'],
  ])('has a body that is %s', async (_, body) => {
    await refused(await served.call('/api/sign-in', { method: 'POST', body }), 400);
  });

  it.each([
    [{}, ['email', 'password']],
    [{ email: ' ', password: 'x' }, ['email']],
    [{ email: 'ana@example.com' }, ['password']],
    [{ email: 'ana@example.com', password: 'x'.repeat(1025) }, ['password']],
    [{ email: ['ana@example.com'], password: 'x' }, ['email']],
    [{ email: 'ana@example.com', password: 'x', role: 'admin' }, ['role']],
    [{ demo: 'yes' }, ['demo']],
  ])('names the unusable fields of %j', async (body, fields) => {
    const { errors } = await refused(await served.post('/api/sign-in', body), 400);
    expect(errors?.map(({ path }) => path)).toEqual(fields);
    for (const { path, message } of errors ?? []) expect(message).toContain(path);
  });

  it('has a body without end', async () => {
    await refused(await served.call('/api/sign-in', { method: 'POST', body: 'x'.repeat(1_100_000) }), 413);
  });

  it('uses a method that a call does not support', async () => {
    const answer = await served.call('/api/sign-in');
    expect(answer.headers.get('allow')).toBe('POST');
    await refused(answer, 405);
    await refused(await served.call('/api/get-token', { method: 'POST' }), 405);
    await refused(await served.call('/api/remove-token', { method: 'DELETE' }), 405);
  });

  it.each([
    ['Sec-Fetch-Site', 'cross-site'],
    ['Sec-Fetch-Site', 'same-site'],
    ['Origin', 'https://elsewhere.example'],
    ['Origin', 'null'],
  ])('comes from another site (%s: %s)', async (name, value) => {
    const headers = { [name]: value };
    await refused(await served.post('/api/sign-in', { demo: true }, { headers }), 403);
    const cookie = await served.cookie();
    await refused(await served.call('/api/remove-token', { headers: { ...headers, Cookie: cookie } }), 403);
    const token = await served.token();
    const patch = await served.call('/api/v1/user/preferences', {
      method: 'PATCH',
      body: '{"language":"en"}',
      headers: { ...headers, Authorization: `Bearer ${token}` },
    });
    await refused(patch, 403);
  });

  it('has a token that is missing, changed or forged', async () => {
    const token = await served.token();
    const [head, body, signature] = token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const bad of ['', 'x', `${head}.${body}.${signature?.slice(0, -2)}AA`, `${none}.${body}.`]) {
      await refused(await served.get('/user', bad), 401);
    }
    await refused(await served.call('/api/v1/user'), 401);
    const problem_ = await refused(await served.call('/api/v1/user?language=en'), 401);
    expect(problem_.message).toMatch(/session/i);
  });
});

describe('preferences', () => {
  it('are stored per user and returned with the user', async () => {
    const token = await served.token({ email: ANA.email, password: ANA.password });
    const patch = (body: unknown) =>
      served.call('/api/v1/user/preferences', {
        method: 'PATCH',
        body: JSON.stringify(body),
        headers: { Authorization: `Bearer ${token}` },
      });
    expect(await (await patch({ language: 'en', theme: 'dark' })).json()).toEqual({ language: 'en', theme: 'dark' });
    expect(await (await patch({ area_unit: 'm2' })).json()).toMatchObject({ language: 'en', area_unit: 'm2' });
    const user = userAnswer.parse(await (await served.get('/user', token)).json());
    expect(user.preferences).toEqual({ language: 'en', theme: 'dark', area_unit: 'm2' });
    await refused(await patch({ language: 'fr' }), 400);
    await refused(await patch({ other: 1 }), 400);
    await refused(await patch(null), 400);
  });
});

describe('health', () => {
  it('reports that the process is live and the data are ready', async () => {
    expect((await served.call('/api/health/live')).status).toBe(200);
    const ready = await served.call('/api/health/ready');
    expect(await ready.json()).toMatchObject({ status: 'ready', sample: true, demo: true });
  });
});
