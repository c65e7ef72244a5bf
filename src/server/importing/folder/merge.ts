import { type Row, TABLE_NAMES, type TableName } from '@/server/facts/tables';
import { keyOf } from '../checks/check-tables';
import type { ReadTable, ReadTables } from '../checks/checked-tables';
import type { Present } from '../version/read-present';
import type { RowSources } from '../version/row-sources';

/** What an import does with the rows that are loaded already. */
export type Mode =
  /** All of them give way. */
  | { readonly kind: 'replace' }
  /** Those with a key of the import are changed; the others stay. */
  | { readonly kind: 'update' }
  /** Those that came from this source give way; the others stay. */
  | { readonly kind: 'source'; readonly name: string };

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
  const indexes = new Map<TableName, Map<string, Row>>();
  return (name, key) => {
    let index = indexes.get(name);
    if (index === undefined) {
      index = new Map((tables[name]?.rows ?? []).map((row) => [keyOf(name, row) ?? '', row]));
      indexes.set(name, index);
    }
    return index.get(key);
  };
}

/**
 * The tables of the new version: rows that stay, then those of the import.
 * @param label The source of rows that are new, where the mode names none.
 */
export function merge(incoming: ReadTables, present: Present | null, mode: Mode, label: string): Merged {
  if (mode.kind === 'replace' || present === null) {
    const source = mode.kind === 'source' ? mode.name : label;
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
    const read: ReadTable = incoming[name] ?? { rows: [], places: [] };
    const keys = new Set(read.rows.map((row) => keyOf(name, row)));
    const { remaining, known } = stay(name, present.tables[name], keys, (key) =>
      mode.kind === 'source' ? former(key) !== mode.name : true,
    );
    if (remaining.rows.length > 0 || incoming[name] !== undefined)
      tables[name] = { rows: [...remaining.rows, ...read.rows], places: [...remaining.places, ...read.places] };
    if (mode.kind === 'source') {
      const taken = [...known].filter((key) => former(key) !== mode.name).length;
      if (taken > 0) takenOver[name] = taken;
      sources[name] = (key) => (keys.has(key) ? mode.name : former(key));
    } else sources[name] = (key) => (keys.has(key) && !known.has(key) ? label : former(key));
  }
  return { tables, sources, takenOver };
}

/** The present rows that the import does not bring anew, and the keys of those that it does. */
function stay(
  name: TableName,
  present: ReadTable | undefined,
  keys: ReadonlySet<string | null>,
  stays: (key: string) => boolean,
): { remaining: ReadTable; known: Set<string> } {
  const remaining: ReadTable = { rows: [], places: [] };
  const known = new Set<string>();
  for (const [index, row] of (present?.rows ?? []).entries()) {
    const key = keyOf(name, row) ?? '';
    const place = present?.places[index];
    if (keys.has(key)) known.add(key);
    else if (place !== undefined && stays(key)) {
      remaining.rows.push(row);
      remaining.places.push(place);
    }
  }
  return { remaining, known };
}
