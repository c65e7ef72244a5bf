import type { DuckDBConnection } from '@duckdb/node-api';
import { log } from '@/server/base/log';
import { type About, type Dataset, newDataset } from '../dataset';
import type { VersionRecord } from '../version-record';
import { reasonOf } from './away';
import { connected, inTransaction } from './connect';
import { copyTables, type Indexes } from './copy-tables';
import { dropFormer } from './drop-former';
import { schemaOf, writeServed } from './served';
import { prepareTables } from './tables';

/** Copies a built version into the database and serves it: one transaction, so that whatever ends it early leaves nothing behind. */
export async function publish(
  url: string,
  built: DuckDBConnection,
  { about, indexes, record = null }: { about: About; indexes: Indexes; record?: VersionRecord | null },
): Promise<Dataset> {
  const dataset = newDataset(about);
  const schema = schemaOf(dataset);
  await connected(url, async (client) => {
    await prepareTables(client);
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await inTransaction(client, async () => {
      await copyTables(built, client, schema, indexes);
      await writeServed(client, { dataset, schema }, record);
    });
    try {
      await dropFormer(client);
    } catch (error) {
      // The version is published; the servers try again every minute.
      log.warn({ reason: reasonOf(error) }, 'former versions could not be dropped');
    }
  });
  return dataset;
}
