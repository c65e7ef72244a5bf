import { isAway } from '../database/postgres/away';
import { isReadOnly } from '../database/read-only';
import { HttpProblem, type MessageKey } from './problems';

/** What a request is told while there is nothing to answer it from. */
export const notReady = (error?: unknown): HttpProblem =>
  new HttpProblem(503, reasonKey(error), {}, [], { 'Retry-After': '2' });

function reasonKey(error: unknown): MessageKey {
  if (isReadOnly(error)) return 'read_only';
  return isAway(error) ? 'database_away' : 'not_ready';
}
