import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import { type ClientBase, escapeIdentifier as quoted } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type Index = { readonly columns: readonly string[]; readonly unique?: boolean };
/** By table; one whose columns are not there is left out. */
export type Indexes = Readonly<Record<string, readonly Index[]>>;
type Column = { readonly name: string; readonly type: string };

/** PostgreSQL's name of a DuckDB type. Texts are ordered by their bytes, as DuckDB orders them. */
const TYPES: Readonly<Record<string, string>> = {
  BOOLEAN: 'boolean',
  TINYINT: 'smallint',
  SMALLINT: 'smallint',
  INTEGER: 'integer',
  BIGINT: 'bigint',
  HUGEINT: 'numeric',
  FLOAT: 'real',
  DOUBLE: 'double precision',
  DATE: 'date',
  VARCHAR: 'text collate "C"',
};

/** Copies every table of a DuckDB database into a new schema, inside a transaction of the caller's. */
export async function copyTables(
  from: DuckDBConnection,
  to: ClientBase,
  schema: string,
  indexes: Indexes,
): Promise<void> {
  await to.query(`create schema ${quoted(schema)}`);
  for (const [name, columns] of await tablesOf(from)) {
    const target = `${quoted(schema)}.${quoted(name)}`;
    const declared = columns.map((column) => `${quoted(column.name)} ${typeOf(name, column)}`);
    await to.query(`create table ${target} (${declared.join(', ')})`);
    // Frozen: nobody else sees the table yet, so its rows need no later visit.
    await pipeline(
      Readable.from(linesOf(from, name, columns)),
      to.query(copyFrom(`copy ${target} from stdin (freeze)`)),
    );
    for (const index of indexes[name] ?? []) {
      if (!index.columns.every((required) => columns.some((column) => column.name === required))) continue;
      const unique = index.unique ? 'unique ' : '';
      await to.query(`create ${unique}index on ${target} (${index.columns.map(quoted).join(', ')})`);
    }
    await to.query(`analyze ${target}`);
  }
}

async function tablesOf(from: DuckDBConnection): Promise<Map<string, Column[]>> {
  const reader = await from.runAndReadAll(
    `select c.table_name, c.column_name, c.data_type from information_schema.columns c
    join information_schema.tables t using (table_catalog, table_schema, table_name)
    where table_catalog = current_database() and table_schema = 'main' and t.table_type = 'BASE TABLE'
    order by c.table_name, c.ordinal_position`,
  );
  const tables = new Map<string, Column[]>();
  for (const [table, name, type] of reader.getRows()) {
    const columns = tables.get(String(table)) ?? [];
    columns.push({ name: String(name), type: String(type) });
    tables.set(String(table), columns);
  }
  return tables;
}

function typeOf(table: string, { name, type }: Column): string {
  const known = TYPES[type];
  if (known === undefined)
    throw new Error(`${table}.${name} is of type ${type}, which PostgreSQL has no counterpart for`);
  return known;
}

/** The rows in PostgreSQL's text format, some thousand at a time; DuckDB does the writing. */
async function* linesOf(from: DuckDBConnection, table: string, columns: readonly Column[]): AsyncGenerator<string> {
  const fields = columns.map(({ name, type }) => `coalesce(${fieldOf(quoted(name), type)}, '\\N')`);
  const result = await from.stream(`select ${fields.join(' || chr(9) || ')} from ${quoted(table)}`);
  for (let chunk = await result.fetchChunk(); chunk !== null && chunk.rowCount > 0; chunk = await result.fetchChunk())
    yield `${chunk.getColumnValues(0).join('\n')}\n`;
}

function fieldOf(column: string, type: string): string {
  if (type !== 'VARCHAR') return `cast(${column} as varchar)`;
  const escaped = [
    ["'\\'", "'\\\\'"],
    ['chr(9)', "'\\t'"],
    ['chr(10)', "'\\n'"],
    ['chr(13)', "'\\r'"],
  ];
  return escaped.reduce((sql, [found, written]) => `replace(${sql}, ${found}, ${written})`, column);
}
