import { existsSync, statSync } from 'node:fs';
import type { DuckDBConnection } from '@duckdb/node-api';
import { withBuildLock } from '@/server/database/build-lock';
import type { About, Dataset } from '@/server/database/dataset';
import { type ImageReport, storeImages } from '@/server/database/postgres/images';
import type { Storage } from '@/server/database/storage';
import type { Correction, IndicatorComparison, VersionRecord } from '@/server/database/version-record';
import { currentFile } from '@/server/database/versions';
import { TABLE_NAMES, type TableName, table } from '@/server/facts/tables';
import { checkTables, keysOf } from '../checks/check-tables';
import type { ReadTables } from '../checks/checked-tables';
import { checkCoordinates } from '../checks/coordinates';
import { checkPlausibility } from '../checks/plausibility';
import { FileProblem, NO_FILE, Problems } from '../checks/problem';
import { describedReason, type Reason } from '../checks/reason';
import { applyCorrections } from '../corrections/apply-corrections';
import { servedCorrections } from '../corrections/served-corrections';
import { mappingOfNames, readMapping } from '../mapping/find-mapping';
import type { Mapping } from '../mapping/mapping';
import type { Remembered } from '../propose/remember';
import { checkSnapshotDay, snapshotDays } from '../snapshot/snapshot-days';
import type { NameCounts } from '../values/name-counts';
import { writeBaseTables } from '../version/base-tables';
import { buildForReview, buildReviewed, type Verdict } from '../version/build-version';
import { type Changes, type Comparison, compareWithServed, type Measure } from '../version/compare';
import { type Present, readPresent } from '../version/read-present';
import { writeRowSources } from '../version/row-sources';
import { completing } from './complete-row';
import { imagesOfRows } from './images';
import { type Merged, type Mode, merge, sourceOf } from './merge';
import { type Duplicates, readTables, type SourceRead } from './read-tables';

/** What became of the records of one source. */
export type SourceCounts = Omit<SourceRead, 'rows'> & {
  /** Rows left out for an error, and for a key that was read before. */
  readonly left_out: number;
  readonly loaded: number;
};

export type ImportReport = {
  readonly problems: Problems;
  readonly mode: Mode;
  /** Rows of the import by table. */
  readonly counts: Partial<Record<TableName, number>>;
  readonly duplicates: Duplicates;
  /** What became of the records of each source, in the order in which they were read. */
  readonly sources: readonly SourceCounts[];
  /** Rows that came from another source before, by table. */
  readonly takenOver: Merged['takenOver'];
  /** The differences from the served version; null where none is served or the data have errors. */
  readonly changes: Changes | null;
  /** The indicators before and after; null where there is nothing of the user's to compare with. */
  readonly indicators: IndicatorComparison | null;
  /** The result of copying images into the database; null where nothing was changed, and for a data folder. */
  readonly images: ImageReport | null;
  /** The new version; null where nothing was changed. */
  readonly dataset: Dataset | null;
};

export type ImportOptions = Storage & {
  today: string;
  folder: string;
  map?: string | undefined;
  dryRun?: boolean | undefined;
  /** Confirms that rows of the served version may disappear, however many. */
  replace?: boolean | undefined;
  /** Default: all rows that are loaded already give way. */
  mode?: Mode | undefined;
  /** Who imports, for the record of the version. */
  author?: string | undefined;
  /** The name of the data; default: that of the present own data for an update or source, else that of the mapping. */
  name?: string | undefined;
  /** Computes indicators, for their changes. */
  measure?: Measure | undefined;
  /** Collects the problems; default: a list of the first of them. */
  problems?: Problems | undefined;
  /** How the sources were read, for the proposal of a later import (`remember`); it is stored with the version. */
  remembered?: Remembered | undefined;
  /** Collects the names of places, companies and people; default: they are not collected. */
  names?: NameCounts | undefined;
};

/** Reads and checks a folder. Without errors, and unless it is a dry run, its data become the served version. */
export async function importFolder(options: ImportOptions): Promise<ImportReport> {
  const { mode = { kind: 'replace' }, databaseUrl, dataDir } = options;
  const { problems = new Problems() } = options;
  const work = () => importInto(options, mode, problems);
  // What is read of the present version, corrections among it, is still served when the new one replaces it.
  const isReplaced = mode.kind === 'replace';
  const isThere = databaseUrl !== undefined || existsSync(isReplaced ? currentFile(dataDir) : dataDir);
  const isExclusive = isThere && !(isReplaced && options.dryRun === true);
  try {
    return await (isExclusive ? withBuildLock({ dataDir, databaseUrl }, work) : work());
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    problems.ofFile('error', error.file, error.reason, error.line);
    return nothingOf(problems, mode);
  }
}

