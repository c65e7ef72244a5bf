import { beforeAll, describe, expect, it } from 'vitest';
import { problem } from '@/contract/calls/problem';
import { serve } from './serve';

const served = serve();
let token = '';
beforeAll(async () => {
  token = await served.token();
});

const patch = (body: RequestInit['body'], search = '', headers: Record<string, string> = {}) =>
  served.call(`/api/v1/user/preferences${search}`, {
    method: 'PATCH',
    body,
    headers: { Authorization: `Bearer ${token}`, ...headers },
  });
const response = async (answer: Response) => {
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  return problem.parse(await answer.json());
};

describe('an invalid body', () => {
  it.each([
    ['nothing', ''],
    ['no JSON', '{"theme":'],
    ['no UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
    ['a number', '1'],
    ['an array', '[]'],
    ['null', 'null'],
  ])('is %s', async (_, body) => {
    const answer = await patch(body);
    expect(answer.status).toBe(400);
    await response(answer);
  });

  it.each([
    ['{"theme":1}', 'theme'],
    ['{"theme":null}', 'theme'],
    ['{"language":["es"]}', 'language'],
    ['{"sort":"ALPHA"}', 'sort'],
    ['{"area_unit":{"$ne":null}}', 'area_unit'],
    ['{"password":"x"}', 'password'],
  ])('%s is refused by name in both languages', async (body, path) => {
    const messages = new Set<string>();
    for (const language of ['es', 'en']) {
      const answer = await patch(body, `?language=${language}`);
      expect(answer.status).toBe(400);
      const { errors, message } = await response(answer);
      expect(errors?.map((error) => error.path)).toContain(path);
      messages.add(message);
    }
    expect(messages.size).toBe(2);
  });

  it.each([1_000_001, 5_000_000])('%d characters are too many', async (length) => {
    const answer = await patch('x'.repeat(length));
    expect(answer.status).toBe(413);
    await response(answer);
  });

  it('changes nothing', async () => {
    const user = (await (await served.get('/user', token)).json()) as { preferences: unknown };
    expect(user.preferences).toEqual({});
  });
});

describe('the calls about the user', () => {
  it.each([
    ['/user', 'PATCH', 'GET'],
    ['/user', 'DELETE', 'GET'],
    ['/user/preferences', 'GET', 'PATCH'],
    ['/user/preferences', 'PUT', 'PATCH'],
  ])('%s does not support %s', async (pathname, method, allowed) => {
    const answer = await served.call(`/api/v1${pathname}`, { method, headers: { Authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(allowed);
    await response(answer);
  });

  it.each(['/user/nothing', '/user/preferences/1'])('%s is not found', async (pathname) => {
    expect((await served.get(pathname, token)).status).toBe(404);
  });
});

describe('the language of a message', () => {
  const message = async (search: string, accepted: string) => {
    const answer = await served.get(`/nothing${search}`, token, { 'Accept-Language': accepted });
    return (await response(answer)).message;
  };

  it('is the requested one, else that of the browser, else Spanish', async () => {
    const [es, en] = [await message('?language=es', 'en'), await message('?language=en', 'es')];
    expect(es).not.toBe(en);
    expect(await message('', 'en-GB,en;q=0.9')).toBe(en);
    expect(await message('', 'es-MX')).toBe(es);
    expect(await message('', 'fr')).toBe(es);
  });
});

it.each(['nave=x', 'nave=', 'nave=Fe26.2*1*aa*bb*cc*1*dd*ee~2'])('ignores a forged cookie (%s)', async (cookie) => {
  const answer = await served.call('/api/get-token', { headers: { Cookie: cookie } });
  expect(answer.status).toBe(401);
  await response(answer);
  expect(
    (await served.call('/api/remove-token', { headers: { Cookie: cookie, 'X-Requested-With': 'XMLHttpRequest' } }))
      .status,
  ).toBe(204);
});
