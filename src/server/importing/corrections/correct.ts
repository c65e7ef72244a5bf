import { randomUUID } from 'node:crypto';
import { withBuildLock } from '@/server/database/build-lock';
import type { About, Dataset } from '@/server/database/dataset';
import { storeImages } from '@/server/database/postgres/images';
import type { Storage } from '@/server/database/storage';
import type { Correction, VersionRecord } from '@/server/database/version-record';
import { type Row, TABLE_NAMES, type TableName, table, tableNamed, type Value } from '@/server/facts/tables';
import { checkRow } from '../checks/check-row';
import { checkTables, joinedKey, keysIn, keysOf } from '../checks/check-tables';
import type { ReadTables } from '../checks/checked-tables';
import { checkPlausibility } from '../checks/plausibility';
import { type Place, Problems } from '../checks/problem';
import { describedReason, type Reason } from '../checks/reason';
import { imagesOfRows } from '../folder/images';
import { convert, Unreadable } from '../mapping/convert';
import { writeBaseTables } from '../version/base-tables';
import { buildReviewed } from '../version/build-version';
import { type Changes, type Comparison, compareWithServed, type Measure } from '../version/compare';
import { type Present, readPresent } from '../version/read-present';
import { writeRowSources } from '../version/row-sources';

/** New values of one row, as text; an empty one empties the value. */
export type CorrectionRequest = {
  readonly table: TableName;
  readonly key: readonly string[];
  readonly values: Readonly<Record<string, string>>;
  readonly reason: string;
  readonly author: string;
};

export type CorrectionOptions = Storage & {
  /** ISO day. */
  readonly today: string;
  /** Computes indicators, for their changes. */
  readonly measure?: Measure;
};

export type CorrectionReport = {
  readonly problems: Problems;
  /** The corrections that were made or taken back. */
  readonly corrections: readonly Correction[];
  readonly changes: Changes | null;
  readonly indicators: VersionRecord['report']['indicators'];
  /** The new version; null where the correction has errors. */
  readonly dataset: Dataset | null;
};

/** A correction cannot be made. */
export class CorrectionRefused extends Error {
  constructor(readonly reason: Reason) {
    super(describedReason({ reason }).en);
  }
}

/** Corrections that hold at once: they are stored with the description of each version. */
export const MAXIMUM_CORRECTIONS = 2000;

/**
 * Corrects values of a row of own data: builds and serves a version that differs in them alone. Throws `CorrectionRefused` where there
 * is no such row, or no own data.
 */
export const correctRow = (options: CorrectionOptions, request: CorrectionRequest): Promise<CorrectionReport> =>
  withBuildLock(options, async () => {
    const present = await presentOf(options);
    const { table: name, key, values, reason, author } = request;
    const index = indexOf(present, name, key);
    const problems = new Problems();
    const place: Place = { file: 'the correction', line: 1 };
    const made: Correction[] = [];
    const row: Record<string, Value> = { ...present.tables[name]?.row(index) };
    for (const [column, text] of Object.entries(values)) {
      const declared = table(name).columns[column];
      if (declared === undefined || table(name).key.includes(column))
        throw new CorrectionRefused({ key: 'not_correctable', values: { column } });
      const value = convert({ text }, { from: 'text' }, declared, new Set());
      if (value instanceof Unreadable) {
        problems.at('error', place, { table: name, column, value: text, reason: value.reason });
        continue;
      }
      const known = present.corrections.find((one) => isOf(one, name, key, column));
      const former = known === undefined ? (row[column] ?? null) : known.former;
      const made_at = new Date().toISOString();
      made.push({ id: randomUUID(), table: name, key: [...key], column, value, former, reason, author, made_at });
      row[column] = value;
    }
    const others = present.corrections.filter((one) => !made.some(({ column }) => isOf(one, name, key, column)));
    if (others.length + made.length > MAXIMUM_CORRECTIONS)
      throw new CorrectionRefused({ key: 'too_many_corrections', values: { most: MAXIMUM_CORRECTIONS } });
    return serve(options, present, {
      problems,
      made,
      author,
      name,
      index,
      row,
      place,
      corrections: [...others, ...made],
    });
  });

