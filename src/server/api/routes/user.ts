import type { z } from 'zod';
import { preferences, type UserAnswer } from '@/contract/calls/session';
import { getSessions } from '../../session/server-sessions';
import type { Answer, Call } from '../call';
import { type Detail, HttpProblem } from '../problems';
import { views } from './views';

const PRIVATE = { 'Cache-Control': 'no-store' };

function detailsOf(issue: z.core.$ZodIssue): Detail[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((name) => ({ path: name, key: 'unknown_parameter', values: { name } }));
  return [{ path: issue.path.join('.') || 'body', key: 'body' }];
}

/** GET /user, PATCH /user/preferences and everything under /user/views */
export async function user(call: Call): Promise<Answer> {
  const [, sub, ...more] = call.path;
  if (sub === 'views') return views(call);
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
    return { status: 200, body: await sessions.preferences.change(call.user, parsed.data), headers: PRIVATE };
  }
  if (call.method !== 'GET') throw new HttpProblem(405, 'method', { method: call.method }, [], { Allow: 'GET' });
  const { id, name, email, roles, markets } = call.user;
  const [preferred, start_views] = await Promise.all([
    sessions.preferences.read(call.user),
    sessions.views.starts(call.user),
  ]);
  const body: UserAnswer = { id, name, email, roles, markets, preferences: preferred, start_views };
  return { status: 200, body, headers: PRIVATE };
}
