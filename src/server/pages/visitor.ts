import type { IncomingMessage, ServerResponse } from 'node:http';
import { readConfig } from '@/server/base/config';
import { sessionCookie } from '@/server/session/cookie';
import { getSessions } from '@/server/session/server-sessions';
import type { User } from '@/server/session/user';

/** Whether a page is requested with an open session; false while the accounts cannot be read. */
export async function isSignedIn(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  try {
    const sessions = await getSessions();
    const { id } = await sessionCookie(request, response, readConfig(), sessions.secret);
    return id !== undefined && (await sessions.issueToken(id)) !== null;
  } catch {
    return false;
  }
}

/** The user whose session a page is requested with; null where there is none. Throws while the accounts cannot be read. */
export async function userOf(request: IncomingMessage, response: ServerResponse): Promise<User | null> {
  const sessions = await getSessions();
  const { id } = await sessionCookie(request, response, readConfig(), sessions.secret);
  return id === undefined ? null : sessions.userOf(id);
}
