import { beforeAll, expect, it } from 'vitest';
import { problem } from '@/contract/calls/problem';
import { hostileRequests } from './hostile-requests';
import { type RawAnswer, rawRequest } from './raw-request';
import { serve } from './serve';

const served = serve();
let token = '';
beforeAll(async () => {
  token = await served.token();
});

/** The fault of a response to any request; null if there is none. */
function flawOf({ status, type, text }: RawAnswer, method: string): string | null {
  if (status === 200 || status === 204 || status === 304) return null;
  if (status < 400 || status >= 500) return `status ${status}`;
  if (!type.startsWith('application/problem+json')) return `${status} is ${type}`;
  if (method === 'HEAD') return null;
  const answered = problem.safeParse(JSON.parse(text));
  if (!answered.success) return `${status} is no problem document`;
  return /\n\s+at |node_modules|duckdb|\w+Error:/i.test(text) ? 'it leaks internals' : null;
}

it('answers every request with its response or a problem document', async () => {
  const flaws: unknown[] = [];
  const met = new Map<number, number>();
  for (const request of hostileRequests(20261120, 300)) {
    const headers = { Authorization: `Bearer ${token}`, ...request.headers };
    const flaw = await rawRequest(served.base, { ...request, headers }).then(
      (answer) => {
        met.set(answer.status, (met.get(answer.status) ?? 0) + 1);
        return flawOf(answer, request.method);
      },
      (error: unknown) => String(error),
    );
    if (flaw !== null)
      flaws.push({
        flaw,
        method: request.method,
        target: request.target.slice(0, 200),
        headers: request.headers,
        body: request.body.slice(0, 100),
      });
  }
  expect(flaws).toEqual([]);
  for (const status of [200, 400, 404, 405]) expect(met.get(status) ?? 0, `answers of ${status}`).toBeGreaterThan(5);
}, 60_000);
