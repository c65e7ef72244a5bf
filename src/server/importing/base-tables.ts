import { type DuckDBConnection, DuckDBDateValue } from '@duckdb/node-api';
import { type ColumnType, type Row, type Rows, TABLE_NAMES, type TableName, table } from '@/server/facts/tables';

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

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Creates every declared table, filled with the given rows. */
export async function writeBaseTables(connection: DuckDBConnection, rows: Rows): Promise<void> {
  for (const name of TABLE_NAMES) {
    const columns = Object.entries(table(name).columns).map(
      ([column, { type }]) => `${quoted(column)} ${SQL_TYPES[type]}`,
    );
    await connection.run(`create table ${quoted(name)} (${columns.join(', ')})`);
    await append(connection, name, rows[name] ?? []);
  }
}

async function append(connection: DuckDBConnection, name: TableName, rows: readonly Row[]): Promise<void> {
  const columns = Object.entries(table(name).columns);
  const appender = await connection.createAppender(name);
  try {
    for (const [index, row] of rows.entries()) {
      for (const [key, { type }] of columns) {
        const value = row[key] ?? null;
        if (value === null) appender.appendNull();
        else if (type === 'number') appender.appendDouble(Number(value));
        else if (type === 'integer') appender.appendInteger(Number(value));
        else if (type === 'boolean') appender.appendBoolean(value === true);
        else if (type === 'date') appender.appendDate(new DuckDBDateValue(Date.parse(`${value}T00:00:00Z`) / DAY));
        else appender.appendVarchar(String(value));
      }
      appender.endRow();
      if ((index + 1) % FLUSH_EVERY === 0) appender.flushSync();
    }
  } finally {
    appender.closeSync();
  }
}
