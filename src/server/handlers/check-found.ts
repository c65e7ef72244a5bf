import type { Language } from '@/contract/text';
import { BodyProblem, shorten } from '@/server/http/json-body';

const MOST_NAMED = 20;

/** Refuses ids that name nothing, by name: a file that leaves them out would pass for the whole selection. */
export function checkFound(unknown: readonly string[], language: Language): void {
  if (unknown.length === 0) return;
  const more = unknown.length - MOST_NAMED;
  const ids = `${unknown.slice(0, MOST_NAMED).map(shorten).join(', ')}${more > 0 ? ` (+${more})` : ''}`;
  throw new BodyProblem(language, 400, 'invalid', {}, [{ path: 'ids', key: 'unknown_ids', values: { ids } }]);
}
