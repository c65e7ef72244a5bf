import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { readerOn } from '@/server/database/connection-reader';
import { type About, type Dataset, newDataset } from '@/server/database/dataset';
import type { FactsReader } from '@/server/database/facts-store';
import type { Storage } from '@/server/database/storage';
import { readingVersion } from '@/server/database/stored-versions';
import type { IndicatorComparison, RowChanges } from '@/server/database/version-record';
import { SCHEMA_VERSION } from '@/server/facts/schema-version';
import { SPANS, TABLE_NAMES, type TableName, table } from '@/server/facts/tables';
import { attachServed, attachVersion } from './attach-version';
import { quoted } from './base-tables';

export type Changes = Partial<Record<TableName, RowChanges>>;

/**
 * How many rows of two attached databases differ, by key.
 * @param after The name of the database whose rows are new, or null for the current one.
 */
export async function rowChanges(connection: DuckDBConnection, before: string, after: string | null): Promise<Changes> {
  const changes: Changes = {};
  for (const name of TABLE_NAMES) {
    const [old, present] = [await columnsOf(connection, before, name), await columnsOf(connection, after, name)];
    if (!table(name).key.every((column) => old.has(column) && present.has(column))) continue;
    const both = new Set([...old].filter((column) => present.has(column)));
    const from = (database: string | null) => (database === null ? quoted(name) : `${database}.main.${quoted(name)}`);
    const sql = difference(name, both, { before: from(before), after: from(after) });
    const [counts] = (await connection.runAndReadAll(sql)).getRows();
    const [added = 0, removed = 0, changed = 0, ended = 0, same = 0] = (counts ?? []).map(Number);
    if (added + removed + changed + same > 0) changes[name] = { added, removed, changed, ended, same };
  }
  return changes;
}

async function columnsOf(connection: DuckDBConnection, database: string | null, name: string): Promise<Set<string>> {
  const found = await connection.runAndReadAll(
    `select column_name from duckdb_columns() where database_name = coalesce(cast($1 as varchar), current_database())
    and schema_name = 'main' and table_name = $2`,
    [database, name],
  );
  return new Set(found.getRows().map(([column]) => String(column)));
}

function difference(
  name: TableName,
  both: ReadonlySet<string>,
  { before, after }: { before: string; after: string },
): string {
  const { key, columns } = table(name);
  const rest = Object.keys(columns).filter((column) => !key.includes(column) && both.has(column));
  const on = key.map((column) => `n.${quoted(column)} = o.${quoted(column)}`).join(' and ');
  const differs =
    rest.map((column) => `n.${quoted(column)} is distinct from o.${quoted(column)}`).join(' or ') || 'false';
  const first = quoted(key[0] ?? '');
  const end = SPANS[name]?.last;
  const ended =
    end === undefined || !both.has(end) ? 'false' : `n.${quoted(end)} is not null and o.${quoted(end)} is null`;
  const isInBoth = `n.${first} is not null and o.${first} is not null`;
  return `select count(*) filter (o.${first} is null), count(*) filter (n.${first} is null),
    count(*) filter (${isInBoth} and (${differs})), count(*) filter (${isInBoth} and ${ended}),
    count(*) filter (${isInBoth} and not (${differs}))
    from ${after} n full join ${before} o on ${on}`;
}

/** The value of an indicator, in words of the product. */
export type IndicatorValue = {
  readonly module: string;
  readonly key: string;
  readonly name: string;
  readonly unit: string;
  readonly value: number | null;
};
/** Computes the indicators of a version; the layer above has the engine. */
export type Measure = (reader: FactsReader) => Promise<IndicatorValue[]>;

type Measured = { readonly as_of: string; readonly values: readonly IndicatorValue[] };

/** The indicators of a version; null where another release built it, whose facts cannot be read. */
const measured = async (measure: Measure, reader: FactsReader): Promise<Measured | null> =>
  reader.dataset.form === SCHEMA_VERSION ? { as_of: reader.dataset.as_of, values: await measure(reader) } : null;

function compareIndicators(before: Measured | null, after: Measured | null): IndicatorComparison | null {
  if (before === null || after === null) return null;
  const former = new Map(before.values.map((value) => [`${value.module} ${value.key}`, value.value]));
  return {
    before_as_of: before.as_of,
    after_as_of: after.as_of,
    indicators: after.values.map(({ module, key, name, unit, value }) => ({
      module,
      name,
      unit,
      before: former.get(`${module} ${key}`) ?? null,
      after: value,
    })),
  };
}

/** The differences of a draft from the served version, and whether that is the sample. */
export type Comparison = {
  readonly changes: Changes;
  readonly indicators: IndicatorComparison | null;
  readonly sample: boolean;
};

/** Compares a draft, whose facts are built, with the served version; null where none is served. */
export async function compareWithServed(
  draft: DuckDBConnection,
  storage: Storage,
  about: About,
  measure: Measure | undefined,
): Promise<Comparison | null> {
  const served = await attachServed(draft, storage);
  if (served === null) return null;
  const changes = await rowChanges(draft, 'served', null);
  // Invented figures are not compared with real ones.
  let indicators: IndicatorComparison | null = null;
  // Invented figures are not compared with real ones.
  if (measure !== undefined && !served.sample) {
    const before = await readingVersion(storage, served.version, (reader) => measured(measure, reader));
    indicators = compareIndicators(before, await measured(measure, readerOn(draft, newDataset(about))));
  }
  await draft.run('detach served');
  return { changes, indicators, sample: served.sample };
}

export type VersionComparison = {
  readonly before: Dataset;
  readonly after: Dataset;
  readonly changes: Changes;
  readonly indicators: IndicatorComparison | null;
};

/** What differs between two stored versions. Throws `VersionRefused` where one is gone or damaged. */
export async function compareVersions(
  storage: Storage,
  { before, after }: { before: string; after: string },
  measure: Measure,
): Promise<VersionComparison> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  try {
    const connection = await instance.connect();
    try {
      const described = {
        before: await attachVersion(connection, storage, before, 'before'),
        after: before === after ? null : await attachVersion(connection, storage, after, 'after'),
      };
      const changes = await rowChanges(connection, 'before', described.after === null ? 'before' : 'after');
      const measuredOf = (version: string) => readingVersion(storage, version, (reader) => measured(measure, reader));
      const indicators = compareIndicators(await measuredOf(before), await measuredOf(after));
      return { before: described.before, after: described.after ?? described.before, changes, indicators };
    } finally {
      connection.closeSync();
    }
  } finally {
    instance.closeSync();
  }
}
