import { chmodSync } from 'node:fs';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { Client } from 'pg';
import { ACCOUNT_TABLES, COPIED_TABLES } from '../accounts-database';
import { connected, inTransaction } from './connect';
import { HOME, HOME_NAME } from './home';
import { readTable } from './read-table';

/** Rows at a time: those of a conversation are up to a quarter of a megabyte each. */
const AT_A_TIME = 100;
type Value = string | number | boolean | null;
type Column = { readonly name: string; readonly type: string };

/** Copies the accounts of a database as of one moment into a new DuckDB file. */
export async function snapshotAccounts(url: string, file: string): Promise<void> {
  const instance = await DuckDBInstance.create(file, { threads: '1' });
  try {
    const connection = await instance.connect();
    for (const statement of ACCOUNT_TABLES) await connection.run(statement);
    await connected(url, (client) =>
      inTransaction(client, async () => {
        await client.query('set transaction isolation level repeatable read, read only');
        for (const name of COPIED_TABLES) {
          const columns = await columnsOf(connection, name);
          for await (const rows of readTable<Record<string, Value>>(client, HOME_NAME, name, columns, AT_A_TIME))
            await append(connection, name, { columns, rows });
        }
      }),
    );
    await connection.run('checkpoint');
    connection.closeSync();
  } finally {
    instance.closeSync();
  }
  chmodSync(file, 0o600);
}

/** Copies the accounts of a DuckDB file into the tables of a database, inside a transaction of the caller's. Gives the number of users. */
export async function copyAccounts(file: string, client: Client): Promise<number> {
  const instance = await DuckDBInstance.create(file, { threads: '1', access_mode: 'READ_ONLY' });
  try {
    const connection = await instance.connect();
    let users = 0;
    for (const name of COPIED_TABLES) {
      const columns = await columnsOf(connection, name);
      if (columns.length === 0) continue;
      const copied = await copyTable(connection, client, { name, columns });
      if (name === 'users') users = copied;
    }
    connection.closeSync();
    return users;
  } finally {
    instance.closeSync();
  }
}

async function copyTable(
  connection: DuckDBConnection,
  client: Client,
  { name, columns }: { name: string; columns: readonly Column[] },
): Promise<number> {
  const list = columns.map((column) => client.escapeIdentifier(column.name)).join(', ');
  const last = await connection.runAndReadAll(`select coalesce(max(rowid), -1)::integer from ${name}`);
  const end = Number(last.getRows()[0]?.[0]);
  let copied = 0;
  for (let from = 0; from <= end; from += AT_A_TIME) {
    const read = await connection.runAndReadAll(`select ${list} from ${name} where rowid >= $1 and rowid < $2`, [
      from,
      from + AT_A_TIME,
    ]);
    const rows = read.getRowsJS();
    if (rows.length === 0) continue;
    const places = rows.map(
      (_, row) => `(${columns.map((_column, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
    );
    await client.query(`insert into ${HOME}.${name} (${list}) values ${places.join(', ')}`, rows.flat());
    copied += rows.length;
  }
  return copied;
}

async function columnsOf(connection: DuckDBConnection, table: string): Promise<Column[]> {
  const read = await connection.runAndReadAll(
    `select column_name, data_type from duckdb_columns() where database_name = current_database() and schema_name = 'main'
    and table_name = $1 order by column_index`,
    [table],
  );
  return read.getRows().map(([name, type]) => ({ name: String(name), type: String(type).toLowerCase() }));
}

async function append(
  connection: DuckDBConnection,
  table: string,
  { columns, rows }: { columns: readonly Column[]; rows: readonly Record<string, Value>[] },
): Promise<void> {
  const appender = await connection.createAppender(table);
  try {
    for (const row of rows) {
      for (const { name, type } of columns) {
        const value = row[name] ?? null;
        if (value === null) appender.appendNull();
        else if (type === 'double') appender.appendDouble(Number(value));
        else if (type === 'boolean') appender.appendBoolean(value === true);
        else appender.appendVarchar(String(value));
      }
      appender.endRow();
    }
  } finally {
    appender.closeSync();
  }
}
