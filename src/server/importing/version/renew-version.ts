import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { Dataset } from '@/server/database/dataset';
import type { Storage } from '@/server/database/storage';
import { listVersions } from '@/server/database/stored-versions';
import { buildFacts } from '@/server/facts/build-facts';
import { TABLE_NAMES, table } from '@/server/facts/tables';
import { attachServed, attachVersion } from './attach-version';
import { createTable, quoted } from './base-tables';
import { buildFrom } from './build-version';
import { copyAttachedSources } from './row-sources';

/** Rebuilds the facts of the served version from its imported tables, where they are of another schema version. */
export const renewVersion = (storage: Storage, served: Dataset): Promise<Dataset> =>
  rebuild(storage, served, async (connection) => {
    if (!(await attachServed(connection, storage))) throw new Error('the served version is gone');
  });

/** The same of any stored version, which is served afterwards. Throws `VersionRefused` where it is gone or damaged. */
export const renewFormer = (storage: Storage, version: Dataset): Promise<Dataset> =>
  rebuild(storage, version, async (connection) => {
    await attachVersion(connection, storage, version.version, 'served');
  });

async function rebuild(
  storage: Storage,
  { version, name, sample, as_of, attribution }: Dataset,
  attach: (connection: DuckDBConnection) => Promise<void>,
): Promise<Dataset> {
  const former = (await listVersions(storage)).find(({ dataset }) => dataset.version === version);
  return buildFrom(
    storage,
    { name, sample, as_of, attribution },
    async (connection) => {
      await attach(connection);
      await copyServed(connection);
    },
    former?.record ?? null,
  );
}

/** Copies the imported tables of the attached database `served` into the current one, and detaches it. */
async function copyServed(connection: DuckDBConnection): Promise<void> {
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
  await copyAttachedSources(connection, 'served');
  await connection.run('detach served');
}

/**
 * Writes a stored version to a new DuckDB file, as a build makes it: its facts are those of the present schema version. Throws
 * `VersionRefused` where it is gone or damaged.
 */
export async function exportVersion(storage: Storage, { version, as_of }: Dataset, file: string): Promise<void> {
  const instance = await DuckDBInstance.create(file, { threads: '2' });
  try {
    const connection = await instance.connect();
    try {
      await attachVersion(connection, storage, version, 'served');
      await copyServed(connection);
      await buildFacts(connection, { asOf: as_of });
      await connection.run('checkpoint');
    } finally {
      connection.closeSync();
    }
  } finally {
    instance.closeSync();
  }
}

async function columnsOf(connection: DuckDBConnection, name: string): Promise<ReadonlySet<string>> {
  const found = await connection.runAndReadAll(
    "select column_name from duckdb_columns() where database_name = 'served' and schema_name = 'main' and table_name = $1",
    [name],
  );
  return new Set(found.getRows().map(([column]) => String(column)));
}
