import { isAway } from '@/server/database/postgres/away';
import { isReadOnly } from '@/server/database/read-only';
import { HttpProblem, unavailable } from '@/server/http/problems';
import { notReady } from './not-ready';

/** The refusal that an error becomes; `signal` is aborted where the time limit has passed. */
export function problemOf(error: unknown, signal: AbortSignal): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (signal.aborted) return unavailable('timeout', 5);
  return isAway(error) || isReadOnly(error) ? notReady(error) : new HttpProblem(500, 'internal');
}
