import type { Config } from '@/server/base/config';
import { callControl } from '@/server/control/client';

/**
 * Throws where a running server already serves the data folder: it is served by one process. A PostgreSQL database is
 * served by any number of them.
 */
export async function refuseSecond({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl !== undefined) return;
  const running = await callControl(dataDir, { do: 'ping' });
  if (running?.ok) {
    throw new Error(
      `Another Nave (process ${running.pid}) already serves ${dataDir}. Stop it, or set NAVE_DATA_DIR to another folder.`,
    );
  }
}
