import { DuckDBInstance } from '@duckdb/node-api';
import type { Storage } from '@/server/database/storage';
import type { Rows } from '@/server/facts/tables';
import { attachServed } from '@/server/importing/version/attach-version';
import { writeBaseTables } from '@/server/importing/version/base-tables';
import { type Changes, rowChanges } from '@/server/importing/version/compare';

/** How many rows differ from those of the served version, and whether that is the sample; null where none is served. */
export async function compare(storage: Storage, rows: Rows): Promise<{ changes: Changes; sample: boolean } | null> {
  const instance = await DuckDBInstance.create(':memory:');
  try {
    const connection = await instance.connect();
    const served = await attachServed(connection, storage);
    if (served === null) return null;
    await writeBaseTables(connection, rows);
    return { changes: await rowChanges(connection, 'served', null), sample: served.sample };
  } finally {
    instance.closeSync();
  }
}
