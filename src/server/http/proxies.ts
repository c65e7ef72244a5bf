import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';

/** Which senders of X-Forwarded headers are believed: none, so many hops before this server, or proxies at these addresses. */
export type TrustedProxies = false | number | readonly string[];

const MOST_HOPS = 10;

/**
 * Reads NAVE_TRUST_PROXY: `off`, a number of proxies (`on` is one), or their addresses and networks separated by commas.
 * Null where it is none of these.
 */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (text === 'off') return false;
  if (text === 'on') return 1;
  if (/^\d{1,2}$/.test(text)) return Number(text) >= 1 && Number(text) <= MOST_HOPS ? Number(text) : null;
  const addresses = text.split(',').map((part) => part.trim());
  return addresses.every(isNetwork) ? addresses : null;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

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
