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

/** Removes the headers that only a trusted proxy may set, unless a trusted proxy sent the request. */
export function dropUntrustedHeaders(request: IncomingMessage, proxies: TrustedProxies): void {
  if (trustOf(proxies)(request.socket.remoteAddress ?? '', 0)) return;
  for (const name of FORWARDED) delete request.headers[name];
}

/** The address of the client: that of the last hop before the trusted proxies; `unknown` where the connection is closed. */
export function clientAddress(request: IncomingMessage, proxies: TrustedProxies): string {
  const peer = request.socket.remoteAddress;
  if (peer === undefined) return 'unknown';
  const found = proxyAddr(request, trustOf(proxies));
  // A client may have sent anything in the header to which the proxy added.
  return isIP(found) === 0 ? peer : found;
}

/** Whether the browser used https to the server, or to the trusted proxy in front of it. */
export function isHttps(request: IncomingMessage, proxies: TrustedProxies): boolean {
  if ('encrypted' in request.socket) return true;
  const forwarded = request.headers['x-forwarded-proto'];
  if (typeof forwarded !== 'string' || !trustOf(proxies)(request.socket.remoteAddress ?? '', 0)) return false;
  // The nearest proxy appends its value.
  return forwarded.split(',').at(-1)?.trim() === 'https';
}
