import type { IncomingMessage, ServerResponse } from 'node:http';
import { getIronSession, type IronSession, type SessionOptions } from 'iron-session';
import type { Config } from '@/server/base/config';
import { clientAddress, isHttps } from '@/server/http/proxies';

type Stored = { id?: string };
const DAYS = 7;
const NAME = 'nave';
const SECURE_NAME = `__Host-${NAME}`;

/** Whether the browser used https; headers of a proxy count only where the proxy is trusted. */
export const isSecure = (request: IncomingMessage, config: Config): boolean => isHttps(request, config.trustProxy);

/** The encrypted session cookie of a request: HttpOnly, same-site, and bound to its host on https. A cookie that cannot be read counts as none. */
export async function sessionCookie(
  request: IncomingMessage,
  response: ServerResponse,
  config: Config,
  secret: string,
): Promise<IronSession<Stored>> {
  const secure = isSecure(request, config);
  const options: SessionOptions = {
    password: secret,
    cookieName: secure ? SECURE_NAME : NAME,
    ttl: DAYS * 24 * 60 * 60,
    cookieOptions: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
  };
  try {
    const session = await getIronSession<Stored>(request, response, options);
    if (session.id === undefined || typeof session.id === 'string') return session;
  } catch {
    // Read below as if it had not been sent.
  }
  const headers = { ...request.headers, cookie: undefined };
  return getIronSession<Stored>(Object.create(request, { headers: { value: headers } }), response, options);
}

/** Whether a request has a session cookie, valid or not. */
export const bringsSession = ({ headers }: IncomingMessage): boolean =>
  headers.cookie?.split(/;\s*/).some((pair) => [NAME, SECURE_NAME].includes(pair.split('=', 1)[0] ?? '')) ?? false;

/** The address of the client, for throttling and the audit. */
export const addressOf = (request: IncomingMessage, config: Config): string =>
  clientAddress(request, config.trustProxy);
