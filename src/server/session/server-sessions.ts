import { readConfig } from '@/server/base/config';
import { getFacts } from '@/server/database/server-facts';
import { openSessions } from './open-sessions';
import type { Sessions } from './sessions';

const KEY = Symbol.for('nave.sessions');
const place = globalThis as { [KEY]?: Promise<Sessions> };

/** The accounts and sessions of this process, which all bundles share. After a failed opening the next call tries again. */
export function getSessions(): Promise<Sessions> {
  const opening = place[KEY] ?? openSessions(readConfig(), sampleLoaded);
  place[KEY] = opening;
  opening.catch(() => {
    if (place[KEY] === opening) delete place[KEY];
  });
  return opening;
}

const sampleLoaded = async () => (await getFacts()).dataset?.sample === true;
