import { isIP } from 'node:net';

/** The senders whose X-Forwarded headers are trusted: none, so many hops before this server, or proxies at these addresses. */
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
