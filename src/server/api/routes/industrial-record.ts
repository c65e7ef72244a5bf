import { type Version, versionOf } from '../../engine/question';
import type { Asked } from '../../records/asked';
import type { Answer, Call } from '../call';
import { etagOf, matches } from '../etag';
import { Parameters, unitsOf } from '../parameters';
import { HttpProblem } from '../problems';

/** Reads one record; null where there is none or it lies outside the asker's markets. */
export type Read = (version: Version, asked: Asked) => Promise<unknown>;

export const missing = (call: Call): HttpProblem =>
  new HttpProblem(404, 'not_found', { path: `/${call.path.join('/')}` });

export function onlyGet(call: Call): void {
  if (call.method !== 'GET') throw new HttpProblem(405, 'method', { method: call.method }, [], { Allow: 'GET' });
}

/** Answers a GET of one record in the units and language of the query. */
export async function answerRecord(call: Call, id: string | undefined, read: Read): Promise<Answer> {
  if (id === undefined || id === '') throw missing(call);
  onlyGet(call);
  const parameters = new Parameters(call.params);
  const units = unitsOf(parameters, call.language);
  parameters.done();
  const scope = call.user.markets;
  const answer = await call.facts.reading(async (reader): Promise<Answer> => {
    const tag = etagOf(reader.dataset.version, scope, call.path, units);
    const headers = { ETag: tag, 'Cache-Control': 'private, no-cache', Vary: 'Authorization, Accept-Language' };
    const found = await read(await versionOf(reader, scope), { id, units, scope, signal: call.signal });
    if (found === null) throw missing(call);
    return matches(call.ifNoneMatch, tag) ? { status: 304, headers } : { status: 200, headers, body: found };
  });
  if (answer === null) throw new HttpProblem(503, 'not_ready', {}, [], { 'Retry-After': '2' });
  return answer;
}
