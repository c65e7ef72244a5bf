import type { IncomingMessage } from 'node:http';
import { readConfig } from '@/server/base/config';
import { log } from '@/server/base/log';
import { HttpProblem } from '@/server/http/problems';
import { isAccessToken } from '@/server/session/access-tokens';
import { addressOf } from '@/server/session/cookie';
import { getSessions } from '@/server/session/server-sessions';
import type { Sessions } from '@/server/session/sessions';
import type { User } from '@/server/session/user';

/** Refusals that the audit counts. */
const AUDITED = new Set([401, 403, 429]);

/** The bearer token of a request, or null. */
export const bearerOf = (request: IncomingMessage): string | null =>
  /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** The 401 of a request without a valid token. */
export const unauthorized = (): HttpProblem =>
  new HttpProblem(401, 'unauthorized', {}, [], { 'WWW-Authenticate': 'Bearer' });

/** The user of the bearer token of a request. Throws a 401 where it stands for nobody, a 429 where wrong ones were sent too often. */
export async function callerOf(request: IncomingMessage, sessions: Sessions): Promise<User> {
  const token = bearerOf(request);
  if (token === null) throw unauthorized();
  if (isAccessToken(token)) return tokenUser(request, sessions, token);
  const user = await sessions.authenticate(token);
  if (user === null) throw unauthorized();
  return user;
}

/** The same where only personal access tokens are accepted. */
export async function tokenCallerOf(request: IncomingMessage, sessions: Sessions): Promise<User> {
  const token = bearerOf(request);
  if (token === null) throw unauthorized();
  return tokenUser(request, sessions, token);
}

async function tokenUser(request: IncomingMessage, sessions: Sessions, token: string): Promise<User> {
  const used = await sessions.accessTokens.use(token, addressOf(request, readConfig()));
  if (used.kind === 'user') return used.user;
  if (used.kind === 'refused') throw unauthorized();
  const { seconds } = used;
  throw new HttpProblem(429, 'throttled', { seconds }, [], { 'Retry-After': String(seconds) });
}

/** Counts a refused request in the audit; `user` is null where nobody is signed in. A failure is logged. */
export async function auditRefusal(
  request: IncomingMessage,
  status: number,
  user: User | null,
  path: string,
): Promise<void> {
  if (!AUDITED.has(status)) return;
  try {
    const sessions = await getSessions();
    await sessions.refused(status, user, addressOf(request, readConfig()), path.slice(0, 200));
  } catch (error) {
    log.error({ err: error }, 'a refusal could not be audited');
  }
}
