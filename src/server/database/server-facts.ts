import { readConfig } from '@/server/base/config';
import type { FactsStore } from './facts-store';
import { openFacts } from './open-facts';

const KEY = Symbol.for('nave.facts');
const place = globalThis as { [KEY]?: Promise<FactsStore> };

/** The facts store of this process, which all bundles share. After a failed opening the next call tries again. */
export function getFacts(): Promise<FactsStore> {
  const opening = place[KEY] ?? openFacts(readConfig());
  place[KEY] = opening;
  opening.catch(() => {
    if (place[KEY] === opening) delete place[KEY];
  });
  return opening;
}

/** Whether own data are loaded and no version of them can be read; false where the storage does not answer. */
export async function isDataDamaged(): Promise<boolean> {
  const facts = await getFacts().catch(() => null);
  return facts !== null && facts.dataset === null && facts.fault !== null;
}
