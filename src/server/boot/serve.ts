import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '@/server/base/config';
import { stopAll } from '@/server/base/ending';
import { watchErrors } from '@/server/base/report';
import type { TrustedProxies } from '@/server/base/trusted-proxies';
import { addressFlaw } from '@/server/http/address-limits';
import { dropForeignCookies } from '@/server/http/own-cookies';
import { dropUntrustedHeaders } from '@/server/http/proxies';
import { refuse, refuseUnparsed } from './refuse';

type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => unknown;

/** The server in front of Next: refuses requests that Next must not parse, and removes headers and cookies that are not trusted. `keepAlive` is in milliseconds. */
export function guardedServer(handler: Handler, proxies: TrustedProxies, keepAlive: number): http.Server {
  const server = http.createServer((request, response) => {
    const flaw = addressFlaw(request.url ?? '/');
    if (flaw !== null) {
      refuse(request, response, flaw);
      return;
    }
    dropUntrustedHeaders(request, proxies);
    dropForeignCookies(request);
    handler(request, response);
  });
  server.keepAliveTimeout = keepAlive;
  server.on('clientError', refuseUnparsed);
  return server;
}

/** Milliseconds that running requests and deliveries have to end after SIGINT or SIGTERM. */
const GRACE = 9_000;

/** Starts Next behind the guarded server; resolves once it listens. SIGINT and SIGTERM end the process. Throws what listening throws. */
export async function serve({ dev, port }: { readonly dev: boolean; readonly port: number }): Promise<void> {
  const { host, trustProxy, keepAlive } = readConfig();
  await watchErrors();
  const hostname = host ?? (dev ? '127.0.0.1' : undefined);
  const { default: next } = await import('next');
  const app = next({ dev, port, hostname: hostname ?? 'localhost' });
  const pending = app.prepare().then(() => app.getRequestHandler());
  const server = guardedServer(
    async (request, response) => (await pending)(request, response),
    trustProxy,
    keepAlive * 1000,
  );
  server.on('upgrade', async (request, socket, head) => {
    if (!dev || addressFlaw(request.url ?? '/') !== null) socket.destroy();
    else {
      await pending;
      await app.getUpgradeHandler()(request, socket, head);
    }
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      setTimeout(() => process.exit(0), GRACE).unref();
      // What is being sent is noted as not sent, so that the next process sends it at once.
      const stopped = stopAll();
      server.close(() => void stopped.then(() => process.exit(0)));
    });
  await pending;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, resolve);
  });
  const { address } = server.address() as AddressInfo;
  if (hostname === undefined)
    console.log(`Listening on every interface (${address}), port ${port}. HOST=127.0.0.1 limits it to this machine.`);
}
