import type { IncomingMessage } from 'node:http';

/** The product's own cookies, and those that Next sets in development. */
const OWN = /^(?:(?:__Host-)?nave(?:-[\w-]+)?|__next[\w]*)$/;
const VALUE = /^[\w.~*!$&'()+,:=@/-]*$/;
const MOST = 20;

/**
 * Removes all cookies of a request but the product's own well-formed ones. Next decodes every cookie, and throws an exception for
 * each broken escape: thousands of them in one header would block the event loop.
 */
export function dropForeignCookies({ headers }: IncomingMessage): void {
  if (headers.cookie === undefined) return;
  const own: string[] = [];
  for (const pair of headers.cookie.split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, Math.max(at, 0)).trim();
    if (OWN.test(name) && VALUE.test(pair.slice(at + 1).trim()) && own.length < MOST) own.push(pair.trim());
  }
  if (own.length === 0) delete headers.cookie;
  else headers.cookie = own.join('; ');
}