const nothingOf = (problems: Problems, mode: Mode): ImportReport => ({
  problems,
  mode,
  counts: {},
  duplicates: {},
  sources: [],
  takenOver: {},
  changes: null,
  indicators: null,
  images: null,
  dataset: null,
});

async function importInto(options: ImportOptions, mode: Mode, problems: Problems): Promise<ImportReport> {
  const { folder, map, today } = options;
  if (!existsSync(folder)) throw new FileProblem(folder, null, { key: 'no_folder' });
  if (!statSync(folder).isDirectory()) throw new FileProblem(folder, null, { key: 'is_file' });
  const mapping = map === undefined ? mappingOfNames(folder) : readMapping(map);
  const present = await presentOf(options, mode);
  checkSnapshotDay(mode, present?.snapshots ?? {}, today);
  const day = mode.kind === 'snapshot' ? mode.day : (mapping.dataset.as_of ?? today);
  const complete = completing(mode, present, day);
  const {
    tables,
    duplicates,
    sources: read,
    seen,
  } = await readTables(folder, mapping, problems, complete, mode.kind === 'snapshot');
  const isRead = problems.errors === 0 || Object.values(tables).every(({ length }) => length > 0);
  if (isRead) checkCoordinates(tables, problems);
  const merged = merge({ tables, seen }, present, mode, mapping.dataset.name);
  options.names?.add(tables, merged.tables);
  const former = present?.corrections ?? (await servedCorrections(options));
  // Rows of a file that could not be read are missing, so that references to them are not checked.
  const corrections = isRead ? applyCorrections(merged.tables, former, problems) : former;
  if (isRead) {
    checkTables(merged.tables, problems);
    checkPlausibility(merged.tables, problems, today);
  }
  const sources = read.map((one) => countsOf(one, merged.tables));
  const counts: Partial<Record<TableName, number>> = {};
  for (const { table: name, loaded } of sources) counts[name] = (counts[name] ?? 0) + loaded;
  const { takenOver } = merged;
  const checked = { ...nothingOf(problems, mode), counts, duplicates, sources, takenOver };
  if (problems.errors > 0) return checked;
  const about = aboutOf(options, mapping, present, merged.tables);
  return {
    ...checked,
    ...(await build(options, { mode, mapping, present, merged, corrections, about, problems, sources })),
  };
}

/** The rows that stay beside those of the import; null where none do. Throws `FileProblem` where there is nothing to update. */
async function presentOf(options: ImportOptions, mode: Mode): Promise<Present | null> {
  if (mode.kind === 'replace') return null;
  const present = await readPresent(options);
  // The sample is never mixed with own data.
  if (present !== null && !present.dataset.sample) return present;
  if (mode.kind !== 'update') return null;
  throw new FileProblem(NO_FILE, null, { key: present === null ? 'nothing_to_update' : 'sample_is_not_updated' });
}

/** The description of the new version. Data that are updated keep their name, and name all who are to be named. */
function aboutOf(
  { name: requested, today, mode }: ImportOptions,
  { dataset: { name, as_of, attribution } }: Mapping,
  present: Present | null,
  rows: ReadTables,
): About {
  const former = present?.dataset.attribution ?? null;
  const both = [former, attribution ?? null].filter((one) => one !== null);
  const isNamed = former !== null && attribution !== undefined && former.includes(attribution);
  return {
    name: requested ?? present?.dataset.name ?? name,
    sample: false,
    as_of: mode?.kind === 'snapshot' ? lastDay(rows, today, mode.day) : (as_of ?? lastDay(rows, today)),
    attribution: both.length === 0 ? null : isNamed ? former : both.join('; '),
  };
}

type Plan = {
  readonly mode: Mode;
  readonly mapping: Mapping;
  readonly present: Present | null;
  readonly merged: Merged;
  readonly corrections: readonly Correction[];
  readonly about: About;
  readonly problems: Problems;
  readonly sources: readonly SourceCounts[];
};

