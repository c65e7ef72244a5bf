// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, isCancelled, isSignedOut, withinAddress } from '@/http/client';
import { http as client } from '@/http/http';
import { startI18n } from '@/shell/i18n';
import { useModals } from '@/shell/modals/store';
import { redirect } from '@/shell/redirect';

const server = setupServer();
let valid = '';
let renewals = 0;

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  localStorage.setItem('nave-language', 'es');
  startI18n();
});
beforeEach(() => {
  valid = `token-${Math.random()}`;
  renewals = 0;
  useModals.setState({ queue: [] });
  vi.spyOn(redirect, 'go').mockImplementation(() => undefined);
  server.use(
    http.get('/api/get-token', () => {
      renewals += 1;
      return HttpResponse.json({ token: valid, expires_at: '2026-11-20T00:00:00Z' });
    }),
    http.get('/api/v1/figures', ({ request }) =>
      request.headers.get('Authorization') === `Bearer ${valid}`
        ? HttpResponse.json({ url: request.url, language: request.headers.get('Accept-Language') })
        : new HttpResponse(null, { status: 401 }),
    ),
  );
});
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const messages = () => useModals.getState().queue.map((modal) => modal.message);

describe('an expired token', () => {
  it('is renewed once for all waiting calls, and each is repeated', async () => {
    const calls = Array.from({ length: 5 }, () => api.get<{ language: string }>('/figures', { failure: 'data' }));
    const answers = await Promise.all(calls);
    expect(renewals).toBe(1);
    expect(answers.map((answer) => answer.language)).toEqual(Array(5).fill('es'));
    expect(messages()).toEqual([]);
  });

  it('redirects to the public site with the return path if it cannot be renewed', async () => {
    server.use(http.get('/api/get-token', () => new HttpResponse(null, { status: 401 })));
    window.history.replaceState(null, '', '/buildings?page=2');
    const error = await api.get('/figures', { failure: 'data' }).catch((caught: unknown) => caught);
    expect(isSignedOut(error)).toBe(true);
    expect(redirect.go).toHaveBeenCalledWith('/welcome?return=%2Fbuildings%3Fpage%3D2');
    expect(messages()).toEqual([]);
  });

  it('redirects to the public site if the repeated call is refused too', async () => {
    server.use(http.get('/api/v1/figures', () => new HttpResponse(null, { status: 401 })));
    await expect(api.get('/figures', { failure: 'data' })).rejects.toSatisfy(isSignedOut);
    expect(renewals).toBe(1);
    expect(redirect.go).toHaveBeenCalledOnce();
  });
});

describe('a failure', () => {
  const failing = () => server.use(http.get('/api/v1/figures', () => HttpResponse.json({}, { status: 500 })));

  it.each([
    ['data', 'Ocurrió un error al cargar los datos, contacta a un administrador'],
    ['filters', 'Ocurrió un error al cargar los filtros, contacta a un administrador'],
    ['indicator', 'Ocurrió un error para calcular el indicador, contacta a un administrador'],
  ] as const)('of %s shows its text, once for calls that fail together', async (failure, message) => {
    failing();
    await Promise.allSettled([api.get('/figures', { failure }), api.get('/figures', { failure })]);
    expect(messages()).toEqual([message]);
  });

  it('to calculate indicators is not shown if a server does not support them', async () => {
    server.use(http.get('/api/v1/figures', () => HttpResponse.json({}, { status: 404 })));
    await expect(api.get('/figures', { failure: 'indicator' })).rejects.toThrow();
    expect(messages()).toEqual([]);
  });

  it('that the caller handles shows nothing', async () => {
    failing();
    await expect(api.get('/figures', { failure: null })).rejects.toThrow();
    expect(messages()).toEqual([]);
  });

  it('is not shown for a cancelled call', async () => {
    const stop = new AbortController();
    const call = api.get('/figures', { failure: 'data', signal: stop.signal });
    stop.abort();
    await expect(call).rejects.toSatisfy(isCancelled);
    expect(messages()).toEqual([]);
    expect(redirect.go).not.toHaveBeenCalled();
  });
});

it('sends lists as repeated keys and omits unset parameters', async () => {
  const params = { market: ['Monterrey', 'San Luis'], page: undefined, period: 'monthly' };
  const { url } = await api.get<{ url: string }>('/figures', { params, failure: 'data' });
  expect(new URL(url).searchParams.getAll('market')).toEqual(['Monterrey', 'San Luis']);
  expect([...new URL(url).searchParams.keys()]).toEqual(['market', 'market', 'period']);
});

describe('a query that is too long for an address', () => {
  const values = Array.from({ length: 200 }, (_, i) => `Propietaria número ${i}, S.A. de C.V.`);

  it('is sent whole in the body of a POST', async () => {
    const sent: { url: string; body: string }[] = [];
    server.use(
      http.post('/api/v1/figures', async ({ request }) => {
        sent.push({ url: request.url, body: await request.text() });
        expect(request.headers.get('Content-Type')).toMatch(/^application\/x-www-form-urlencoded/);
        return HttpResponse.json({});
      }),
    );
    await api.get('/figures', { params: { owner: values, page: 2 }, failure: 'data' });
    const [one] = sent;
    expect(new URL(one?.url ?? '').search).toBe('');
    expect(new URLSearchParams(one?.body).getAll('owner')).toEqual(values);
    expect(new URLSearchParams(one?.body).get('page')).toBe('2');
  });

  it('of a download is sent in its body too, and a short one in the address', () => {
    const long = new URLSearchParams(values.map((value) => ['owner', value]));
    const download = { method: 'POST', url: '/download', data: undefined };
    expect(withinAddress({ ...download, params: long })).toMatchObject({ method: 'POST', data: long.toString() });
    const short = { ...download, params: new URLSearchParams('owner=a') };
    expect(withinAddress(short)).toBe(short);
  });
});

it.each([
  ['a page', () => HttpResponse.html('<h1>Wi-Fi</h1>')],
  ['a part of an answer', () => new HttpResponse('{"groups": [', { headers: { 'Content-Type': 'application/json' } })],
])('refuses %s in place of an answer', async (_, answer) => {
  server.use(http.get('/api/v1/figures', answer));
  await expect(api.get('/figures', { failure: 'data' })).rejects.toThrow();
  expect(messages()).toHaveLength(1);
});

it('refuses a page in place of a file', async () => {
  const data = new Blob(['<h1>Wi-Fi</h1>'], { type: 'text/html' });
  vi.spyOn(client, 'request').mockResolvedValue({ data, status: 200, headers: {} });
  await expect(api.file('/file', { failure: null })).rejects.toThrow();
});
