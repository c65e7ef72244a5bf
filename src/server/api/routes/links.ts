import { LINK_KEY, newLink } from '@/contract/calls/links';
import { getSessions } from '../../session/server-sessions';
import type { Answer, Call } from '../call';
import { HttpProblem } from '../problems';

/** POST /links and GET /links/{key} */
export async function links(call: Call): Promise<Answer> {
  const [, key, ...more] = call.path;
  const missing = () => new HttpProblem(404, 'not_found', { path: `/${call.path.join('/')}` });
  if (more.length > 0 || (key !== undefined && !LINK_KEY.test(key))) throw missing();
  const allowed = key === undefined ? 'POST' : 'GET';
  if (call.method !== allowed) throw new HttpProblem(405, 'method', { method: call.method }, [], { Allow: allowed });
  const { links: stored } = await getSessions();
  const headers = { 'Cache-Control': 'no-store' };
  if (key === undefined) {
    const parsed = newLink.safeParse(call.body);
    if (!parsed.success) throw new HttpProblem(400, 'body');
    return { status: 201, headers, body: await stored.add(call.user, parsed.data.search) };
  }
  const found = await stored.read(key);
  if (found === null) throw missing();
  return { status: 200, headers, body: found };
}
