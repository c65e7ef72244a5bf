import type { FactsStore } from '@/server/database/facts-store';
import { isAway } from '@/server/database/postgres/away';
import { isReadOnly } from '@/server/database/read-only';
import { type HttpProblem, type MessageKey, unavailable } from '@/server/http/problems';

/** The response while own data are loaded and no version of them can be read; null in every other state. */
export const damagedProblem = ({ dataset, fault }: FactsStore): HttpProblem | null =>
  dataset === null && fault !== null ? unavailable('data_damaged', 60) : null;

/** The response while no data version is ready. */
export const notReady = (error?: unknown): HttpProblem => unavailable(reasonKey(error), 2);

function reasonKey(error: unknown): MessageKey {
  if (isReadOnly(error)) return 'read_only';
  return isAway(error) ? 'database_away' : 'not_ready';
}
