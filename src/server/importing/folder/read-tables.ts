import { importedColumns, type Row, TABLE_NAMES, type TableName, table, type Value } from '@/server/facts/tables';
import { checkRow } from '../checks/check-row';
import { keyOf } from '../checks/check-tables';
import type { ReadTables } from '../checks/checked-tables';
import { FileProblem, type Place, type Problems, type RowSource } from '../checks/problem';
import { ReadTable } from '../checks/read-table';
import type { ReasonKey } from '../checks/reason';
import { convert, Unreadable } from '../mapping/convert';
import type { ColumnSource, Mapping, Source } from '../mapping/mapping';
import { columnsIn, selects } from '../mapping/where';
import { FileStates } from '../source/file-states';
import type { SourceReader } from '../source/record';
import { openSource } from '../source/source-file';
import type { CompleteRow } from './complete-row';
import { type RateOn, ratesOf, toDollars } from './rates';

/** The records of one source. */
export type SourceRead = {
  readonly table: TableName;
  readonly file: string;
  readonly rows: RowSource;
  /** Records in the file. */
  read: number;
  /** Records that the conditions of the mapping do not select. */
  filtered: number;
};

/** The line of a record, as a column of its source. */
const LINE = '@line';

/** The keys of all rows that were read, those with errors among them. */
export type SeenKeys = { readonly [K in TableName]?: ReadonlySet<string> };

/** Rows whose key was read before, by table: left out, or stored under a numbered key. */
export type Duplicates = Partial<Record<TableName, { left_out: number; numbered: number }>>;

/**
 * Reads every table that the mapping names. Mistakes in values and files are added to `problems`.
 * @param complete Completes each row before it is checked.
 * @param keepsSeen Whether the keys of all rows are returned.
 */
export async function readTables(
  folder: string,
  mapping: Mapping,
  problems: Problems,
  complete: CompleteRow,
  keepsSeen: boolean,
): Promise<{ tables: ReadTables; duplicates: Duplicates; sources: SourceRead[]; seen: SeenKeys }> {
  const tables: ReadTables = {};
  const duplicates: Duplicates = {};
  const counting: SourceRead[] = [];
  const seen: { [K in TableName]?: Set<string> } = {};
  const states = new FileStates(folder);
  for (const name of TABLE_NAMES) {
    const sources = mapping.tables[name];
    if (!sources) continue;
    const read = new ReadTable(name);
    tables[name] = read;
    // Keys take memory: they are kept where something is done with them.
    const keys = sources.some(({ duplicates: kept }) => kept !== undefined) ? new Set<string>() : null;
    const found = keepsSeen ? new Set<string>() : null;
    if (found !== null) seen[name] = found;
    const counts = { left_out: 0, numbered: 0 };
    for (const [index, source] of sources.entries()) {
      states.remember(source.file);
      try {
        const rows: RowSource = { leaveOut: source.errors === 'leave_out', index };
        const counted: SourceRead = { table: name, file: source.file, rows, read: 0, filtered: 0 };
        counting.push(counted);
        const rates = ratesOf(tables.exchange_rates ?? []);
        const inProgress = { name, read, keys, seen: found, counts, problems, complete, rates };
        await readSource(folder, source, inProgress, counted);
      } catch (error) {
        if (!(error instanceof FileProblem)) throw error;
        problems.add({
          severity: 'error',
          file: error.file,
          line: error.line,
          table: name,
          column: null,
          value: null,
          reason: error.reason,
        });
      }
    }
    if (counts.left_out + counts.numbered > 0) duplicates[name] = counts;
  }
  for (const file of states.changed()) problems.ofFile('error', file, { key: 'file_changed' });
  return { tables, duplicates, sources: counting, seen };
}

/** A table while its sources are read: its rows, their keys, how many rows had a key that was read before. */
type TableInProgress = {
  readonly name: TableName;
  readonly read: ReadTable;
  readonly keys: Set<string> | null;
  readonly seen: Set<string> | null;
  readonly counts: { left_out: number; numbered: number };
  readonly problems: Problems;
  readonly complete: CompleteRow;
  readonly rates: RateOn;
};

/** Adds the rows of one source to a table. Throws `FileProblem` where the file cannot be read any further. */
async function readSource(folder: string, source: Source, table: TableInProgress, counted: SourceRead): Promise<void> {
  const reader = await openSource(folder, source);
  try {
    await readRecords(reader, source, table, counted);
  } finally {
    await reader.close?.();
  }
}

