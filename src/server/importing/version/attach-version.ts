import type { DuckDBConnection } from '@duckdb/node-api';
import type { Client } from 'pg';
import type { Dataset } from '@/server/database/dataset';
import { connected, inTransaction } from '@/server/database/postgres/connect';
import { share } from '@/server/database/postgres/locks';
import { columnsOf, readTable } from '@/server/database/postgres/read-table';
import { type Served, selectSchema } from '@/server/database/postgres/served';
import { prepareTables } from '@/server/database/postgres/tables';
import type { Storage } from '@/server/database/storage';
import { findFile, lockSchema, VersionRefused } from '@/server/database/stored-versions';
import { faultOf } from '@/server/database/version-check';
import { type FileVersion, selectFileVersion } from '@/server/database/versions';
import { type Row, TABLE_NAMES, table } from '@/server/facts/tables';
import { appendRows, createTable } from './base-tables';
import { copyRowSources } from './row-sources';

/** Attaches the imported tables of the served version to a DuckDB connection as the database `served`, and describes it; null where none can be served. */
export function attachServed(connection: DuckDBConnection, { databaseUrl, dataDir }: Storage): Promise<Dataset | null> {
  return databaseUrl === undefined ? attachServedFile(connection, dataDir) : copyServed(connection, databaseUrl);
}

/**
 * Attaches the imported tables of any stored version under a name. Throws `VersionRefused` where the version is gone or damaged.
 */
export async function attachVersion(
  connection: DuckDBConnection,
  { databaseUrl, dataDir }: Storage,
  version: string,
  alias: string,
): Promise<Dataset> {
  if (databaseUrl !== undefined)
    return connected(databaseUrl, async (client) => {
      await prepareTables(client);
      return copySchema(connection, client, await lockSchema(client, version), alias);
    });
  const found = findFile(dataDir, version);
  const fault = await faultOf(found);
  if (fault !== null) throw new VersionRefused(`The version ${version} cannot be read: ${fault}.`);
  return attachFile(connection, found, alias);
}

async function attachServedFile(connection: DuckDBConnection, dataDir: string): Promise<Dataset | null> {
  const selection = await selectFileVersion(dataDir);
  return selection.kind === 'version' ? attachFile(connection, selection.version, 'served') : null;
}

async function attachFile(
  connection: DuckDBConnection,
  { file, dataset }: FileVersion,
  alias: string,
): Promise<Dataset> {
  await connection.run(`attach '${file.replaceAll("'", "''")}' as ${alias} (read_only)`);
  return dataset;
}

const copyServed = (connection: DuckDBConnection, url: string): Promise<Dataset | null> =>
  connected(url, async (client) => {
    await prepareTables(client);
    const selection = await selectSchema(client);
    if (selection.kind !== 'version') return null;
    await share(client, selection.version.schema);
    return copySchema(connection, client, selection.version, 'served');
  });

async function copySchema(
  connection: DuckDBConnection,
  client: Client,
  { dataset, schema }: Served,
  alias: string,
): Promise<Dataset> {
  await connection.run(`attach ':memory:' as ${alias}`);
  for (const name of TABLE_NAMES) {
    const held = await columnsOf(client, schema, name);
    const columns = Object.fromEntries(Object.entries(table(name).columns).filter(([column]) => held.has(column)));
    if (Object.keys(columns).length === 0) continue;
    await createTable(connection, name, columns, alias);
    await inTransaction(client, async () => {
      const list = Object.entries(columns).map(([column, { type }]) => ({ name: column, type }));
      for await (const rows of readTable<Row>(client, schema, name, list))
        await appendRows(connection, name, columns, rows, alias);
    });
  }
  await copyRowSources(connection, client, schema, alias);
  return dataset;
}