/** Builds the new version, compares it with the served one, and serves it where nothing is against it. */
async function build(
  options: ImportOptions,
  plan: Plan,
): Promise<Pick<ImportReport, 'changes' | 'indicators' | 'images' | 'dataset'>> {
  const { dryRun = false, replace = false, dataDir, databaseUrl } = options;
  const { mode, about, problems, merged } = plan;
  const storage = { dataDir, databaseUrl };
  const { tables } = merged;
  let found: Comparison | null = null;
  let images: ImageReport | null = null;
  const fill = async (draft: DuckDBConnection) => {
    await writeBaseTables(draft, tables);
    await writeRowSources(draft, (name) => keysOf(tables[name]), merged.sources);
  };
  const review = async (draft: DuckDBConnection): Promise<Verdict> => {
    found = await compareWithServed(draft, storage, about, options.measure);
    // Own data always replace the sample.
    if (!replace && found !== null && !found.sample) reportLoss(found.changes, problems, { dryRun, mode });
    if (dryRun || problems.errors > 0) return { serve: false };
    // Stored before the version that names them is served.
    if (databaseUrl !== undefined) images = await storeImages(databaseUrl, dataDir, imagesOfRows(tables));
    return { serve: true, record: recordOf(options, plan, found) };
  };
  let dataset: Dataset | null = null;
  if (dryRun) await buildForReview(storage, about, fill, review);
  else dataset = await buildReviewed(storage, about, fill, review);
  const { changes = null, indicators = null } = (found as Comparison | null) ?? {};
  return { changes, indicators, images, dataset };
}

/** Kinds of problems that the record of a version lists. */
const MOST_REASONS = 50;

function recordOf(
  { author = 'unknown', remembered }: ImportOptions,
  plan: Plan,
  found: Comparison | null,
): VersionRecord {
  const { mode, mapping, present, merged, corrections, problems, sources } = plan;
  const reasons = [...problems.reasons.values()].sort((a, b) => b.count - a.count).slice(0, MOST_REASONS);
  return {
    author,
    mode: mode.kind,
    source: sourceOf(mode),
    snapshots: snapshotDays(mode, present?.snapshots ?? {}),
    corrections: [...corrections],
    sources: [...sources],
    mapping,
    ...(remembered === undefined ? {} : { remembered }),
    report: {
      warnings: problems.warnings,
      reasons: reasons.map((one) => ({ severity: one.severity, reason: describedReason(one), count: one.count })),
      rows: Object.fromEntries(TABLE_NAMES.map((name) => [name, merged.tables[name]?.length ?? 0])),
      changes: found?.changes ?? null,
      indicators: found?.indicators ?? null,
    },
  };
}

/** What became of the records of a source, after all checks. */
function countsOf({ table: name, file, rows, read, filtered }: SourceRead, tables: ReadTables): SourceCounts {
  const loaded = tables[name]?.countOf(rows) ?? 0;
  return { table: name, file, read, filtered, left_out: read - filtered - loaded, loaded };
}

/** The share of a table's rows that may disappear without a confirmation. */
const LOSS = 0.2;

/** The tables that lose so many of their rows that it must be confirmed; of a snapshot, rows that end are lost as well. */
export function lossesOf(changes: Changes, mode: Mode): { table: string; removed: number; before: number }[] {
  return Object.entries(changes).flatMap(([name, { removed, changed, ended, same }]) => {
    const before = removed + changed + same;
    const lost = mode.kind === 'snapshot' ? removed + ended : removed;
    return lost > before * LOSS ? [{ table: name, removed: lost, before }] : [];
  });
}

function lossOf(mode: Mode, removed: number, before: number): Reason {
  if (mode.kind === 'snapshot') return { key: 'ends_rows', values: { day: mode.day, removed, before } };
  if (mode.kind === 'source') return { key: 'removes_rows_of_source', values: { source: mode.name, removed, before } };
  return { key: 'removes_rows', values: { removed, before } };
}

/** Refuses an import that removes or ends many rows; a dry run only warns. */
function reportLoss(changes: Changes, problems: Problems, { dryRun, mode }: { dryRun: boolean; mode: Mode }): void {
  for (const { table: name, removed, before } of lossesOf(changes, mode)) {
    problems.add({
      severity: dryRun ? 'warning' : 'error',
      file: 'the import',
      line: null,
      table: name as TableName,
      column: null,
      value: null,
      reason: lossOf(mode, removed, before),
    });
  }
}

/** The last day in the data that is not after today, and not before `least`; today where there is none. Rates alone move no figure. */
function lastDay(tables: ReadTables, today: string, least = ''): string {
  let last = least;
  for (const name of TABLE_NAMES) {
    if (name === 'exchange_rates') continue;
    const columns = Object.entries(table(name).columns).flatMap(([key, { type }]) => (type === 'date' ? [key] : []));
    for (const column of columns)
      for (const day of tables[name]?.values(column) ?? [])
        if (typeof day === 'string' && day > last && day <= today) last = day;
  }
  return last === '' ? today : last;
}
