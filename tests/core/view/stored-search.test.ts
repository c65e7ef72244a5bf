// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const KEY = 'abcdefghijklmnopqrstuv';
const stored: string[] = [];
const server = setupServer(
  http.post('*/api/v1/links', async ({ request }) => {
    const { search } = (await request.json()) as { search: string };
    stored.push(search);
    return HttpResponse.json({ key: KEY, search }, { status: 201 });
  }),
  http.get('*/api/v1/links/:key', ({ params }) =>
    params.key === KEY && stored[0]
      ? HttpResponse.json({ key: KEY, search: stored[0] })
      : HttpResponse.json({ message: 'missing' }, { status: 404 }),
  ),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() => {
  stored.length = 0;
  vi.resetModules();
});
const load = () => import('@/core/view/stored-search');
const AREA = 'A'.repeat(9_000);
const asEntries = (search: string) => [...new URLSearchParams(search)].sort();

describe('the address of a view', () => {
  it('that is short does not change', async () => {
    const { shortSearch, wholeSearch } = await load();
    expect(shortSearch('mk=Monterrey&i=inventory')).toBe('mk=Monterrey&i=inventory');
    expect(wholeSearch('?mk=Monterrey')).toBe('mk=Monterrey');
  });

  it('that is long stores only its longest parameters, so that the others do not change the key', async () => {
    const { shortened, shortSearch, wholeSearch } = await load();
    const search = `i=inventory&d=${AREA}&n=2`;
    expect(shortSearch(search)).toBeNull();
    expect(await shortened(search)).toBe(`i=inventory&n=2&lk=${KEY}`);
    expect(stored).toEqual([`d=${AREA}`]);
    expect(shortSearch(`i=inventory&d=${AREA}&n=3`)).toBe(`i=inventory&n=3&lk=${KEY}`);
    expect(asEntries(wholeSearch(`?i=inventory&n=2&lk=${KEY}`) ?? '')).toEqual(asEntries(search));
  });

  it('is restored in another browser', async () => {
    stored.push(`d=${AREA}`);
    const { expanded, wholeSearch } = await load();
    expect(wholeSearch(`?n=2&lk=${KEY}`)).toBeNull();
    expect(asEntries(await expanded(`?n=2&lk=${KEY}`))).toEqual(asEntries(`n=2&d=${AREA}`));
  });

  it('keeps an unknown key, so that the screen can name what it cannot read', async () => {
    const { expanded } = await load();
    const unknown = 'x'.repeat(22);
    expect(await expanded(`?n=2&lk=${unknown}`)).toBe(`n=2&lk=${unknown}`);
  });

  it('is not treated as read if the server is unreachable', async () => {
    server.use(http.get('*/api/v1/links/:key', () => HttpResponse.error()));
    const { expanded } = await load();
    await expect(expanded(`?lk=${KEY}`)).rejects.toThrow();
  });
});
