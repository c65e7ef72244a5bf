import { existsSync } from 'node:fs';
import type { Storage } from '@/server/database/storage';
import { listVersions } from '@/server/database/stored-versions';
import type { Correction } from '@/server/database/version-record';

/** The corrections of own data that hold; none where the sample or nothing is served. */
export async function servedCorrections(storage: Storage): Promise<readonly Correction[]> {
  if (storage.databaseUrl === undefined && !existsSync(storage.dataDir)) return [];
  const served = (await listVersions(storage)).find((version) => version.served);
  return served === undefined || served.dataset.sample ? [] : (served.record?.corrections ?? []);
}
