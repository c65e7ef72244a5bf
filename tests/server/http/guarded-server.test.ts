import type http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem } from '@/contract/calls/problem';
import { guardedServer } from '@/server/boot/serve';
import { MAXIMUM_ADDRESS, MAXIMUM_PARAMETERS } from '@/server/http/address-limits';

/** Headers that reached the handler behind the guard, by address. */
const reached: http.IncomingMessage[] = [];
const server = guardedServer(
  (request, response) => {
    reached.push(request);
    response.end('reached');
  },
  false,
  5_000,
);
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** The server's response to raw bytes. */
const raw = (bytes: string) =>
  new Promise<{ status: number; head: string; body: string }>((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), head, body });
    });
  });
const get = (target: string, headers = '') =>
  raw(`GET ${target} HTTP/1.1\r\nHost: nave\r\nConnection: close\r\n${headers}\r\n`);

describe('an address', () => {
  it.each([
    ['too many parameters', `/api/health/live?${'a&'.repeat(MAXIMUM_PARAMETERS)}`],
    ['far too many parameters', `/api/health/live?${'a&'.repeat(4_000)}`],
    ['too many characters', `/buildings?a=${'b'.repeat(MAXIMUM_ADDRESS)}`],
    ['more characters than the parser accepts', `/api/health/live?${'a&'.repeat(60_000)}`],
  ])('with %s is refused with 414 and never reaches a route', async (_, target) => {
    const before = reached.length;
    const { status, body } = await get(target);
    expect(status).toBe(414);
    expect(body).toMatch(/demasiad/);
    expect(reached).toHaveLength(before);
  });

  it('within the limits reaches its route', async () => {
    expect(await get(`/buildings?${'a&'.repeat(MAXIMUM_PARAMETERS - 1)}`)).toMatchObject({ status: 200 });
    expect(await get(`/buildings?a=${'b'.repeat(MAXIMUM_ADDRESS - 13)}`)).toMatchObject({ status: 200 });
  });

  it('of the API is refused by a problem document in the language of the browser', async () => {
    const { head, body } = await get('/api/v1/%E0', 'Accept-Language: en\r\n');
    expect(head).toMatch(/application\/problem\+json/);
    expect(problem.parse(JSON.parse(body))).toMatchObject({ status: 400, message: 'The address is not valid.' });
  });

  it('of a page is refused by a page that repeats nothing of the request', async () => {
    const { status, head, body } = await get('/%E0?<script>');
    expect(status).toBe(400);
    expect(head).toMatch(/default-src 'none'/);
    expect(body).not.toContain('script');
  });
});

describe('a malformed request', () => {
  it('gets a response and a closed connection', async () => {
    expect((await get('/', `X: ${'a'.repeat(20_000)}\r\n`)).status).toBe(431);
    expect((await raw('nonsense\r\n\r\n')).status).toBe(400);
    expect((await get('/')).status).toBe(200);
  });
});

it("passes on no cookie but the product's own, and none with a broken escape", async () => {
  await get('/', `Cookie: ${'a=%;'.repeat(3_000)}nave=abc*1~2; __Host-nave-device=x.y; nave=%E0; other=1\r\n`);
  expect(reached.at(-1)?.headers.cookie).toBe('nave=abc*1~2; __Host-nave-device=x.y');
  await get('/', 'Cookie: a=%\r\n');
  expect(reached.at(-1)?.headers.cookie).toBeUndefined();
});

it('passes on no forwarded header that a client sent', async () => {
  await get('/', 'X-Forwarded-For: 6.6.6.6\r\nX-Forwarded-Proto: https\r\nX-Forwarded-Host: evil.example\r\n');
  expect(Object.keys(reached.at(-1)?.headers ?? {}).filter((name) => name.startsWith('x-forwarded'))).toEqual([]);
});
