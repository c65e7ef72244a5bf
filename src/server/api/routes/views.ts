import type { z } from 'zod';
import {
  MAXIMUM_VIEW_NAME,
  MAXIMUM_VIEW_SEARCH,
  MAXIMUM_VIEWS,
  newView,
  type SavedView,
  VIEW_PATHS,
  type ViewsAnswer,
  viewChange,
} from '@/contract/calls/views';
import { getSessions } from '../../session/server-sessions';
import type { ViewOutcome } from '../../session/views';
import type { Answer, Call } from '../call';
import { type Detail, HttpProblem } from '../problems';

const PRIVATE = { 'Cache-Control': 'no-store' };

function detailsOf(issue: z.core.$ZodIssue): Detail[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((name) => ({ path: name, key: 'unknown_parameter', values: { name } }));
  const path = issue.path.join('.') || 'body';
  if (path === 'name') return [{ path, key: 'view_name', values: { limit: MAXIMUM_VIEW_NAME } }];
  if (path === 'path') return [{ path, key: 'not_a_choice', values: { name: path, choices: VIEW_PATHS.join(', ') } }];
  if (path === 'search') return [{ path, key: 'view_search', values: { limit: MAXIMUM_VIEW_SEARCH } }];
  return [{ path, key: path === 'body' ? 'body' : 'field', values: { name: path } }];
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new HttpProblem(400, 'invalid', {}, parsed.error.issues.flatMap(detailsOf));
  return parsed.data;
}

/** GET and POST /user/views, PATCH and DELETE /user/views/{id} */
export async function views(call: Call): Promise<Answer> {
  const [, , id, ...more] = call.path;
  const missing = () => new HttpProblem(404, 'not_found', { path: `/${call.path.join('/')}` });
  if (id === '' || more.length > 0) throw missing();
  const { views: kept } = await getSessions();
  const settled = (outcome: ViewOutcome): SavedView => {
    if (outcome.kind === 'kept') return outcome.view;
    if (outcome.kind === 'missing') throw missing();
    if (outcome.kind === 'limit') throw new HttpProblem(409, 'view_limit', { limit: MAXIMUM_VIEWS });
    throw new HttpProblem(409, 'view_taken', { name: outcome.name });
  };
  const refused = (allowed: string) => new HttpProblem(405, 'method', { method: call.method }, [], { Allow: allowed });
  if (id === undefined) {
    if (call.method === 'GET') {
      const body: ViewsAnswer = { views: await kept.list(call.user) };
      return { status: 200, body, headers: PRIVATE };
    }
    if (call.method !== 'POST') throw refused('GET, POST');
    const view = settled(await kept.add(call.user, read(newView, call.body)));
    return { status: 201, body: view, headers: { ...PRIVATE, Location: `/api/v1/user/views/${view.id}` } };
  }
  if (call.method === 'PATCH') {
    const view = settled(await kept.change(call.user, id, read(viewChange, call.body)));
    return { status: 200, body: view, headers: PRIVATE };
  }
  if (call.method !== 'DELETE') throw refused('PATCH, DELETE');
  // PostgreSQL takes no NUL.
  if (id.includes('\0') || !(await kept.remove(call.user, id))) throw missing();
  return { status: 204, headers: PRIVATE };
}
