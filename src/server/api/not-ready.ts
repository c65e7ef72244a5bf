import { isAway } from '../database/postgres/away';
import { HttpProblem } from './problems';

/** What a request is told while there is nothing to answer it from. */
export const notReady = (error?: unknown): HttpProblem =>
  new HttpProblem(503, isAway(error) ? 'database_away' : 'not_ready', {}, [], { 'Retry-After': '2' });
