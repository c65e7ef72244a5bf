import { beforeAll, describe, expect, it } from 'vitest';
import { problem } from '@/contract/calls/problem';
import { userAnswer } from '@/contract/calls/session';
import { MAXIMUM_VIEW_NAME, MAXIMUM_VIEW_SEARCH, type SavedView, savedView, viewsAnswer } from '@/contract/calls/views';
import { serve } from './serve';

const served = serve();
const LEA = { email: 'lea@example.com', name: 'Lea', password: 'otra clave bastante larga', markets: null };
let token = '';
let lea = '';
beforeAll(async () => {
  token = await served.token();
  await served.account(LEA);
  lea = await served.token({ email: LEA.email, password: LEA.password });
});

const call = (method: string, path: string, body?: unknown, as = token, search = '') =>
  served.call(`/api/v1/user/views${path}${search}`, {
    method,
    headers: { Authorization: `Bearer ${as}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const VIEW = { name: 'Renta en Apodaca', path: '/buildings', search: 'i=asking_price&mk=Monterrey&sm=Apodaca' };
const listed = async (as = token) => viewsAnswer.parse(await (await call('GET', '', undefined, as)).json()).views;
const saveView = async (body: unknown, as = token): Promise<SavedView> => {
  const answer = await call('POST', '', body, as);
  expect(answer.status).toBe(201);
  return savedView.parse(await answer.json());
};
const problemOf = async (answer: Response) => problem.parse(await answer.json());
const starts = async () => userAnswer.parse(await (await served.get('/user', token)).json()).start_views;

it('stores a view, renames and replaces it, and deletes it', async () => {
  const view = await saveView({ ...VIEW, name: '  Renta en Apodaca ' });
  expect(view).toMatchObject({ ...VIEW, start: false, seen: null });
  expect(await listed()).toEqual([view]);
  const renamed = await call('PATCH', `/${view.id}`, { name: 'RENTA EN APODACA', search: 'i=availability' });
  expect(savedView.parse(await renamed.json())).toMatchObject({ name: 'RENTA EN APODACA', search: 'i=availability' });
  const seen = await call('PATCH', `/${view.id}`, { seen: { version: 'v1', total: 12 } });
  expect(savedView.parse(await seen.json()).seen).toMatchObject({ version: 'v1', total: 12 });
  expect((await call('DELETE', `/${view.id}`)).status).toBe(204);
  expect(await listed()).toEqual([]);
  expect((await call('DELETE', `/${view.id}`)).status).toBe(404);
});

it('opens a screen with one view at most, which the response of the user names', async () => {
  const one = await saveView({ ...VIEW, start: true });
  const other = await saveView({ ...VIEW, name: 'Otra', search: '' });
  const lots = await saveView({ name: 'Lotes', path: '/lots', search: 'i=asking_price', start: true });
  expect(await starts()).toEqual({ '/buildings': one.search, '/lots': lots.search });
  await call('PATCH', `/${other.id}`, { start: true });
  expect((await listed()).filter(({ start }) => start).map(({ id }) => id)).toEqual(
    expect.arrayContaining([other.id, lots.id]),
  );
  expect((await listed()).filter(({ start, path }) => start && path === '/buildings')).toHaveLength(1);
  await call('PATCH', `/${other.id}`, { start: false });
  expect(await starts()).toEqual({ '/lots': lots.search });
  for (const { id } of [one, other, lots]) await call('DELETE', `/${id}`);
});

it('accepts a name once, whatever its case, and names it in the refusal', async () => {
  const view = await saveView(VIEW);
  const other = await saveView({ ...VIEW, name: 'Otra' });
  for (const answer of [
    await call('POST', '', { ...VIEW, path: '/lots', name: 'renta EN apodaca' }, token, '?language=en'),
    await call('PATCH', `/${other.id}`, { name: 'renta EN apodaca' }, token, '?language=en'),
  ]) {
    expect(answer.status).toBe(409);
    expect(await problemOf(answer)).toMatchObject({
      title: 'Conflict',
      message: 'You already have a view called “renta EN apodaca”.',
    });
  }
  for (const { id } of [view, other]) await call('DELETE', `/${id}`);
});

it('does not return, change or delete views of others', async () => {
  const view = await saveView(VIEW);
  expect(await listed(lea)).toEqual([]);
  expect((await call('PATCH', `/${view.id}`, { name: 'Mía' }, lea)).status).toBe(404);
  expect((await call('DELETE', `/${view.id}`, undefined, lea)).status).toBe(404);
  const own = await saveView(VIEW, lea);
  expect(own.id).not.toBe(view.id);
  expect(await listed()).toEqual([view]);
  // Another visitor of the sample is another user.
  expect(await listed(await served.token())).toEqual([]);
  await call('DELETE', `/${view.id}`);
});

describe('an invalid body', () => {
  it.each([
    [{}, 'name'],
    [{ ...VIEW, name: '   ' }, 'name'],
    [{ ...VIEW, name: 'x'.repeat(MAXIMUM_VIEW_NAME + 1) }, 'name'],
    [{ ...VIEW, name: 'a\nb' }, 'name'],
    [{ ...VIEW, name: 'a\u0000b' }, 'name'],
    [{ ...VIEW, path: '/welcome' }, 'path'],
    [{ ...VIEW, path: '//elsewhere.example' }, 'path'],
    [{ ...VIEW, search: 'x'.repeat(MAXIMUM_VIEW_SEARCH + 1) }, 'search'],
    [{ ...VIEW, search: '?i=1#x' }, 'search'],
    [{ ...VIEW, search: 'i=<script>' }, 'search'],
    [{ ...VIEW, start: 'yes' }, 'start'],
    [{ ...VIEW, owner: 'demo' }, 'owner'],
    ['text', 'body'],
  ])('%j is refused by name in both languages', async (body, path) => {
    const messages = new Set<string>();
    for (const language of ['es', 'en']) {
      const answer = await call('POST', '', body, token, `?language=${language}`);
      expect(answer.status).toBe(400);
      const { errors, message } = await problemOf(answer);
      expect(errors?.map((error) => error.path)).toContain(path);
      messages.add(message);
    }
    expect(messages.size).toBe(2);
  });

  it.each([[{ seen: { total: -1, version: 'v' } }], [{ id: 'other' }], [[]], [null]])(
    'is refused for %j',
    async (body) => {
      const view = await saveView(VIEW, lea).catch(async () => (await listed(lea))[0]);
      expect((await call('PATCH', `/${view?.id}`, body, lea)).status).toBe(400);
    },
  );
});

it.each([
  ['PUT', '', 'GET, POST'],
  ['DELETE', '', 'GET, POST'],
  ['GET', '/x', 'PATCH, DELETE'],
])('%s %s is not supported', async (method, path, allowed) => {
  const answer = await call(method, path);
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe(allowed);
});

it.each(['/', '/x/y', '/%00'])('%s is not found', async (path) => {
  expect((await call('DELETE', path)).status).toBe(404);
});

it('changes nothing for another site', async () => {
  const answer = await served.call('/api/v1/user/views', {
    method: 'POST',
    body: JSON.stringify(VIEW),
    headers: { Authorization: `Bearer ${token}`, Origin: 'https://elsewhere.example' },
  });
  expect(answer.status).toBe(403);
});
