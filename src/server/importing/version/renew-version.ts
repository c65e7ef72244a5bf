import type { DuckDBConnection } from '@duckdb/node-api';
import type { Dataset } from '@/server/database/dataset';
import type { Storage } from '@/server/database/storage';
import { TABLE_NAMES, table } from '@/server/facts/tables';
import { attachServed } from './attach-served';
import { createTable, quoted } from './base-tables';
import { buildFrom } from './build-version';

/** Rebuilds the facts of the served version from its imported tables, where they are of another schema version. */
export async function renewVersion(storage: Storage, served: Dataset): Promise<Dataset> {
  const { name, sample, as_of, attribution } = served;
  return buildFrom(storage, { name, sample, as_of, attribution }, async (connection) => {
    if (!(await attachServed(connection, storage))) throw new Error('the served version is gone');
    for (const one of TABLE_NAMES) {
      const { columns } = table(one);
      await createTable(connection, one, columns);
      const held = await columnsOf(connection, one);
      const list = Object.keys(columns)
        .filter((column) => held.has(column))
        .map(quoted)
        .join(', ');
      if (list !== '')
        await connection.run(`insert into ${quoted(one)} (${list}) select ${list} from served.main.${quoted(one)}`);
    }
    await connection.run('detach served');
  });
}

async function columnsOf(connection: DuckDBConnection, name: string): Promise<ReadonlySet<string>> {
  const found = await connection.runAndReadAll(
    "select column_name from duckdb_columns() where database_name = 'served' and schema_name = 'main' and table_name = $1",
    [name],
  );
  return new Set(found.getRows().map(([column]) => String(column)));
}
