import { type Row, TABLE_NAMES, type TableName } from '@/server/facts/tables';
import { keysIn, keysOf } from '../checks/check-tables';
import type { ReadTables } from '../checks/checked-tables';
import { ReadTable } from '../checks/read-table';
import { ended } from '../snapshot/end-missing';
import type { Present } from '../version/read-present';
import type { RowSources } from '../version/row-sources';
import type { SeenKeys } from './read-tables';

/** What an import does with the rows that are loaded already. */
export type Mode =
  /** All of them give way. */
  | { readonly kind: 'replace' }
  /** Those with a key of the import are changed; the others stay. */
  | { readonly kind: 'update' }
  /** Those that came from this source give way; the others stay. */
  | { readonly kind: 'source'; readonly name: string }
  /**
   * All that a source, or with null all sources, had on an ISO day: what is new or different began on that day where no other is
   * known, and rows that it lacks end then.
   */
  | { readonly kind: 'snapshot'; readonly name: string | null; readonly day: string };

export type Merged = {
  readonly tables: ReadTables;
  readonly sources: RowSources;
  /** Rows of the import that came from another source before, by table. */
  readonly takenOver: Partial<Record<TableName, number>>;
};

/** Finds a row of the present version by its key. */
export type FindRow = (name: TableName, key: string) => Row | undefined;

/** An index of the rows of the present version. */
export function findIn({ tables }: Present): FindRow {
  const indexes = new Map<TableName, Map<string, number>>();
  return (name, key) => {
    const read = tables[name];
    if (read === undefined) return undefined;
    let places = indexes.get(name);
    if (places === undefined) {
      places = new Map();
      const keyAt = keysIn(read);
      for (let index = 0; index < read.length; index++) places.set(keyAt(index) ?? '', index);
      indexes.set(name, places);
    }
    const index = places.get(key);
    return index === undefined ? undefined : read.row(index);
  };
}

/**
 * The tables of the new version: rows that stay, then those of the import.
 * @param seen The keys that were read: a row whose new form is left out for an error stays as it was.
 * @param label The source of rows that are new, where the mode names none.
 */
export function merge(
  { tables: incoming, seen }: { readonly tables: ReadTables; readonly seen: SeenKeys },
  present: Present | null,
  mode: Mode,
  label: string,
): Merged {
  if (mode.kind === 'replace' || present === null) {
    const source = sourceOf(mode) ?? label;
    return {
      tables: incoming,
      sources: Object.fromEntries(TABLE_NAMES.map((name) => [name, () => source])),
      takenOver: {},
    };
  }
  const tables: ReadTables = {};
  const sources: { [K in TableName]?: (key: string) => string | null } = {};
  const takenOver: Partial<Record<TableName, number>> = {};
  for (const name of TABLE_NAMES) {
    const former = present.sourceOf(name);
    const read = incoming[name];
    const keys = new Set(keysOf(read));
    const source = sourceOf(mode);
    const isOfSource = (key: string) => source === null || former(key) === source;
    const { remaining, known } = stay(name, present.tables[name], keys, (row, key) => {
      const isMissing = seen[name]?.has(key) === false && isOfSource(key);
      if (mode.kind === 'snapshot' && isMissing) return ended(name, row, mode.day);
      return mode.kind === 'source' && isOfSource(key) ? null : row;
    });
    for (let index = 0; index < (read?.length ?? 0); index++)
      if (read !== undefined) remaining.push(read.row(index), read.place(index));
    if (remaining.length > 0 || read !== undefined) tables[name] = remaining;
    if (source !== null) {
      const taken = [...known].filter((key) => former(key) !== source).length;
      if (taken > 0) takenOver[name] = taken;
      sources[name] = (key) => (keys.has(key) ? source : former(key));
    } else sources[name] = (key) => (keys.has(key) && !known.has(key) ? label : former(key));
  }
  return { tables, sources, takenOver };
}

/** The source that rows of the import are of; null where the mode names none. */
export const sourceOf = (mode: Mode): string | null =>
  mode.kind === 'source' || mode.kind === 'snapshot' ? mode.name : null;

/** The present rows that the import does not bring anew, as `remains` has them, and the keys of those that it does. */
function stay(
  name: TableName,
  present: ReadTable | undefined,
  keys: ReadonlySet<string>,
  remains: (row: Row, key: string) => Row | null,
): { remaining: ReadTable; known: Set<string> } {
  const remaining = new ReadTable(name);
  const known = new Set<string>();
  if (present === undefined) return { remaining, known };
  const keyAt = keysIn(present);
  for (let index = 0; index < present.length; index++) {
    const key = keyAt(index) ?? '';
    if (keys.has(key)) {
      known.add(key);
      continue;
    }
    const kept = remains(present.row(index), key);
    if (kept !== null) remaining.push(kept, present.place(index));
  }
  return { remaining, known };
}
