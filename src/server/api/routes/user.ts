import type { z } from 'zod';
import { preferences, type UserAnswer } from '@/contract/calls/session';
import { getSessions } from '../../session/server-sessions';
import type { Answer, Call } from '../call';
import { type Detail, HttpProblem } from '../problems';

const PRIVATE = { 'Cache-Control': 'no-store' };

function detailsOf(issue: z.core.$ZodIssue): Detail[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((name) => ({ path: name, key: 'unknown_parameter', values: { name } }));
  return [{ path: issue.path.join('.') || 'body', key: 'body' }];
}

/** GET /user and PATCH /user/preferences */
export async function user(call: Call): Promise<Answer> {
  const [, sub, ...more] = call.path;
  if (more.length > 0 || (sub !== undefined && sub !== 'preferences')) {
    throw new HttpProblem(404, 'not_found', { path: `/${call.path.join('/')}` });
  }
  const sessions = await getSessions();
  if (sub === 'preferences') {
    if (call.method !== 'PATCH') throw new HttpProblem(405, 'method', { method: call.method }, [], { Allow: 'PATCH' });
    const parsed = preferences.safeParse(call.body);
    if (!parsed.success) {
      throw new HttpProblem(400, 'invalid', {}, parsed.error.issues.flatMap(detailsOf));
    }
    const merged = { ...(await sessions.readPreferences(call.user)), ...parsed.data };
    await sessions.writePreferences(call.user, merged);
    return { status: 200, body: merged, headers: PRIVATE };
  }
  if (call.method !== 'GET') throw new HttpProblem(405, 'method', { method: call.method }, [], { Allow: 'GET' });
  const { id, name, email, roles, markets } = call.user;
  const body: UserAnswer = { id, name, email, roles, markets, preferences: await sessions.readPreferences(call.user) };
  return { status: 200, body, headers: PRIVATE };
}
