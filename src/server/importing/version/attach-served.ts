import type { DuckDBConnection } from '@duckdb/node-api';
import type { Dataset } from '@/server/database/dataset';
import { connected, inTransaction } from '@/server/database/postgres/connect';
import { share } from '@/server/database/postgres/locks';
import { columnsOf, readTable } from '@/server/database/postgres/read-table';
import { selectSchema } from '@/server/database/postgres/served';
import { prepareTables } from '@/server/database/postgres/tables';
import type { Storage } from '@/server/database/storage';
import { selectFileVersion } from '@/server/database/versions';
import { type Row, TABLE_NAMES, table } from '@/server/facts/tables';
import { appendRows, createTable } from './base-tables';

/** Attaches the imported tables of the served version to a DuckDB connection as the database `served`, and describes it; null where none can be served. */
export function attachServed(connection: DuckDBConnection, { databaseUrl, dataDir }: Storage): Promise<Dataset | null> {
  return databaseUrl === undefined ? attachFile(connection, dataDir) : copyTables(connection, databaseUrl);
}

async function attachFile(connection: DuckDBConnection, dataDir: string): Promise<Dataset | null> {
  const selection = await selectFileVersion(dataDir);
  if (selection.kind !== 'version') return null;
  await connection.run(`attach '${selection.version.file.replaceAll("'", "''")}' as served (read_only)`);
  return selection.version.dataset;
}

const copyTables = (connection: DuckDBConnection, url: string): Promise<Dataset | null> =>
  connected(url, async (client) => {
    await prepareTables(client);
    const selection = await selectSchema(client);
    if (selection.kind !== 'version') return null;
    const served = selection.version;
    await share(client, served.schema);
    await connection.run("attach ':memory:' as served");
    for (const name of TABLE_NAMES) {
      const held = await columnsOf(client, served.schema, name);
      const columns = Object.fromEntries(Object.entries(table(name).columns).filter(([column]) => held.has(column)));
      if (Object.keys(columns).length === 0) continue;
      await createTable(connection, name, columns, 'served');
      await inTransaction(client, async () => {
        const list = Object.entries(columns).map(([column, { type }]) => ({ name: column, type }));
        for await (const rows of readTable<Row>(client, served.schema, name, list))
          await appendRows(connection, name, columns, rows, 'served');
      });
    }
    return served.dataset;
  });
