import type { IncomingMessage } from 'node:http';

/** The product's own cookies, and what Next sets while sources are served. */
const OWN = /^(?:(?:__Host-)?nave(?:-[\w-]+)?|__next[\w]*)$/;
const VALUE = /^[\w.~*!$&'()+,:=@/-]*$/;
const MOST = 20;

/**
 * Leaves the cookies of a request that are the product's own and well formed. Next decodes every cookie of a request, and each
 * broken escape in one costs it an exception: thousands of them in one header hold the event loop.
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
