import { MAXIMUM_SEARCH, type SearchAnswer } from '@/contract/calls/search';
import { LANGUAGES } from '@/contract/text';
import { versionOf } from '../../engine/question';
import { namesOf, preloadNames } from '../../records/name-index';
import { search as find } from '../../records/search';
import type { Answer, Call } from '../call';
import { Parameters } from '../parameters';
import { HttpProblem } from '../problems';

/** GET /search?q= */
export async function search(call: Call): Promise<Answer> {
  if (call.path.length > 1) throw new HttpProblem(404, 'not_found', { path: `/${call.path.join('/')}` });
  if (call.method !== 'GET') throw new HttpProblem(405, 'method', { method: call.method }, [], { Allow: 'GET' });
  const parameters = new Parameters(call.params);
  // PostgreSQL takes no NUL.
  const text = parameters.text('q').replaceAll('\0', ' ');
  if (text.length > MAXIMUM_SEARCH) parameters.wrong('q', 'too_long');
  parameters.choice('language', LANGUAGES, call.language);
  parameters.done();
  const body = await call.facts.reading(async (reader): Promise<SearchAnswer> => {
    // In a reading of its own, which may outlast this answer; a failure is logged there.
    if (namesOf(reader) === null) void call.facts.reading(preloadNames).catch(() => undefined);
    const scope = call.user.markets;
    return { results: await find(await versionOf(reader, scope), text, scope, call.signal) };
  });
  if (body === null) throw new HttpProblem(503, 'not_ready', {}, [], { 'Retry-After': '2' });
  return { status: 200, body, headers: { 'Cache-Control': 'no-store' } };
}
