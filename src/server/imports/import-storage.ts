import { readConfig } from '@/server/base/config';

/** The storage that imports of this server write to, as the process of a job is given it. */
export function importStorage() {
  const { dataDir, databaseUrl } = readConfig();
  return { dataDir, databaseUrl };
}