/** Takes a correction back: the row has again what the files say. Throws `CorrectionRefused` where there is none of this id. */
export const undoCorrection = (
  options: CorrectionOptions,
  { id, author }: { readonly id: string; readonly author: string },
): Promise<CorrectionReport> =>
  withBuildLock(options, async () => {
    const present = await presentOf(options);
    const undone = present.corrections.find((one) => one.id === id);
    if (undone === undefined) throw new CorrectionRefused({ key: 'no_correction' });
    const name = tableNamed(undone.table);
    if (name === undefined) throw new CorrectionRefused({ key: 'no_correction' });
    const index = indexOf(present, name, undone.key);
    const row = { ...present.tables[name]?.row(index), [undone.column]: undone.former };
    const corrections = present.corrections.filter((one) => one !== undone);
    const place: Place = { file: 'the correction', line: 1 };
    return serve(options, present, {
      problems: new Problems(),
      made: [undone],
      author,
      name,
      index,
      row,
      place,
      corrections,
    });
  });

const isOf = (one: Correction, name: TableName, key: readonly string[], column: string): boolean =>
  one.table === name && one.column === column && joinedKey(one.key) === joinedKey(key);

async function presentOf(storage: Storage): Promise<Present> {
  const present = await readPresent(storage);
  if (present === null || present.dataset.sample) throw new CorrectionRefused({ key: 'no_own_data' });
  return present;
}

/** The place of a row. Throws `CorrectionRefused` where there is none with the key. */
function indexOf({ tables }: Present, name: TableName, key: readonly string[]): number {
  const wanted = joinedKey(key);
  const read = tables[name];
  if (read !== undefined) {
    const keyAt = keysIn(read);
    for (let index = 0; index < read.length; index++) if (keyAt(index) === wanted) return index;
  }
  throw new CorrectionRefused({ key: 'no_row_of_key', values: { table: name, key: key.join(', ') } });
}

type Corrected = {
  readonly problems: Problems;
  readonly made: readonly Correction[];
  readonly author: string;
  readonly name: TableName;
  readonly index: number;
  readonly row: Row;
  readonly place: Place;
  readonly corrections: Correction[];
};

/** Checks the data with a corrected row as a whole, and serves them where they have no errors. */
async function serve(options: CorrectionOptions, present: Present, corrected: Corrected): Promise<CorrectionReport> {
  const { problems, made, author, name, index, row, place, corrections } = corrected;
  const { dataDir, databaseUrl, today, measure } = options;
  // An empty table would make every reference to it a broken one.
  const tables: ReadTables = Object.fromEntries(Object.entries(present.tables).filter(([, { length }]) => length > 0));
  tables[name]?.replace(index, row, place);
  checkRow(name, row, place, problems, new Set(problems.listed.flatMap(({ column }) => column ?? [])));
  if (problems.errors === 0) checkTables(tables, problems);
  if (problems.errors === 0) checkPlausibility(tables, problems, today);
  const nothing = { problems, corrections: made, changes: null, indicators: null, dataset: null };
  if (problems.errors > 0) return nothing;
  const { name: dataName, as_of, attribution } = present.dataset;
  const about: About = { name: dataName, sample: false, as_of, attribution };
  const storage = { dataDir, databaseUrl };
  let found: Comparison | null = null;
  const dataset = await buildReviewed(
    storage,
    about,
    async (draft) => {
      await writeBaseTables(draft, tables);
      const sources = Object.fromEntries(TABLE_NAMES.map((of) => [of, present.sourceOf(of)]));
      await writeRowSources(draft, (of) => keysOf(tables[of]), sources);
    },
    async (draft) => {
      found = await compareWithServed(draft, storage, about, measure);
      const { changes, indicators } = found ?? { changes: null, indicators: null };
      if (databaseUrl !== undefined) await storeImages(databaseUrl, dataDir, imagesOfRows(tables));
      return {
        serve: true,
        record: {
          ...{ author, mode: 'correction', source: null, snapshots: present.snapshots, corrections },
          ...{ sources: [], mapping: null },
          report: {
            warnings: problems.warnings,
            reasons: [],
            rows: Object.fromEntries(TABLE_NAMES.map((of) => [of, tables[of]?.length ?? 0])),
            changes,
            indicators,
          },
        },
      };
    },
  );
  const { changes = null, indicators = null } = (found as Comparison | null) ?? {};
  return { problems, corrections: made, changes, indicators, dataset };
}
