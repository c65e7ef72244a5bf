import type { IncomingMessage, ServerResponse } from 'node:http';
import { getIronSession } from 'iron-session';
import type { Config } from '../config';
import { clientAddress, isHttps } from '../http/proxies';

type Kept = { id?: string };
const DAYS = 7;
const NAME = 'nave';
const SECURE_NAME = `__Host-${NAME}`;

/** Whether the browser reached us by https; a proxy's word counts only where it is trusted. */
const isSecure = (request: IncomingMessage, config: Config): boolean => isHttps(request, config.trustProxy);

/** The encrypted session cookie of a request: HttpOnly, same-site, and bound to its host on https. */
export function sessionCookie(request: IncomingMessage, response: ServerResponse, config: Config, secret: string) {
  const secure = isSecure(request, config);
  return getIronSession<Kept>(request, response, {
    password: secret,
    cookieName: secure ? SECURE_NAME : NAME,
    ttl: DAYS * 24 * 60 * 60,
    cookieOptions: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
  });
}

/** Whether a request comes with a session, alive or not. */
export const bringsSession = ({ headers }: IncomingMessage): boolean =>
  headers.cookie?.split(/;\s*/).some((pair) => [NAME, SECURE_NAME].includes(pair.split('=', 1)[0] ?? '')) ?? false;

/** Address of the client, for throttling and the audit. */
export const addressOf = (request: IncomingMessage, config: Config): string =>
  clientAddress(request, config.trustProxy);
