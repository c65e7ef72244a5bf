import { expect, it } from 'vitest';
import { problem } from '@/contract/calls/problem';
import { serve } from './serve';

const served = serve({}, 'none');
const ANA = { email: 'ana@example.com', name: 'Ana', password: 'una clave bastante larga', markets: null };

it('is live, not ready, and sends Retry-After', async () => {
  const live = await served.call('/api/health/live');
  expect(live.status).toBe(200);
  expect(live.headers.get('cache-control')).toBe('no-store');
  const ready = await served.call('/api/health/ready');
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ data_version: null, sample: false, demo: false });

  expect((await served.post('/api/sign-in', { demo: true })).status).toBe(403);
  await served.account(ANA);
  const token = await served.token({ email: ANA.email, password: ANA.password });
  expect((await served.get('/user', token)).status).toBe(200);
  const answer = await served.get('/analytics/inventory', token);
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(problem.parse(await answer.json()).status).toBe(503);
});
