import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { Dataset } from '@/server/database/dataset';
import type { FactsReader } from '@/server/database/facts-store';
import { connected, inTransaction } from '@/server/database/postgres/connect';
import { Connections } from '@/server/database/postgres/connections';
import { copyTables } from '@/server/database/postgres/copy-tables';
import { schemaOf } from '@/server/database/postgres/served';
import type { Scope } from '@/server/engine/query/compile';
import { preloadFacts, type Version, versionOf } from '@/server/engine/version/version';
import { buildFacts } from '@/server/facts/build-facts';
import { SCHEMA_VERSION } from '@/server/facts/schema-version';
import { type ColumnType, type Row, type Rows, TABLE_NAMES, table } from '@/server/facts/tables';
import { INDEXES } from '@/server/importing/version/indexes';
import { makeDatabase, type TestDatabase } from '../../postgres/database';

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
let datasets = 0;

/** The engine under test: SQL on either database, or columns in memory that were read from one. */
export const ENGINES = ['duckdb', 'postgres', 'memory'] as const;
export type Engine = (typeof ENGINES)[number];
export type TestDataset = {
  /** Read as a user who may see every market. */
  readonly version: Version;
  /** The same as a user of a scope may read it. */
  readonly versionWithin: (scope: Scope) => Promise<Version>;
  /** The whole data version. */
  readonly reader: FactsReader;
  readonly close: () => Promise<void>;
};

type Built = { readonly connection: DuckDBConnection; readonly dataset: Dataset; readonly close: () => void };

/** The tables of a data version in a DuckDB in memory, made from rows by the product's facts builder. */
async function built(rows: Rows): Promise<Built> {
  // A few rows are computed faster without a second thread.
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
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
  datasets++;
  const dataset: Dataset = {
    version: `dataset-${datasets}`,
    name: 'Test',
    sample: false,
    as_of: '2026-11-20',
    attribution: null,
    made_at: '2026-11-20T00:00:00Z',
    form: SCHEMA_VERSION,
  };
  const close = () => {
    connection.closeSync();
    instance.closeSync();
  };
  return { connection, dataset, close };
}

/** The tables where they were built. */
function readIn({ connection, dataset }: Built): FactsReader {
  const read: FactsReader['read'] = async ({ sql, parameters }) =>
    (await connection.runAndReadAll(sql, [...parameters] as never)).getColumnsJS();
  const stream: FactsReader['stream'] = async function* (query) {
    yield await read(query);
  };
  return { dataset, read, stream };
}

/**
 * One data version on each of the engines, built once from rows by the product's facts builder, in DuckDB, and copied into a
 * PostgreSQL of the test run for that engine.
 */
export async function makeDatasets<E extends Engine>(
  rows: Rows,
  engines: readonly E[],
): Promise<{
  readonly datasets: readonly (Omit<TestDataset, 'close'> & { readonly engine: E })[];
  readonly close: () => Promise<void>;
}> {
  const tables = await built(rows);
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const one of closing) await one();
    tables.close();
  };
  try {
    const datasets = [];
    for (const engine of engines) {
      let reader = readIn(tables);
      if (engine === 'postgres') {
        const copy = await copied(tables);
        closing.push(copy.close);
        reader = copy.reader;
      }
      datasets.push({ engine, ...(await versionsOf(reader, engine)), reader });
    }
    return { datasets, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A data version made from rows, on one engine. */
export async function makeDataset(rows: Rows, engine: Engine = 'duckdb'): Promise<TestDataset> {
  const { datasets, close } = await makeDatasets(rows, [engine]);
  const [made] = datasets;
  if (made === undefined) throw new Error(`no dataset on ${engine}`);
  return { ...made, close };
}

/** Facts fit in memory on every engine; only the requested one may use them. */
async function versionsOf(
  reader: FactsReader,
  engine: Engine,
): Promise<Pick<TestDataset, 'version' | 'versionWithin'>> {
  await preloadFacts(reader);
  const versionWithin = async (scope: Scope): Promise<Version> => {
    const version = await versionOf(reader, scope);
    if (version.inMemory() === null) throw new Error('the facts were not read into memory');
    return engine === 'memory' ? version : { ...version, inMemory: () => null };
  };
  return { version: await versionWithin(null), versionWithin };
}

let database: Promise<TestDatabase> | undefined;

/** The tables of a DuckDB database as a schema of the one PostgreSQL database that the datasets of a test file share. */
async function copied(from: Built): Promise<{ reader: FactsReader; close: () => Promise<void> }> {
  database ??= makeDatabase();
  const { url } = await database;
  // What is prepared of a version is found by its name.
  const dataset = { ...from.dataset, version: `${from.dataset.version}-copied` };
  const schema = schemaOf(dataset);
  await connected(url, (client) => inTransaction(client, () => copyTables(from.connection, client, schema, INDEXES)));
  const connections = new Connections(url, 6);
  return {
    reader: {
      dataset,
      read: (query, signal) => connections.read(schema, query, signal),
      stream: (query, signal) => connections.stream(schema, query, signal),
    },
    close: async () => {
      await connections.close();
      await connected(url, (client) => client.query(`drop schema ${schema} cascade`));
    },
  };
}
