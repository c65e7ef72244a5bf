import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { Dataset } from '@/server/database/dataset';
import { columnsOf } from '@/server/database/read-columns';
import type { Storage } from '@/server/database/storage';
import { listVersions } from '@/server/database/stored-versions';
import type { VersionRecord } from '@/server/database/version-record';
import { type Row, TABLE_NAMES, type TableName, table, type Value } from '@/server/facts/tables';
import type { ReadTables } from '../checks/checked-tables';
import type { RowSource } from '../checks/problem';
import { ReadTable } from '../checks/read-table';
import { attachServed } from './attach-version';
import { quoted } from './base-tables';
import { readRowSources, type SourceOf } from './row-sources';

/** The imported rows of the served version, and where each comes from. */
export type Present = {
  readonly dataset: Dataset;
  readonly tables: ReadTables;
  readonly sourceOf: (name: TableName) => SourceOf;
  /** The day of the last snapshot of each source that has one. */
  readonly snapshots: VersionRecord['snapshots'];
  readonly corrections: VersionRecord['corrections'];
};

const PLACE = 'the present version';
const SOURCE: RowSource = { leaveOut: false, present: true };

/** Reads the served version; null where none is served. */
export async function readPresent(storage: Storage): Promise<Present | null> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  try {
    const connection = await instance.connect();
    try {
      const dataset = await attachServed(connection, storage);
      if (dataset === null) return null;
      const tables: ReadTables = {};
      for (const name of TABLE_NAMES) tables[name] = await rowsOf(connection, name);
      const stored = (await listVersions(storage)).find(({ dataset: { version } }) => version === dataset.version);
      const { snapshots = {}, corrections = [] } = stored?.record ?? {};
      const sourceOf = await readRowSources(connection, 'served', dataset.name);
      return { dataset, tables, sourceOf, snapshots, corrections };
    } finally {
      connection.closeSync();
    }
  } finally {
    instance.closeSync();
  }
}

async function rowsOf(connection: DuckDBConnection, name: TableName): Promise<ReadTable> {
  const found = await connection.runAndReadAll(
    "select column_name from duckdb_columns() where database_name = 'served' and schema_name = 'main' and table_name = $1",
    [name],
  );
  const held = new Set(found.getRows().map(([column]) => String(column)));
  const declared = Object.entries(table(name).columns).filter(([column]) => held.has(column));
  const read = new ReadTable(name);
  if (declared.length === 0) return read;
  const list = declared.map(([column, { type }]) =>
    type === 'date' ? `cast(${quoted(column)} as varchar)` : quoted(column),
  );
  const result = await connection.stream(`select ${list.join(', ')} from served.main.${quoted(name)}`);
  for (let chunk = await result.fetchChunk(); chunk !== null && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    const columns = columnsOf([chunk], declared.length);
    for (let i = 0; i < chunk.rowCount; i++) {
      const row: Row = Object.fromEntries(
        declared.map(([column], at) => [column, (columns[at]?.[i] ?? null) as Value]),
      );
      read.push(row, { file: PLACE, line: read.length + 1, source: SOURCE });
    }
  }
  return read;
}
