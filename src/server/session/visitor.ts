import type { IncomingMessage, ServerResponse } from 'node:http';
import { readConfig } from '../config';
import { sessionCookie } from './cookie';
import { getSessions } from './server-sessions';

/** Whether a page is asked for by somebody whose session is alive; nobody is while the accounts are away. */
export async function isSignedIn(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  try {
    const sessions = await getSessions();
    const { id } = await sessionCookie(request, response, readConfig(), sessions.secret);
    return id !== undefined && (await sessions.issueToken(id)) !== null;
  } catch {
    return false;
  }
}