async function readRecords(
  reader: SourceReader,
  source: Source,
  { name, read, keys, seen, counts, problems, complete, rates }: TableInProgress,
  counted: SourceRead,
): Promise<void> {
  const columns = columnsOf(name, source, reader, problems);
  const selected = selects(source.where);
  const empty = new Set(source.empty ?? []);
  const declared = importedColumns(name);
  const rowsByKey = new Map<string, number>();
  const inPesos = columns.filter(([, { per_usd }]) => per_usd !== undefined && typeof per_usd !== 'number');
  const isNumbered = columns.some(([, { from }]) => [from ?? []].flat().includes(LINE));
  for await (const { line, values: fields } of reader.records) {
    const values = isNumbered ? { ...fields, [LINE]: line } : fields;
    counted.read++;
    if (!selected(values)) {
      counted.filtered++;
      continue;
    }
    const place: Place = { file: source.file, line, source: counted.rows, record: counted.read };
    const row: Record<string, Value> = {};
    const skip = new Set<string>();
    for (const [target, from] of columns) {
      const column = declared[target];
      if (!column) continue;
      const value = convert(values, from, column, empty);
      if (value instanceof Unreadable) {
        const raw = typeof from.from === 'string' ? values[from.from] : from.from?.map((key) => values[key]).join(' ');
        const found = { table: name, column: target, value: raw ?? from.constant };
        if (from.errors === 'blank') {
          row[target] = null;
          problems.at('warning', place, { ...found, reason: value.reason, note: 'left_empty' });
        } else {
          skip.add(target);
          problems.at('error', place, { ...found, reason: value.reason });
        }
      } else row[target] = value;
    }
    for (const target of toDollars(row, inPesos, rates, values)) {
      skip.add(target);
      problems.at('error', place, { table: name, column: target, value: row[target], reason: { key: 'no_rate' } });
      row[target] = null;
    }
    const key = keys === null ? null : keyOf(name, row);
    if (key !== null && keys?.has(key)) {
      if (source.duplicates === 'first' || source.duplicates === 'add') {
        counts.left_out++;
        const first = rowsByKey.get(key);
        const other = first === undefined ? null : differing(read.row(first), row, source.duplicates);
        if (other !== null) problems.at('warning', place, { table: name, ...other, reason: { key: 'key_differs' } });
        if (source.duplicates === 'add') addArea(read, first, row);
        continue;
      }
      if (source.duplicates === 'number') {
        number(name, row, keys);
        counts.numbered++;
        problems.at('warning', place, {
          table: name,
          column: table(name).key.join(', '),
          value: key,
          reason: { key: 'key_numbered' },
        });
      }
    }
    const stored = keys === null && seen === null ? null : keyOf(name, row);
    if (stored !== null) seen?.add(stored);
    const doubt = complete(name, row, skip);
    if (doubt !== null)
      problems.at(doubt.severity, place, {
        table: name,
        column: 'construction_status',
        value: null,
        reason: doubt.reason,
      });
    checkRow(name, row, place, problems, skip);
    if (problems.leavesOut(place)) continue;
    if (stored !== null) keys?.add(stored);
    if (stored !== null && (source.duplicates === 'add' || source.duplicates === 'first'))
      rowsByKey.set(stored, read.length);
    read.push(row, place);
  }
  for (const { line, reason } of reader.refused) {
    counted.read++;
    const place: Place = { file: source.file, line, source: counted.rows, record: counted.read };
    problems.at('error', place, { table: name, column: null, value: null, reason });
  }
}

const AREAS = ['net_leasable_area', 'area'] as const;

/** What tells apart two records that were given one key: the first column in which they differ, with both values; null where none does. */
function differing(first: Row, row: Row, duplicates: 'first' | 'add'): { column: string; value: string } | null {
  // Parts of a whole have areas of their own.
  const compared = duplicates === 'add' ? ['name'] : ['name', ...AREAS];
  for (const column of compared) {
    const [known, other] = [first[column] ?? null, row[column] ?? null];
    if (known !== null && other !== null && known !== other) return { column, value: `${other} / ${known}` };
  }
  return null;
}

/** Adds the area of a row to that of the first row of its key. */
function addArea(read: ReadTable, first: number | undefined, row: Row): void {
  if (first === undefined) return;
  const sum: Record<string, Value> = { ...read.row(first) };
  for (const column of AREAS) {
    const [whole, part] = [sum[column], row[column]];
    if (typeof whole === 'number' && typeof part === 'number') sum[column] = whole + part;
  }
  read.replace(first, sum);
}

/** Gives a row the first free key of the form key-2, key-3, … */
function number(name: TableName, row: Record<string, Value>, keys: ReadonlySet<string>): void {
  const column = table(name).key.findLast((key) => table(name).columns[key]?.type === 'text');
  if (column === undefined) return;
  const base = row[column];
  for (let next = 2; keys.has(keyOf(name, row) ?? ''); next++) row[column] = `${base}-${next}`;
}

function columnsOf(
  name: TableName,
  source: Source,
  { columns }: SourceReader,
  problems: Problems,
): [string, ColumnSource][] {
  const known = new Set([...columns, LINE]);
  const declared = importedColumns(name);
  const warn = (severity: 'error' | 'warning', column: string, key: ReasonKey) =>
    problems.add({ severity, file: source.file, line: null, table: name, column, value: null, reason: { key } });
  for (const column of columnsIn(source.where)) {
    if (!known.has(column)) warn('error', column, 'no_such_column');
  }
  if (source.columns === undefined) {
    for (const column of columns) {
      if (column !== '' && !column.startsWith('@') && !Object.hasOwn(declared, column))
        warn('warning', column, 'column_not_read');
    }
    const found = Object.keys(declared)
      .filter((column) => known.has(column))
      .map((column): [string, ColumnSource] => [column, { from: column }]);
    return [...found, ...pointOf(declared, known), ...geometryOf(declared, known)];
  }
  const explicit = Object.entries(source.columns);
  for (const [, { from }] of explicit) {
    // Some of several columns may be missing, but not all.
    const names = [from ?? []].flat();
    if (names.length > 0 && !names.some((column) => known.has(column)))
      warn('error', names.join(', '), 'no_such_column');
  }
  return explicit;
}

/** The geometry of a GeoJSON file's features, where the table has a column for it and the file has none. */
const geometryOf = (declared: object, known: ReadonlySet<string>): [string, ColumnSource][] =>
  'geometry' in declared && known.has('@geometry') && !known.has('geometry')
    ? [['geometry', { from: '@geometry' }]]
    : [];

/** The coordinates of a GeoJSON file's features, where the file has no columns for them. */
function pointOf(declared: object, known: ReadonlySet<string>): [string, ColumnSource][] {
  if (!('latitude' in declared) || !known.has('@latitude') || known.has('latitude') || known.has('longitude'))
    return [];
  return [
    ['latitude', { from: '@latitude' }],
    ['longitude', { from: '@longitude' }],
  ];
}
