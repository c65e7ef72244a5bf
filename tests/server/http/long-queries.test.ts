import { beforeAll, describe, expect, it } from 'vitest';
import { link } from '@/contract/calls/links';
import { serve } from './serve';

const served = serve();
let token = '';
beforeAll(async () => {
  token = await served.token();
});
const URL_ENCODED = 'application/x-www-form-urlencoded';
const send = (path: string, body: string, type = URL_ENCODED) =>
  served.call(`/api/v1${path}`, {
    method: 'POST',
    body,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': type },
  });

describe('a query in the body', () => {
  const query = 'market=Monterrey&market=Saltillo&group_by=submarket&area_unit=m2&language=en';

  it('is answered as the same query of a GET', async () => {
    for (const path of ['/analytics/inventory', '/analytics/overview', '/analytics-lots/availability/properties']) {
      const sent = path.endsWith('overview') ? query : query.replace('&group_by=submarket', '');
      const long = await send(path, sent);
      const short = await served.get(`${path}?${sent}`, token);
      expect(long.status, path).toBe(200);
      expect(await long.json()).toEqual(await short.json());
    }
  });

  it('is validated as that of a GET, in its own language', async () => {
    const answer = await send('/analytics/inventory', 'page=2&language=en&nonsense=1');
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { message: string }).message).toContain('nonsense does not exist');
  });

  it('is accepted for downloads too', async () => {
    const answer = await send('/analytics/download/inventory', 'market=Monterrey&language=en&format=csv');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    await answer.arrayBuffer();
  });

  it('is bounded, and does not bypass the methods of other calls', async () => {
    expect((await send('/analytics/inventory', `market=${'a'.repeat(300_000)}`)).status).toBe(413);
    expect((await send('/analytics/inventory', '{}', 'application/json')).status).toBe(405);
    expect((await send('/user', 'a=b')).status).toBeLessThan(500);
    expect((await send('/analytics/inventory', 'market=\xff')).status).toBe(200);
  });
});

describe('a stored query string', () => {
  const post = (search: string) =>
    served.post('/api/v1/links', { search }, { headers: { Authorization: `Bearer ${token}` } });

  it('is returned by its key to every signed-in user', async () => {
    const search = `d=${'A'.repeat(9_000)}`;
    const made = await post(search);
    expect(made.status).toBe(201);
    const { key } = link.parse(await made.json());
    const other = await served.token();
    expect(link.parse(await (await served.get(`/links/${key}`, other)).json())).toEqual({ key, search });
    expect(link.parse(await (await post(search)).json()).key).toBe(key);
    expect((await served.call(`/api/v1/links/${key}`)).status).toBe(401);
  });

  it('is bounded and must be a query string', async () => {
    expect((await post('a'.repeat(64_001))).status).toBe(400);
    expect((await post('<script>')).status).toBe(400);
    expect((await post('')).status).toBe(400);
    expect((await served.get('/links/unknownunknownunknown1', token)).status).toBe(404);
    expect((await served.get('/links/x', token)).status).toBe(404);
  });
});
