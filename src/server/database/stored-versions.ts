import { DuckDBInstance } from '@duckdb/node-api';
import type { Client } from 'pg';
import { withBuildLock } from './build-lock';
import { readerOn } from './connection-reader';
import { type Dataset, datasetSchema } from './dataset';
import type { FactsReader } from './facts-store';
import { connected } from './postgres/connect';
import { Connections } from './postgres/connections';
import { share } from './postgres/locks';
import {
  faultOf as faultOfSchema,
  readRecords,
  readStored as readSchemas,
  type Served,
  writeServed,
} from './postgres/served';
import { prepareTables } from './postgres/tables';
import type { Storage } from './storage';
import { faultOf } from './version-check';
import type { VersionRecord } from './version-record';
import { type FileVersion, hasRecordedLength, readStored, writePointer } from './versions';

/** A version that is stored, of either engine. */
export type StoredVersion = {
  readonly dataset: Dataset;
  readonly record: VersionRecord | null;
  readonly served: boolean;
  /** Whether it can be seen without reading it whole that it is damaged. */
  readonly damaged: boolean;
};

/** A version that was named cannot be used, in words for an administrator. */
export class VersionRefused extends Error {}

const newestFirst = (a: StoredVersion, b: StoredVersion): number => (a.dataset.made_at < b.dataset.made_at ? 1 : -1);

/** The stored versions whose description can be read, the newest first. Throws where it cannot be read which of them is served. */
export async function listVersions({ dataDir, databaseUrl }: Storage): Promise<StoredVersion[]> {
  const versions =
    databaseUrl === undefined ? versionsOfFolder(dataDir) : await connected(databaseUrl, versionsOfDatabase);
  return versions.sort(newestFirst);
}

function versionsOfFolder(dataDir: string): StoredVersion[] {
  const { pointer, versions } = readStored(dataDir);
  const served = pointer.kind === 'read' ? pointer.version.dataset.version : null;
  return versions.map((version) => ({
    dataset: datasetSchema.parse(version.dataset),
    record: version.record,
    served: version.dataset.version === served,
    damaged: !hasRecordedLength(version),
  }));
}

async function versionsOfDatabase(client: Client): Promise<StoredVersion[]> {
  await prepareTables(client);
  const { pointer, versions } = await readSchemas(client);
  const served = pointer.kind === 'read' ? pointer.version.schema : null;
  const records = await readRecords(client);
  const found: StoredVersion[] = [];
  for (const version of versions) {
    const damaged = (await faultOfSchema(client, version)) !== null;
    const { dataset, schema } = version;
    found.push({ dataset, record: records.get(schema) ?? null, served: schema === served, damaged });
  }
  return found;
}

/**
 * Serves a stored version of own data from now on; running servers adopt it like an import. Throws `VersionRefused` where it is
 * gone, the sample, or damaged, which is found by reading it whole.
 */
export const serveVersion = (storage: Storage, version: string): Promise<Dataset> =>
  withBuildLock(storage, () =>
    storage.databaseUrl === undefined
      ? serveFile(storage.dataDir, version)
      : connected(storage.databaseUrl, (client) => serveSchema(client, version)),
  );

async function serveFile(dataDir: string, version: string): Promise<Dataset> {
  const found = findFile(dataDir, version);
  refuseSample(found.dataset);
  const fault = await faultOf(found);
  if (fault !== null) throw damaged(fault);
  const { file: _, ...dataset } = found.dataset;
  writePointer(dataDir, found.dataset);
  return dataset;
}

async function serveSchema(client: Client, version: string): Promise<Dataset> {
  await prepareTables(client);
  const found = await lockSchema(client, version);
  refuseSample(found.dataset);
  const record = (await readRecords(client)).get(found.schema) ?? null;
  const fault = (await faultOfSchema(client, found)) ?? (await missingRows(client, found, record));
  if (fault !== null) throw damaged(fault);
  await client.query('begin');
  await writeServed(client, found, record);
  await client.query('commit');
  return found.dataset;
}

/** The sample is made anew where it is to be shown, and never takes the place of own data here. */
function refuseSample({ sample, version }: Dataset): void {
  if (sample)
    throw new VersionRefused(
      `The version ${version} is the sample, which is never rolled back to: npm run sample shows it.`,
    );
}

const damaged = (fault: string) =>
  new VersionRefused(`The version cannot be served, and nothing was changed: ${fault}.`);

/** What is missing of the tables whose rows were counted when the version was made; null where nothing is. */
async function missingRows(client: Client, { schema }: Served, record: VersionRecord | null): Promise<string | null> {
  for (const [table, count] of Object.entries(record?.report.rows ?? {})) {
    const { rows: tables } = await client.query('select 1 from pg_tables where schemaname = $1 and tablename = $2', [
      schema,
      table,
    ]);
    if (tables.length === 0) return `the schema ${schema} lacks the table ${table}`;
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from ${client.escapeIdentifier(schema)}.${client.escapeIdentifier(table)}`,
    );
    const found = Number(rows[0]?.count);
    if (found !== count) return `the table ${schema}.${table} has ${found} rows instead of ${count}`;
  }
  return null;
}

const gone = (version: string) =>
  new VersionRefused(`There is no version ${version} any more; see "npm run versions -- list".`);

/** A version of the data folder. Throws `VersionRefused` where it is gone. */
export function findFile(dataDir: string, version: string): FileVersion {
  const { pointer, versions } = readStored(dataDir);
  // The served one may be of a release that described no versions.
  const known = pointer.kind === 'read' ? [...versions, pointer.version] : versions;
  const found = known.find(({ dataset }) => dataset.version === version);
  if (found === undefined) throw gone(version);
  return found;
}

/** A version of the database, which is not dropped while the connection is open. Throws `VersionRefused` where it is gone. */
export async function lockSchema(client: Client, version: string): Promise<Served> {
  const find = async () => (await readSchemas(client)).versions.find(({ dataset }) => dataset.version === version);
  const found = await find();
  if (found === undefined) throw gone(version);
  await share(client, found.schema);
  if ((await find()) === undefined) throw gone(version);
  return found;
}

/** Runs `work` on a reader of any stored version. Throws `VersionRefused` where it is gone or damaged. */
export async function readingVersion<T>(
  { dataDir, databaseUrl }: Storage,
  version: string,
  work: (reader: FactsReader) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== undefined)
    return connected(databaseUrl, async (client) => {
      const { dataset, schema } = await lockSchema(client, version);
      const connections = new Connections(databaseUrl, 1);
      try {
        return await work({
          dataset,
          read: (query, signal) => connections.read(schema, query, signal),
          stream: (query, signal) => connections.stream(schema, query, signal),
        });
      } finally {
        await connections.close();
      }
    });
  const found = findFile(dataDir, version);
  const fault = await faultOf(found);
  if (fault !== null) throw new VersionRefused(`The version ${version} cannot be read: ${fault}.`);
  return readingFile(found.file, found.dataset, work);
}

async function readingFile<T>(file: string, dataset: Dataset, work: (reader: FactsReader) => Promise<T>): Promise<T> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  try {
    const connection = await instance.connect();
    try {
      await connection.run(`attach '${file.replaceAll("'", "''")}' as version (read_only)`);
      await connection.run('use version');
      return await work(readerOn(connection, dataset));
    } finally {
      connection.closeSync();
    }
  } finally {
    instance.closeSync();
  }
}
