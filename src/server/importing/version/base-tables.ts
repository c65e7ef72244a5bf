import { type DuckDBConnection, DuckDBDateValue } from '@duckdb/node-api';
import {
  type Column,
  type ColumnType,
  type Row,
  type RowStreams,
  TABLE_NAMES,
  type TableName,
  table,
} from '@/server/facts/tables';

const SQL_TYPES: Record<ColumnType, string> = {
  text: 'varchar',
  list: 'varchar',
  number: 'double',
  integer: 'integer',
  date: 'date',
  boolean: 'boolean',
};
const FLUSH_EVERY = 50_000;
const DAY = 86_400_000;
const MOST_DAYS = 100_000;

/** A name as an SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Creates every declared table and appends rows. */
export async function writeBaseTables(connection: DuckDBConnection, rows: RowStreams): Promise<void> {
  for (const name of TABLE_NAMES) {
    const { columns } = table(name);
    await createTable(connection, name, columns);
    await appendRows(connection, name, columns, rows[name] ?? []);
  }
}

type Columns = Readonly<Record<string, Column>>;

/** Creates a table in an attached database, or without one in the current database. */
export async function createTable(
  connection: DuckDBConnection,
  name: TableName,
  columns: Columns,
  database?: string,
): Promise<void> {
  const declared = Object.entries(columns).map(([column, { type }]) => `${quoted(column)} ${SQL_TYPES[type]}`);
  const target = database === undefined ? quoted(name) : `${quoted(database)}.main.${quoted(name)}`;
  await connection.run(`create table ${target} (${declared.join(', ')})`);
}

const days = new Map<string, DuckDBDateValue>();

/** A day; rows name the same few thousands again and again. */
function dayOf(text: string): DuckDBDateValue {
  const known = days.get(text);
  if (known !== undefined) return known;
  const day = new DuckDBDateValue(Date.parse(`${text}T00:00:00Z`) / DAY);
  if (days.size < MOST_DAYS) days.set(text, day);
  return day;
}

/** Appends rows to a table; missing values become null. */
export async function appendRows(
  connection: DuckDBConnection,
  name: TableName,
  declared: Columns,
  rows: Iterable<Row>,
  database?: string,
): Promise<void> {
  const columns = Object.entries(declared);
  const appender = await connection.createAppender(name, null, database ?? null);
  try {
    let appended = 0;
    for (const row of rows) {
      for (const [key, { type }] of columns) {
        const value = row[key] ?? null;
        if (value === null) appender.appendNull();
        else if (type === 'number') appender.appendDouble(Number(value));
        else if (type === 'integer') appender.appendInteger(Number(value));
        else if (type === 'boolean') appender.appendBoolean(value === true);
        else if (type === 'date') appender.appendDate(dayOf(String(value)));
        else appender.appendVarchar(String(value));
      }
      appender.endRow();
      if (++appended % FLUSH_EVERY === 0) appender.flushSync();
    }
  } finally {
    appender.closeSync();
  }
}
