import { beforeAll, describe, expect, it } from 'vitest';
import { EVERY_CALL } from './every-call';
import { serve } from './serve';

const served = serve();
let token = '';
beforeAll(async () => {
  token = await served.token();
});

describe('every call has a tag, and a known one gives 304', () => {
  it.each(EVERY_CALL.map(([pathname]) => pathname))('%s', async (pathname) => {
    const first = await served.get(pathname, token);
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]+"$/);
    for (const sent of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await served.get(pathname, token, { 'If-None-Match': sent });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      expect(again.headers.get('etag')).toBe(tag);
      expect(again.headers.get('cache-control')).toBe('private, no-cache');
    }
    const stale = await served.get(pathname, token, { 'If-None-Match': '"other"' });
    expect(stale.status).toBe(200);
    expect(await stale.text()).toBe(await first.text());
  });
});

it('sends no tag to callers who are not signed in', async () => {
  const tag = (await served.get('/analytics/inventory', token)).headers.get('etag') ?? '';
  const answer = await served.get('/analytics/inventory', 'x', { 'If-None-Match': tag });
  expect(answer.status).toBe(401);
  expect(answer.headers.get('etag')).toBeNull();
});
