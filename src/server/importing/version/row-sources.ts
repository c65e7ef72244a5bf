import type { DuckDBConnection } from '@duckdb/node-api';
import type { Client } from 'pg';
import { inTransaction } from '@/server/database/postgres/connect';
import { columnsOf, readTable } from '@/server/database/postgres/read-table';
import { TABLE_NAMES, type TableName } from '@/server/facts/tables';

/**
 * Where the rows of a version come from, beside its imported tables and in none of their columns: for each table the source of
 * most of its rows (`row_key` null), and the source of every row of another one. A key of several columns is joined by U+001F.
 */
const TABLE = 'row_source';
const COLUMNS = ['table_name', 'row_key', 'source'] as const;

/** The source of a row by its key; null where none was recorded. */
export type SourceOf = (key: string) => string | null;
export type RowSources = { readonly [K in TableName]?: SourceOf };

type Stored = { readonly table_name: string; readonly row_key: string | null; readonly source: string };

/** Creates the table of sources and fills it. `keys` gives the keys of a table's rows, each time it is asked. */
export async function writeRowSources(
  connection: DuckDBConnection,
  keys: (name: TableName) => Iterable<string>,
  sources: RowSources,
): Promise<void> {
  await createTable(connection, 'main');
  const appender = await connection.createAppender(TABLE);
  try {
    for (const name of TABLE_NAMES) {
      const sourceOf = sources[name];
      if (sourceOf === undefined) continue;
      const most = mostFrequent(keys(name), sourceOf);
      const append = (key: string | null, source: string | null) => {
        appender.appendVarchar(name);
        if (key === null) appender.appendNull();
        else appender.appendVarchar(key);
        appender.appendVarchar(source ?? '');
        appender.endRow();
      };
      if (most !== null) append(null, most);
      for (const key of keys(name)) {
        const source = sourceOf(key);
        if (source !== most) append(key, source);
      }
    }
  } finally {
    appender.closeSync();
  }
}

function mostFrequent(keys: Iterable<string>, sourceOf: SourceOf): string | null {
  const counts = new Map<string, number>();
  for (const key of keys) {
    const source = sourceOf(key);
    if (source !== null) counts.set(source, (counts.get(source) ?? 0) + 1);
  }
  let most: string | null = null;
  for (const [source, count] of counts) if (most === null || count > (counts.get(most) ?? 0)) most = source;
  return most;
}

const createTable = (connection: DuckDBConnection, database: string) =>
  connection.run(
    `create table ${database === 'main' ? '' : `${database}.main.`}${TABLE} (${COLUMNS.map((name) => `${name} varchar`).join(', ')})`,
  );

/** Copies the sources of an attached version into the current database. */
export async function copyAttachedSources(connection: DuckDBConnection, alias: string): Promise<void> {
  await createTable(connection, 'main');
  if (await isThere(connection, alias))
    await connection.run(`insert into ${TABLE} select ${COLUMNS.join(', ')} from ${alias}.main.${TABLE}`);
}

/** Copies the sources of a version of PostgreSQL into an attached DuckDB database. */
export async function copyRowSources(
  connection: DuckDBConnection,
  client: Client,
  schema: string,
  alias: string,
): Promise<void> {
  if ((await columnsOf(client, schema, TABLE)).size === 0) return;
  await createTable(connection, alias);
  const columns = COLUMNS.map((name) => ({ name, type: 'text' }));
  await inTransaction(client, async () => {
    for await (const rows of readTable<Stored>(client, schema, TABLE, columns)) {
      const appender = await connection.createAppender(TABLE, null, alias);
      for (const { table_name, row_key, source } of rows) {
        appender.appendVarchar(table_name);
        if (row_key === null) appender.appendNull();
        else appender.appendVarchar(row_key);
        appender.appendVarchar(source);
        appender.endRow();
      }
      appender.closeSync();
    }
  });
}

/** The sources of the rows of an attached version; a row without one, as in versions of older releases, has that of `otherwise`. */
export async function readRowSources(
  connection: DuckDBConnection,
  alias: string,
  otherwise: string,
): Promise<(name: TableName) => SourceOf> {
  const most = new Map<string, string>();
  const single = new Map<string, Map<string, string>>();
  if (await isThere(connection, alias)) {
    const read = await connection.runAndReadAll(`select ${COLUMNS.join(', ')} from ${alias}.main.${TABLE}`);
    for (const [name, key, source] of read.getRows()) {
      if (key === null) most.set(String(name), String(source));
      else {
        const keys = single.get(String(name)) ?? new Map<string, string>();
        single.set(String(name), keys.set(String(key), String(source)));
      }
    }
  }
  return (name) => (key) => single.get(name)?.get(key) ?? most.get(name) ?? otherwise;
}

async function isThere(connection: DuckDBConnection, alias: string): Promise<boolean> {
  const found = await connection.runAndReadAll(
    "select 1 from duckdb_tables() where database_name = $1 and schema_name = 'main' and table_name = $2",
    [alias, TABLE],
  );
  return found.currentRowCount > 0;
}
