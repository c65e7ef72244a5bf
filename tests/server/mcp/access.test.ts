import { beforeAll, describe, expect, it } from 'vitest';
import { serve } from '../http/serve';
import { callTool, connect } from './connect';

const served = serve();
const ANA = { email: 'ana@example.com', name: 'Ana', password: 'otra clave bastante larga', markets: null };
beforeAll(() => served.account(ANA));

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const HEADERS = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
const send = (body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
  served.call('/api/mcp', {
    method,
    headers: { ...HEADERS, ...headers },
    ...(method === 'POST' ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
  });
const bearer = async () => ({ Authorization: `Bearer ${(await served.accessToken(ANA.email)).token}` });

describe('the endpoint', () => {
  it('takes a personal access token and nothing else', async () => {
    const session = await served.token({ email: ANA.email, password: ANA.password });
    for (const headers of [{}, { Authorization: `Bearer ${session}` }, { Authorization: 'Bearer nave_pat_x' }]) {
      const answer = await send(LIST, headers as Record<string, string>);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
    expect((await send(LIST, { Cookie: await served.cookie({ demo: true }) })).status).toBe(401);
    expect((await send(LIST, await bearer())).status).toBe(200);
  });

  it.each(['GET', 'DELETE', 'PUT'])('has no %s', async (method) => {
    const answer = await send(undefined, await bearer(), method);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
  });

  it('refuses pages of other sites', async () => {
    expect((await send(LIST, { ...(await bearer()), Origin: 'https://evil.example' })).status).toBe(403);
    expect((await send(LIST, { ...(await bearer()), Origin: 'null' })).status).toBe(403);
    expect((await send(LIST, { ...(await bearer()), Origin: served.base })).status).toBe(200);
  });

  it.each([
    ['nothing', '', 400],
    ['no JSON', '{', 400],
    ['no message', '1', 400],
    ['a batch', JSON.stringify([LIST, LIST]), 400],
    ['too much', 'x'.repeat(1_000_001), 413],
  ])('refuses %s', async (_, body, status) => {
    expect((await send(body, await bearer())).status).toBe(status);
  });

  it('refuses subscriptions, which would hold connections open', async () => {
    const client = await connect(served, (await served.accessToken(ANA.email)).token, true);
    const started = client.listen({ toolsListChanged: true }).then(
      () => 'open',
      () => 'refused',
    );
    expect(await started).toBe('refused');
    await client.close();
  });
});

describe('the person of a token', () => {
  it('is refused in the midst of a conversation once the token is revoked', async () => {
    const { token, id } = await served.accessToken(ANA.email);
    const client = await connect(served, token);
    expect((await callTool(client, 'query_indicator', { indicator: 'inventory' })).error).toBeNull();
    const { getSessions } = await import('@/server/session/server-sessions');
    const { users, accessTokens } = await getSessions();
    await accessTokens.revoke(await users.idOf(ANA.email), id, '10.0.0.1');
    await expect(callTool(client, 'query_indicator', { indicator: 'inventory' })).rejects.toThrow();
  });

  it('is refused once the account is disabled', async () => {
    await served.account({ ...ANA, email: 'lea@example.com' });
    const client = await connect(served, (await served.accessToken('lea@example.com')).token);
    const { getSessions } = await import('@/server/session/server-sessions');
    await (await getSessions()).users.disable('lea@example.com');
    await expect(client.listTools()).rejects.toThrow();
  });

  it('is named in the audit with the tools that were used', async () => {
    const { token, id } = await served.accessToken(ANA.email);
    const client = await connect(served, token);
    await callTool(client, 'find_value', { text: 'Apodaca' });
    const { getSessions } = await import('@/server/session/server-sessions');
    const { rows } = await (await getSessions()).audit({ since: 0, event: 'tool' });
    expect(rows).toContainEqual(
      expect.objectContaining({ event: 'tool', user: ANA.email, detail: { tool: 'find_value', token: id } }),
    );
  });
});
