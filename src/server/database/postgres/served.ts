import { type ClientBase, escapeIdentifier } from 'pg';
import { type Dataset, datasetSchema } from '../dataset';
import { type Pointer, type Selection, type Stored, selectVersion } from '../select-version';
import { storedRecordSchema, type VersionRecord } from '../version-record';
import { HOME_NAME } from './home';
import { HOME } from './tables';

/** A data version and the schema that holds its tables. */
export type Served = { readonly dataset: Dataset; readonly schema: string };

export const SCHEMA_PREFIX = `${HOME_NAME}_v_`;
/** The schema of a data version. */
export const schemaOf = ({ version }: Dataset): string => `${SCHEMA_PREFIX}${version.replaceAll('-', '_')}`;

/** A description that cannot be parsed is null. */
function datasetOf(text: string): Dataset | null {
  try {
    return datasetSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The schema that `current_version` names; null where it names none. */
export async function currentSchema(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ schema: string }>(`select schema from ${HOME}.current_version`);
  return rows[0]?.schema ?? null;
}

async function readPointer(client: ClientBase): Promise<Pointer<Served>> {
  const { rows } = await client.query<{ schema: string; dataset: string }>(
    `select schema, dataset from ${HOME}.current_version`,
  );
  const [row] = rows;
  if (row === undefined) return { kind: 'missing' };
  const dataset = datasetOf(row.dataset);
  return dataset === null
    ? { kind: 'unreadable', reason: `${HOME}.current_version cannot be read` }
    : { kind: 'read', version: { schema: row.schema, dataset } };
}

/**
 * What the database holds. The description of own data is deleted only with its schema, and the newest are retained: once own data
 * have been loaded, a description remains.
 */
export async function readStored(client: ClientBase): Promise<Stored<Served>> {
  const pointer = await readPointer(client);
  const { rows } = await client.query<{ schema: string; dataset: string | null }>(
    `select coalesce(v.schema, n.nspname) as schema, v.dataset from ${HOME}.versions v
    full join (select nspname from pg_namespace where starts_with(nspname, $1)) n on n.nspname = v.schema`,
    [SCHEMA_PREFIX],
  );
  const versions: Served[] = [];
  let ownData = false;
  for (const { schema, dataset: text } of rows) {
    const dataset = text === null ? null : datasetOf(text);
    if (dataset !== null) {
      versions.push({ dataset, schema });
      ownData ||= !dataset.sample;
    } else if (pointer.kind === 'read' && pointer.version.schema === schema)
      ownData ||= !pointer.version.dataset.sample;
    else ownData = true;
  }
  return { pointer, versions, ownData };
}

const NEEDED_TABLES = ['buildings', 'property', 'event'];

/** Gives what is wrong with a version, or null where its tables are there. */
export async function faultOf(client: ClientBase, { schema }: Served): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = $1 and tablename = any($2)',
    [schema, NEEDED_TABLES],
  );
  const missing = NEEDED_TABLES.filter((table) => !rows.some(({ name }) => name === table));
  return missing.length === 0 ? null : `the schema ${schema} lacks the tables ${missing.join(', ')}`;
}

/** Which version of the database is to be served. */
export const selectSchema = async (client: ClientBase): Promise<Selection<Served>> =>
  selectVersion(await readStored(client), (version) => faultOf(client, version));

/** Names the version that is served from the end of the transaction on, and records its description. */
export async function writeServed(
  client: ClientBase,
  { dataset, schema }: Served,
  record: VersionRecord | null = null,
): Promise<void> {
  await client.query(
    `insert into ${HOME}.current_version (schema, dataset, since) values ($1, $2, clock_timestamp())
    on conflict (one) do update set schema = excluded.schema, dataset = excluded.dataset, since = excluded.since`,
    [schema, JSON.stringify(dataset)],
  );
  await adoptSchema(client, { dataset, schema }, record);
}

/** Records the description of a version, and how it was made, where none is recorded. */
export async function adoptSchema(
  client: ClientBase,
  { dataset, schema }: Served,
  record: VersionRecord | null = null,
): Promise<void> {
  await client.query(
    `insert into ${HOME}.versions (schema, dataset, made_at) values ($1, $2, $3) on conflict (schema) do nothing`,
    [schema, JSON.stringify(dataset), dataset.made_at],
  );
  if (record === null) return;
  await client.query(
    `insert into ${HOME}.version_records (schema, record) values ($1, $2) on conflict (schema) do nothing`,
    [schema, JSON.stringify(record)],
  );
}

/** The records of the versions by their schemas. */
export async function readRecords(client: ClientBase): Promise<ReadonlyMap<string, VersionRecord | null>> {
  const { rows } = await client.query<{ schema: string; record: string }>(
    `select schema, record from ${HOME}.version_records`,
  );
  return new Map(rows.map(({ schema, record }) => [schema, recordOf(record)]));
}

function recordOf(text: string): VersionRecord | null {
  try {
    return storedRecordSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Drops a version with its description, inside a transaction of the caller's. */
export async function dropVersion(client: ClientBase, { schema }: Served): Promise<void> {
  await client.query(`drop schema if exists ${escapeIdentifier(schema)} cascade`);
  await client.query(`delete from ${HOME}.versions where schema = $1`, [schema]);
  await client.query(`delete from ${HOME}.version_records where schema = $1`, [schema]);
}
