import { readConfig } from '../config';
import { openAccounts } from '../database/accounts-database';
import { createSessions, type Sessions } from './sessions';

const KEY = Symbol.for('nave.sessions');
const place = globalThis as { [KEY]?: Promise<Sessions> };

/** The one set of sessions of this process; bundles share it. A failed opening is forgotten, so that the next call tries again. */
export function getSessions(): Promise<Sessions> {
  const config = readConfig();
  const opening = place[KEY] ?? openAccounts(config.dataDir).then((database) => createSessions({ config, database }));
  place[KEY] = opening;
  opening.catch(() => {
    if (place[KEY] === opening) delete place[KEY];
  });
  return opening;
}
