import { beforeAll, describe, expect, it } from 'vitest';
import { problem } from '@/contract/calls/problem';
import { userAnswer } from '@/contract/calls/session';
import { accessTokensAnswer, type MadeAccessToken, madeAccessToken } from '@/contract/calls/tokens';
import { serve } from './serve';

const served = serve();
const LEA = { email: 'lea@example.com', name: 'Lea', password: 'otra clave bastante larga', markets: ['Saltillo'] };
let session = '';
beforeAll(async () => {
  await served.account(LEA);
  session = await served.token({ email: LEA.email, password: LEA.password });
});

const call = (method: string, path: string, as: string, body?: unknown) =>
  served.call(`/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${as}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const make = async (body: unknown = { name: 'Informes', expires_at: inDays(30) }): Promise<MadeAccessToken> => {
  const answer = await call('POST', '/user/tokens?language=en', session, body);
  expect(answer.status).toBe(201);
  return madeAccessToken.parse(await answer.json());
};
const messageOf = async (answer: Response) => problem.parse(await answer.json()).message;

describe('a personal access token', () => {
  it('reads as its person, and is refused once it is revoked', async () => {
    const { token, id } = await make();
    expect(userAnswer.parse(await (await call('GET', '/user', token)).json())).toMatchObject({
      email: LEA.email,
      markets: ['Saltillo'],
    });
    const own = await call('GET', '/analytics/inventory?market=Saltillo', token);
    expect(own.status).toBe(200);
    const foreign = await call('GET', '/analytics/inventory?market=Monterrey', token);
    expect(foreign.status).toBe(400);
    const listed = accessTokensAnswer.parse(await (await call('GET', '/user/tokens', session)).json());
    expect(listed.tokens.find((one) => one.id === id)?.used_at).not.toBeNull();
    expect(JSON.stringify(listed)).not.toContain(token);
    expect((await call('DELETE', `/user/tokens/${id}`, session)).status).toBe(204);
    const refused = await call('GET', '/user', token);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toBe('Bearer');
    expect((await call('DELETE', `/user/tokens/${id}`, session)).status).toBe(404);
  });

  it('makes, lists and revokes no token, and changes neither password nor preferences', async () => {
    const { token, id } = await make();
    const body = { name: 'Otro', expires_at: inDays(1) };
    for (const answer of [
      await call('POST', '/user/tokens?language=en', token, body),
      await call('GET', '/user/tokens?language=en', token),
      await call('DELETE', `/user/tokens/${id}?language=en`, token),
      await call('PATCH', '/user/preferences?language=en', token, { theme: 'dark' }),
      await served.call('/api/change-password?language=en', {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body: JSON.stringify({ email: LEA.email, current_password: LEA.password, new_password: 'tres tristes tigres' }),
      }),
    ]) {
      expect(answer.status).toBe(403);
      expect(await messageOf(answer)).toContain('A personal access token cannot do this');
    }
  });

  it.each([
    [{ name: '', expires_at: inDays(1) }, 'The name of a token'],
    [{ name: 'x'.repeat(81), expires_at: inDays(1) }, 'The name of a token'],
    [{ name: 'a\nb', expires_at: inDays(1) }, 'The name of a token'],
    [{ name: 'Informes\u202egpj', expires_at: inDays(1) }, 'The name of a token'],
    [{ name: 'Infor\u200bmes', expires_at: inDays(1) }, 'The name of a token'],
    [{ name: 'X', expires_at: 'tomorrow' }, 'The expiration'],
    [{ name: 'X', expires_at: inDays(-1) }, 'The expiration'],
    [{ name: 'X', expires_at: inDays(400) }, 'The expiration'],
    [{ name: 'X' }, 'The expiration'],
    [{ expires_at: inDays(1) }, 'The name of a token'],
  ])('is not made of %j', async (body, message) => {
    const answer = await call('POST', '/user/tokens?language=en', session, body);
    expect(answer.status).toBe(400);
    expect(await messageOf(answer)).toContain(message);
  });

  it('is not made for a visitor of the sample, with the reason', async () => {
    const demo = await served.token();
    const answer = await call('POST', '/user/tokens?language=en', demo, { name: 'X', expires_at: inDays(1) });
    expect(answer.status).toBe(403);
    expect(await messageOf(answer)).toContain('without one');
  });

  it('is delayed where it is wrong too often, with the seconds to wait', async () => {
    let last: Response | null = null;
    for (let i = 0; i < 22; i++) {
      last = await served.call(
        '/api/v1/user',
        { headers: { Authorization: `Bearer nave_pat_${'x'.repeat(51)}` } },
        '10.7.7.7',
      );
      if (i < 20) expect(last.status).toBe(401);
    }
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
