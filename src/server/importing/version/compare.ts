import { DuckDBInstance } from '@duckdb/node-api';
import type { Storage } from '@/server/database/storage';
import { type Rows, TABLE_NAMES, type TableName, table } from '@/server/facts/tables';
import { attachServed } from './attach-served';
import { quoted, writeBaseTables } from './base-tables';

export type Changes = Partial<Record<TableName, { added: number; removed: number; changed: number; same: number }>>;

/** The differences from the served version, and whether that is the sample. */
type Comparison = { readonly changes: Changes; readonly sample: boolean };

/** How many rows differ from those of the served version, by key; null where none is served. */
export async function compare(storage: Storage, rows: Rows): Promise<Comparison | null> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  try {
    const connection = await instance.connect();
    try {
      const served = await attachServed(connection, storage);
      if (served === null) return null;
      await writeBaseTables(connection, rows);
      const changes: Changes = {};
      for (const name of TABLE_NAMES) {
        const held = await connection.runAndReadAll(
          "select column_name from duckdb_columns() where database_name = 'served' and schema_name = 'main' and table_name = $1",
          [name],
        );
        const columns = new Set(held.getRows().map(([column]) => String(column)));
        if (!table(name).key.every((column) => columns.has(column))) continue;
        const [counts] = (await connection.runAndReadAll(difference(name, columns))).getRows();
        const [added = 0, removed = 0, changed = 0, same = 0] = (counts ?? []).map(Number);
        if (added + removed + changed + same > 0) changes[name] = { added, removed, changed, same };
      }
      return { changes, sample: served.sample };
    } finally {
      connection.closeSync();
    }
  } finally {
    instance.closeSync();
  }
}

function difference(name: TableName, held: ReadonlySet<string>): string {
  const { key, columns } = table(name);
  const rest = Object.keys(columns).filter((column) => !key.includes(column) && held.has(column));
  const on = key.map((column) => `n.${quoted(column)} = o.${quoted(column)}`).join(' and ');
  const differs =
    rest.map((column) => `n.${quoted(column)} is distinct from o.${quoted(column)}`).join(' or ') || 'false';
  const first = quoted(key[0] ?? '');
  return `select count(*) filter (o.${first} is null), count(*) filter (n.${first} is null),
    count(*) filter (n.${first} is not null and o.${first} is not null and (${differs})),
    count(*) filter (n.${first} is not null and o.${first} is not null and not (${differs}))
    from ${quoted(name)} n full join served.main.${quoted(name)} o on ${on}`;
}
