import { Agent } from 'node:https';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { postWebhook } from '@/server/alerts/post-webhook';
import { PUBLIC, WebhookServer } from './webhook-server';

let server: WebhookServer;
beforeEach(async () => {
  server = new WebhookServer();
  await server.start();
});
afterEach(() => server.stop());

const post = (signal?: AbortSignal) =>
  postWebhook(
    { url: 'https://hooks.example.com/services/T1?x=1', body: '{"text":"Hola"}', id: 'abc' },
    signal,
    server.agent,
  );

it('posts JSON with the id of the delivery', async () => {
  await post();
  expect(server.received).toMatchObject([
    {
      path: '/services/T1?x=1',
      body: '{"text":"Hola"}',
      headers: {
        ...{ host: 'hooks.example.com', 'content-type': 'application/json; charset=utf-8', 'x-nave-delivery': 'abc' },
        'content-length': '15',
      },
    },
  ]);
});

it.each([
  [[{ address: '127.0.0.1', family: 4 }]],
  [[PUBLIC, { address: '10.0.0.1', family: 4 }]],
  [[{ address: '::ffff:192.168.0.1', family: 6 }]],
  [[]],
])('makes no connection where a host has the addresses %j', async (addresses) => {
  server.addresses = addresses;
  await expect(post()).rejects.toThrow(/private address|no address/);
  expect([server.connections, server.received]).toEqual([0, []]);
});

it('follows no redirect', async () => {
  server.answers = [
    (_, response) => void response.writeHead(307, { Location: 'https://hooks.example.com/elsewhere' }).end(),
  ];
  await expect(post()).rejects.toMatchObject({ message: 'HTTP 307', final: true });
  expect(server.received).toHaveLength(1);
});

it.each([
  [404, true],
  [410, true],
  [429, false],
  [500, false],
  [503, false],
])('tells a refusal for good from one that passes: %i', async (status, final) => {
  server.answers = [(_, response) => void response.writeHead(status).end('no\n such  hook')];
  await expect(post()).rejects.toMatchObject({ message: `HTTP ${status}: no such hook`, final });
});

it('reads a bounded part of an answer that does not end', async () => {
  server.answers = [
    (_, response) => {
      response.writeHead(500);
      const write = () => response.write('x'.repeat(1000));
      response.on('drain', write);
      const timer = setInterval(write, 1);
      response.on('close', () => clearInterval(timer));
    },
  ];
  const failure = await post().catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: `HTTP 500: ${'x'.repeat(200)}`, final: false });
});

it('ends with the server that sends, whatever the other does', async () => {
  const stopped = new AbortController();
  server.answers = [() => stopped.abort()];
  await expect(post(stopped.signal)).rejects.toThrow(/abort/i);
});

it('trusts no certificate of another authority', async () => {
  const url = 'https://hooks.example.com/x';
  const { createConnection } = server.agent;
  const other = new Agent({ keepAlive: false });
  other.createConnection = (options, done) =>
    createConnection.call(server.agent, { ...options, host: 'other.example.com' }, done);
  await expect(postWebhook({ url, body: '{}', id: 'x' }, undefined, other)).rejects.toThrow(/other\.example\.com/);
  expect(server.received).toEqual([]);
});

it('checks by itself what a host is resolved to', async () => {
  const post = postWebhook({ url: 'https://localhost/x', body: '{}', id: 'x' });
  await expect(post).rejects.toThrow(/localhost has the private address/);
});
