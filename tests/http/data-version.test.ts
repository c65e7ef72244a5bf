// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

const [OLD, NEW] = ['20261120100000-aaaa', '20261120110000-bbbb'] as const;
const server = setupServer();
let requested: (string | null)[] = [];
/** The version that the server currently serves, and the previous versions that it still has. */
let served: string = OLD;
let stored: readonly string[] = [];

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
  requested = [];
  served = OLD;
  stored = [];
  server.use(
    http.get('/api/get-token', () =>
      HttpResponse.json({ token: 'valid' }, { headers: { 'Nave-Data-Version': served } }),
    ),
    http.get('/api/v1/figures', ({ request }) => {
      if (request.headers.get('Authorization') !== 'Bearer valid') return new HttpResponse(null, { status: 401 });
      const header = request.headers.get('Nave-Data-Version');
      requested.push(header);
      const version = header !== null && stored.includes(header) ? header : served;
      const newer: Record<string, string> = version === served ? {} : { 'Nave-Current-Data-Version': served };
      return HttpResponse.json({ version }, { headers: { 'Nave-Data-Version': version, ...newer } });
    }),
  );
});
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

/** The client of a freshly loaded page. */
async function load() {
  const { api } = await import('@/http/client');
  const { moveOn } = await import('@/http/data-version');
  const { redirect } = await import('@/shell/redirect');
  const reload = vi.spyOn(redirect, 'reload').mockImplementation(() => undefined);
  const go = vi.spyOn(redirect, 'go').mockImplementation(() => undefined);
  return { figures: () => api.get<{ version: string }>('/figures', { failure: null }), moveOn, reload, go };
}
const settled = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'settled',
      () => 'settled',
    ),
    new Promise((resolve) => setTimeout(() => resolve('pending'), 200)),
  ]);

it('requests the data version of the token in every call, the first ones included', async () => {
  const { figures } = await load();
  await Promise.all([figures(), figures(), figures()]);
  served = NEW;
  stored = [OLD];
  expect(await figures()).toEqual({ version: OLD });
  expect(new Set(requested)).toEqual(new Set([OLD]));
});

it('moves to a newer version on navigation to another route, by a page load', async () => {
  const { figures, moveOn, go } = await load();
  await figures();
  moveOn('/buildings?page=2', '/lots');
  expect(go).not.toHaveBeenCalled();
  served = NEW;
  stored = [OLD];
  await figures();
  moveOn('/buildings?page=2', '/buildings?page=3');
  expect(go).not.toHaveBeenCalled();
  moveOn('/buildings?page=2', '/lots?market=Monterrey');
  expect(go).toHaveBeenCalledExactlyOnceWith('/lots?market=Monterrey');
  expect(await settled(figures())).toBe('pending');
});

it('shows nothing of another version if its own is gone, but reloads', async () => {
  const { figures, reload } = await load();
  await figures();
  served = NEW;
  expect(await settled(figures())).toBe('pending');
  expect(reload).toHaveBeenCalledOnce();
});

it('does not reload forever if servers disagree', async () => {
  const first = await load();
  await first.figures();
  served = NEW;
  void first.figures();
  await vi.waitFor(() => expect(first.reload).toHaveBeenCalledOnce());
  vi.restoreAllMocks();
  vi.resetModules();
  const { figures, reload } = await load();
  await figures();
  served = OLD;
  expect(await figures()).toEqual({ version: OLD });
  expect(reload).not.toHaveBeenCalled();
});
