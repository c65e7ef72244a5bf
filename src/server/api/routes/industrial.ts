import { versionOf } from '../../engine/question';
import { building } from '../../records/building';
import type { Answer, Call } from '../call';
import { etagOf, matches } from '../etag';
import { Parameters, unitsOf } from '../parameters';
import { HttpProblem } from '../problems';

/** GET /industrial/buildings/{id} */
export async function industrial(call: Call): Promise<Answer> {
  const [, what, id, ...more] = call.path;
  const missing = () => new HttpProblem(404, 'not_found', { path: `/${call.path.join('/')}` });
  if (what !== 'buildings' || id === undefined || id === '' || more.length > 0) throw missing();
  if (call.method !== 'GET') throw new HttpProblem(405, 'method', { method: call.method }, [], { Allow: 'GET' });
  const parameters = new Parameters(call.params);
  const units = unitsOf(parameters, call.language);
  parameters.done();
  const answer = await call.facts.reading(async (reader): Promise<Answer> => {
    const tag = etagOf(reader.dataset.version, call.user.markets, call.path, units);
    const headers = { ETag: tag, 'Cache-Control': 'private, no-cache', Vary: 'Authorization, Accept-Language' };
    const found = await building(await versionOf(reader), id, units, call.user.markets, call.signal);
    if (found === null) throw missing();
    return matches(call.ifNoneMatch, tag) ? { status: 304, headers } : { status: 200, headers, body: found };
  });
  if (answer === null) throw new HttpProblem(503, 'not_ready', {}, [], { 'Retry-After': '2' });
  return answer;
}
