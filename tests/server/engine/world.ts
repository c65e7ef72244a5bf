import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { FactsReader } from '@/server/database/facts-store';
import { type Version, versionOf } from '@/server/engine/question';
import { buildFacts } from '@/server/facts/build-facts';
import { type ColumnType, type Row, type Rows, TABLE_NAMES, table } from '@/server/facts/tables';

const SQL_TYPES: Record<ColumnType, string> = {
  text: 'varchar',
  list: 'varchar',
  number: 'double',
  integer: 'integer',
  date: 'date',
  boolean: 'boolean',
};

const literal = (value: Row[string] | undefined): string =>
  value === null || value === undefined
    ? 'null'
    : typeof value === 'string'
      ? `'${value.replaceAll("'", "''")}'`
      : String(value);

const CHUNK = 1000;
let worlds = 0;

/** A data version in memory, made from plain rows by the same facts builder as a real one. */
export async function makeWorld(rows: Rows): Promise<{ version: Version; close: () => void }> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection: DuckDBConnection = await instance.connect();
  for (const name of TABLE_NAMES) {
    const { columns } = table(name);
    const names = Object.keys(columns);
    await connection.run(
      `create table ${name} (${names.map((c) => `"${c}" ${SQL_TYPES[columns[c]?.type ?? 'text']}`).join(', ')})`,
    );
    const values = (rows[name] ?? []).map((row) => `(${names.map((c) => literal(row[c])).join(', ')})`);
    for (let i = 0; i < values.length; i += CHUNK) {
      await connection.run(`insert into ${name} values ${values.slice(i, i + CHUNK).join(', ')}`);
    }
  }
  await buildFacts(connection, { asOf: '2026-11-20' });
  worlds++;
  const reader: FactsReader = {
    dataset: {
      version: `world-${worlds}`,
      name: 'World',
      sample: false,
      as_of: '2026-11-20',
      attribution: null,
      made_at: '2026-11-20T00:00:00Z',
      file: '',
    },
    read: async ({ sql }) => (await connection.runAndReadAll(sql)).getColumnsJS(),
  };
  return {
    version: await versionOf(reader),
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}
