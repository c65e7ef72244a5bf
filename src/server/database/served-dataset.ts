import type { Dataset } from './dataset';
import { connected } from './postgres/connect';
import { readServed } from './postgres/served';
import { prepareTables } from './postgres/tables';
import type { Storage } from './storage';
import { readCurrent } from './versions';

/** What is said of the served version, or null where none is. */
export async function servedDataset({ databaseUrl, dataDir }: Storage): Promise<Dataset | null> {
  if (databaseUrl === undefined) return readCurrent(dataDir);
  return connected(databaseUrl, async (client) => {
    await prepareTables(client);
    return (await readServed(client))?.dataset ?? null;
  });
}
