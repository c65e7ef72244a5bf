import { afterEach, expect, it, vi } from 'vitest';
import { BrochureFailure } from '@/server/brochures/document-pool';
import { getBrochures } from '@/server/brochures/make-brochure';
import { serve } from '../http/serve';

const served = serve();
afterEach(() => void vi.restoreAllMocks());

async function brochure(token: string, format = 'pdf', signal: AbortSignal | null = null): Promise<Response> {
  return await served.call(`/api/v1/industrial/availability/download/${format}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ market: ['Tijuana'], total_available_area: { min: 300_000 }, language: 'en' }),
    signal,
  });
}

it('refuses a third document of one user, and any beyond the queue, before a file begins', async () => {
  const [token, other] = [await served.token(), await served.token()];
  // Documents that end when their client disconnects.
  vi.spyOn(getBrochures(), 'make').mockImplementation(
    (_format, _source, _images, _place, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const gone = new AbortController();
  const open = [brochure(token, 'pdf', gone.signal), brochure(token, 'docx', gone.signal)].map((one) =>
    one.catch(() => 'gone'),
  );
  await vi.waitFor(() => expect(getBrochures().make).toHaveBeenCalledTimes(2), { timeout: 15_000 });
  const third = await brochure(token);
  expect(third.status).toBe(429);
  expect(third.headers.get('content-type')).toContain('application/problem+json');
  expect(third.headers.get('content-disposition')).toBeNull();
  expect(third.headers.get('retry-after')).toBe('10');
  expect((await third.json()).message).toMatch(/^You already have two documents/);
  // Visitors of the sample are distinct users by session.
  const places = Array.from({ length: 7 }, (_, i) => [getBrochures().enter(`p${i}`), getBrochures().enter(`p${i}`)]);
  const full = await brochure(other);
  expect(full.status).toBe(503);
  expect(full.headers.get('retry-after')).toBe('10');
  expect((await full.json()).message).toMatch(/^Many documents are being prepared/);
  for (const place of places.flat()) place.release();
  gone.abort();
  expect(await Promise.all(open)).toEqual(['gone', 'gone']);
  vi.restoreAllMocks();
  // Their places are free again.
  await vi.waitFor(async () => expect((await brochure(token)).status).toBe(200), { timeout: 15_000 });
});

it.each([
  ['failed', /could not be prepared/],
  ['slow', /took too long/],
  ['waited', /Many documents/],
] as const)('responds with a problem document if the document was not made: %s', async (reason, message) => {
  const token = await served.token();
  vi.spyOn(getBrochures(), 'make').mockRejectedValue(new BrochureFailure(reason));
  const answer = await brochure(token);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer.headers.get('content-disposition')).toBeNull();
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await answer.json()).message).toMatch(message);
});
