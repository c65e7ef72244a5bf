import { existsSync, statSync } from 'node:fs';
import type { Dataset } from '@/server/database/dataset';
import { type ImageReport, storeImages } from '@/server/database/postgres/images';
import type { Storage } from '@/server/database/storage';
import { type Rows, TABLE_NAMES, type TableName, table } from '@/server/facts/tables';
import { checkTables } from '../checks/check-tables';
import { rowsOf } from '../checks/checked-tables';
import { FileProblem, Problems } from '../checks/problem';
import { mappingOfNames, readMapping } from '../mapping/find-mapping';
import { buildVersion } from '../version/build-version';
import { type Changes, compare } from '../version/compare';
import { imagesOfRows } from './images';
import { type Duplicates, readTables } from './read-tables';

export type ImportReport = {
  readonly problems: Problems;
  /** Rows by table. */
  readonly counts: Partial<Record<TableName, number>>;
  readonly duplicates: Duplicates;
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
};

/** Reads and checks a folder. Without errors, and unless it is a dry run, its data become the served version. */
export async function importFolder({
  today,
  folder,
  map,
  dryRun = false,
  ...storage
}: ImportOptions): Promise<ImportReport> {
  const problems = new Problems();
  const nothing = { problems, counts: {}, duplicates: {}, changes: null, images: null, dataset: null };
  try {
    if (!existsSync(folder)) throw new FileProblem(folder, null, 'there is no such folder');
    if (!statSync(folder).isDirectory()) throw new FileProblem(folder, null, 'that is a file: name its folder');
    const mapping = map === undefined ? mappingOfNames(folder) : readMapping(map);
    const { tables, duplicates } = await readTables(folder, mapping, problems);
    // Rows of a file that could not be read are missing, so that references to them are not checked.
    if (problems.errors === 0 || Object.values(tables).every(({ rows }) => rows.length > 0))
      checkTables(tables, problems);
    const rows = rowsOf(tables);
    const counts = Object.fromEntries(Object.entries(rows).map(([name, list]) => [name, list.length]));
    if (problems.errors > 0) return { ...nothing, counts, duplicates };
    const changes = await compare(storage, rows);
    if (dryRun) return { ...nothing, counts, duplicates, changes };
    const { name, as_of, attribution } = mapping.dataset;
    const about = { name, sample: false, as_of: as_of ?? lastDay(rows, today), attribution: attribution ?? null };
    // Stored before the version that names them is served.
    const { databaseUrl, dataDir } = storage;
    const images = databaseUrl === undefined ? null : await storeImages(databaseUrl, dataDir, imagesOfRows(rows));
    return { ...nothing, counts, duplicates, changes, images, dataset: await buildVersion(storage, rows, about) };
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    problems.ofFile('error', error.file, error.reason, error.line);
    return nothing;
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
