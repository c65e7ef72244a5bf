import { existsSync, statSync } from 'node:fs';
import type { Dataset } from '@/server/database/dataset';
import { type ImageReport, storeImages } from '@/server/database/postgres/images';
import type { Storage } from '@/server/database/storage';
import { type Rows, TABLE_NAMES, type TableName, table } from '@/server/facts/tables';
import { checkTables } from '../checks/check-tables';
import { type ReadTables, rowsOf } from '../checks/checked-tables';
import { checkCoordinates } from '../checks/coordinates';
import { checkPlausibility } from '../checks/plausibility';
import { FileProblem, Problems } from '../checks/problem';
import { mappingOfNames, readMapping } from '../mapping/find-mapping';
import { buildVersion } from '../version/build-version';
import { type Changes, compare } from '../version/compare';
import { imagesOfRows } from './images';
import { type Duplicates, readTables, type SourceRead } from './read-tables';

/** What became of the records of one source. */
export type SourceCounts = Omit<SourceRead, 'rows'> & {
  /** Rows left out for an error, and for a key that was read before. */
  readonly left_out: number;
  readonly loaded: number;
};

export type ImportReport = {
  readonly problems: Problems;
  /** Rows by table. */
  readonly counts: Partial<Record<TableName, number>>;
  readonly duplicates: Duplicates;
  /** What became of the records of each source, in the order in which they were read. */
  readonly sources: readonly SourceCounts[];
  /** The differences from the served version; null where none is served or the data have errors. */
  readonly changes: Changes | null;
  /** The result of copying images into the database; null where nothing was changed, and for a data folder. */
  readonly images: ImageReport | null;
  /** The new version; null where nothing was changed. */
  readonly dataset: Dataset | null;
};

type ImportOptions = Storage & {
  today: string;
  folder: string;
  map?: string | undefined;
  dryRun?: boolean | undefined;
  /** Confirms that rows of the served version may disappear, however many. */
  replace?: boolean | undefined;
};

/** Reads and checks a folder. Without errors, and unless it is a dry run, its data become the served version. */
export async function importFolder({
  today,
  folder,
  map,
  dryRun = false,
  replace = false,
  ...storage
}: ImportOptions): Promise<ImportReport> {
  const problems = new Problems();
  const nothing = { problems, counts: {}, duplicates: {}, sources: [], changes: null, images: null, dataset: null };
  try {
    if (!existsSync(folder)) throw new FileProblem(folder, null, 'there is no such folder');
    if (!statSync(folder).isDirectory()) throw new FileProblem(folder, null, 'that is a file: name its folder');
    const mapping = map === undefined ? mappingOfNames(folder) : readMapping(map);
    const { tables, duplicates, sources: read } = await readTables(folder, mapping, problems);
    // Rows of a file that could not be read are missing, so that references to them are not checked.
    if (problems.errors === 0 || Object.values(tables).every(({ rows }) => rows.length > 0)) {
      checkCoordinates(tables, problems);
      checkTables(tables, problems);
      checkPlausibility(tables, problems, today);
    }
    const sources = read.map((one) => countsOf(one, tables));
    const rows = rowsOf(tables);
    const counts = Object.fromEntries(Object.entries(rows).map(([name, list]) => [name, list.length]));
    if (problems.errors > 0) return { ...nothing, counts, duplicates, sources };
    const comparison = await compare(storage, rows);
    const changes = comparison?.changes ?? null;
    // Own data always replace the sample.
    if (!replace && changes !== null && comparison?.sample === false) reportLoss(changes, problems, dryRun);
    if (dryRun || problems.errors > 0) return { ...nothing, counts, duplicates, sources, changes };
    const { name, as_of, attribution } = mapping.dataset;
    const about = { name, sample: false, as_of: as_of ?? lastDay(rows, today), attribution: attribution ?? null };
    // Stored before the version that names them is served.
    const { databaseUrl, dataDir } = storage;
    const images = databaseUrl === undefined ? null : await storeImages(databaseUrl, dataDir, imagesOfRows(rows));
    return {
      ...nothing,
      counts,
      duplicates,
      sources,
      changes,
      images,
      dataset: await buildVersion(storage, rows, about),
    };
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    problems.ofFile('error', error.file, error.reason, error.line);
    return nothing;
  }
}

/** What became of the records of a source, after all checks. */
function countsOf({ table: name, file, rows, read, filtered }: SourceRead, tables: ReadTables): SourceCounts {
  const places = tables[name]?.places ?? [];
  const loaded = places.reduce((sum, { source }) => sum + (source === rows ? 1 : 0), 0);
  return { table: name, file, read, filtered, left_out: read - filtered - loaded, loaded };
}

/** The share of a table's rows that may disappear without a confirmation. */
const LOSS = 0.2;

/** Refuses an import that removes many rows; a dry run only warns. */
function reportLoss(changes: Changes, problems: Problems, dryRun: boolean): void {
  for (const [name, { removed, changed, same }] of Object.entries(changes)) {
    const before = removed + changed + same;
    if (removed <= before * LOSS) continue;
    problems.add({
      severity: dryRun ? 'warning' : 'error',
      file: 'the import',
      line: null,
      table: name as TableName,
      column: null,
      value: null,
      reason: `it replaces all data and removes ${removed} of ${before} rows: confirm it with --replace`,
    });
  }
}

/** The last day in the data that is not after today; today where there is none. */
function lastDay(rows: Rows, today: string): string {
  let last = '';
  for (const name of TABLE_NAMES) {
    const columns = Object.entries(table(name).columns).flatMap(([key, { type }]) => (type === 'date' ? [key] : []));
    for (const row of rows[name] ?? []) {
      for (const column of columns) {
        const day = row[column];
        if (typeof day === 'string' && day > last && day <= today) last = day;
      }
    }
  }
  return last === '' ? today : last;
}
