import { expect, it } from 'vitest';
import { problem } from '@/contract/calls/problem';
import { serve } from './serve';

const served = serve({}, 'none');

it.each(['/api', '/api/nothing', '/api/health', '/api/v2/user', '/api/sign-in/more'])(
  'answers %s with a problem document',
  async (path) => {
    const answer = await served.call(`${path}?language=en`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(problem.parse(await answer.json()).message).toBe(`Not found: ${path}`);
  },
);

it('serves the OpenAPI document to GET only', async () => {
  expect((await served.call('/api/v1/openapi.json')).status).toBe(200);
  const answer = await served.post('/api/v1/openapi.json', {});
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('GET, HEAD');
});
