import type { IncomingMessage, ServerResponse } from 'node:http';
import { getIronSession, type IronSession, type SessionOptions } from 'iron-session';
import type { Config } from '../config';

type Stored = { id?: string };
const DAYS = 7;
const NAME = 'nave';
const SECURE_NAME = `__Host-${NAME}`;

/** Whether the browser reached us by https; a proxy's word counts only where it is trusted. */
export const isSecure = (request: IncomingMessage, config: Config): boolean =>
  'encrypted' in request.socket || (config.trustProxy && request.headers['x-forwarded-proto'] === 'https');

/** The encrypted session cookie of a request: HttpOnly, same-site, and bound to its host on https. One that cannot be read counts as none. */
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
    // Below, as if it had not been sent.
  }
  const headers = { ...request.headers, cookie: undefined };
  return getIronSession<Stored>(Object.create(request, { headers: { value: headers } }), response, options);
}

/** Whether a request comes with a session, alive or not. */
export const bringsSession = ({ headers }: IncomingMessage): boolean =>
  headers.cookie?.split(/;\s*/).some((pair) => [NAME, SECURE_NAME].includes(pair.split('=', 1)[0] ?? '')) ?? false;

/** Address of the client, for throttling and the audit: of what a trusted proxy lists, what it added itself, which is last. */
export function addressOf(request: IncomingMessage, config: Config): string {
  const forwarded = request.headers['x-forwarded-for'];
  const told = config.trustProxy && typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : undefined;
  return told || request.socket.remoteAddress || 'unknown';
}
