import { readConfig } from './config';
import type { FactsStore } from './database/facts-store';
import { openFacts } from './database/open-facts';

const KEY = Symbol.for('nave.facts');
const place = globalThis as { [KEY]?: Promise<FactsStore> };

/** The one store of this process; bundles share it. A failed opening is forgotten, so that the next call tries again. */
export function getFacts(): Promise<FactsStore> {
  const opening = place[KEY] ?? openFacts(readConfig());
  place[KEY] = opening;
  opening.catch(() => {
    if (place[KEY] === opening) delete place[KEY];
  });
  return opening;
}
