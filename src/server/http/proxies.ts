import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';
import type { TrustedProxies } from '@/server/base/trusted-proxies';

type Trust = (address: string, hop: number) => boolean;

function trustOf(proxies: TrustedProxies): Trust {
  if (proxies === false) return () => false;
  if (typeof proxies === 'number') return (_, hop) => hop < proxies;
  return proxyAddr.compile([...proxies]);
}

const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
];

/** Removes what only a trusted proxy may say of a request, unless one sent it: nothing behind believes a client. */
export function dropUntrustedHeaders(request: IncomingMessage, proxies: TrustedProxies): void {
  if (trustOf(proxies)(request.socket.remoteAddress ?? '', 0)) return;
  for (const name of FORWARDED) delete request.headers[name];
}

/** The address of the client: of the last hop that no trusted proxy vouches for. */
export function clientAddress(request: IncomingMessage, proxies: TrustedProxies): string {
  const peer = request.socket.remoteAddress;
  if (peer === undefined) return 'unknown';
  const found = proxyAddr(request, trustOf(proxies));
  // A proxy may write anything in front of what it saw itself.
  return isIP(found) === 0 ? peer : found;
}

/** Whether the browser reached the server, or the trusted proxy before it, by https. */
export function isHttps(request: IncomingMessage, proxies: TrustedProxies): boolean {
  if ('encrypted' in request.socket) return true;
  const forwarded = request.headers['x-forwarded-proto'];
  if (typeof forwarded !== 'string' || !trustOf(proxies)(request.socket.remoteAddress ?? '', 0)) return false;
  // The nearest proxy adds its own word last.
  return forwarded.split(',').at(-1)?.trim() === 'https';
}
