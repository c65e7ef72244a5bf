import type { Storage } from '@/server/database/storage';

/** Where the data are stored, in words for an administrator. */
export const placeOf = ({ databaseUrl, dataDir }: Storage): string =>
  databaseUrl === undefined ? dataDir : 'the database';

/** What is wrong with data that cannot be read, and what an administrator can do. */
export const damagedMessage = (storage: Storage, reason: string): string =>
  `The data in ${placeOf(storage)} cannot be read, and nothing was changed: ${reason}. ` +
  'Restore a backup, or load the data again with "npm run import -- FOLDER"; "npm run sample -- --replace" shows the sample instead.';
