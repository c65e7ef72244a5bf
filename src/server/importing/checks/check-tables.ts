import { MAXIMUM_AREA_POSITIONS, MAXIMUM_AREAS_POSITIONS } from '@/contract/calls/areas';
import { readDelimitation } from '@/contract/calls/delimitation';
import { type Row, TABLE_NAMES, type TableName, table, type Value } from '@/server/facts/tables';
import { AREA_SLACK, dropLeftOut, type ReadTables } from './checked-tables';
import { NO_FILE, type Problems } from './problem';
import type { ReadTable } from './read-table';

/** The parts of a key as one text. */
export const joinedKey = (parts: readonly Value[]): string => parts.join('\u001f');

/** The key of a row as one text; null where a part of it is missing. */
export const keyOf = (name: TableName, row: Row): string | null => {
  const parts = table(name).key.map((column) => row[column] ?? null);
  return parts.includes(null) ? null : joinedKey(parts);
};

/** The key of each row by its number, as `keyOf` has it. */
export function keysIn(read: ReadTable): (index: number) => string | null {
  const columns = table(read.name).key.map((column) => read.column(column));
  const [only, ...others] = columns;
  if (only !== undefined && others.length === 0)
    return (index) => {
      const part = only(index);
      return part === null ? null : String(part);
    };
  return (index) => {
    const parts = columns.map((column) => column(index));
    return parts.includes(null) ? null : joinedKey(parts);
  };
}

/** The keys of the rows that have one, in their order. */
export function* keysOf(read: ReadTable | undefined): Generator<string> {
  if (read === undefined) return;
  const keyAt = keysIn(read);
  for (let index = 0; index < read.length; index++) {
    const key = keyAt(index);
    if (key !== null) yield key;
  }
}

/** Checks keys, references and values that must agree between tables, and adds problems. */
export function checkTables(tables: ReadTables, problems: Problems): void {
  checkPresence(tables, problems);
  for (const name of TABLE_NAMES) {
    const read = tables[name];
    if (!read) continue;
    checkKeys(name, read, problems);
    for (const [column, [target, targetColumn]] of Object.entries(table(name).references ?? {})) {
      const found = tables[target as TableName];
      // Parks and markets may be named without a table of their own; other references need their rows.
      if (found) checkReferences(name, read, column, valuesOf(found, targetColumn), problems);
      else if (target !== 'parks' && target !== 'markets') checkReferences(name, read, column, new Set(), problems);
    }
  }
  checkMarkets(tables, problems);
  checkSpaces(tables, problems);
  checkAreas(tables, problems);
}

/** Any table may come alone, but buildings that were to be read and were not are an error, and so is an import of nothing. */
function checkPresence(tables: ReadTables, problems: Problems): void {
  if (tables.buildings?.length === 0) {
    problems.add({
      severity: 'error',
      file: 'buildings',
      line: null,
      table: 'buildings',
      column: null,
      value: null,
      reason: { key: 'no_building' },
    });
  } else if (TABLE_NAMES.every((name) => (tables[name]?.length ?? 0) === 0)) {
    problems.ofFile('error', NO_FILE, { key: 'no_row' });
  }
}

/** The file of the first row; undefined where there is none. */
const fileOf = (read: ReadTable | undefined): string | undefined =>
  read === undefined || read.length === 0 ? undefined : read.place(0).file;

function checkKeys(name: TableName, read: ReadTable, problems: Problems): void {
  const keyAt = keysIn(read);
  const seen = new Set<string>();
  for (let index = 0; index < read.length; index++) {
    const key = keyAt(index);
    if (key === null) continue;
    if (seen.has(key)) {
      const column = table(name).key.join(', ');
      problems.at('error', read.place(index), {
        table: name,
        column,
        value: key.replaceAll('\u001f', ', '),
        reason: { key: 'same_key' },
      });
    }
    seen.add(key);
  }
  dropLeftOut(read, problems);
}

const valuesOf = (read: ReadTable, column: string): Set<Value> => new Set(read.values(column));

function checkReferences(
  name: TableName,
  read: ReadTable,
  column: string,
  known: ReadonlySet<Value>,
  problems: Problems,
): void {
  const valueAt = read.column(column);
  for (let index = 0; index < read.length; index++) {
    const value = valueAt(index);
    if (value === null || known.has(value)) continue;
    problems.at('error', read.place(index), {
      table: name,
      column,
      value,
      reason: { key: 'no_reference', values: { column } },
    });
  }
  dropLeftOut(read, problems);
}

/** Warns of markets that are not in the table of markets, which are likely misspelt. */
function checkMarkets(tables: ReadTables, problems: Problems): void {
  if (!tables.markets) return;
  const known = valuesOf(tables.markets, 'market');
  for (const name of ['parks', 'buildings', 'lots', 'promotion_packages'] as const) {
    const read = tables[name];
    if (read === undefined) continue;
    const marketAt = read.column('market');
    for (let index = 0; index < read.length; index++) {
      const market = marketAt(index);
      if (market === null || known.has(market)) continue;
      known.add(market);
      problems.at('warning', read.place(index), {
        table: name,
        column: 'market',
        value: market,
        reason: { key: 'unknown_market' },
      });
    }
  }
}

function checkSpaces(tables: ReadTables, problems: Problems): void {
  const buildings = pairsOf(tables.spaces, 'space_id', 'building_id');
  const areas = pairsOf(tables.buildings, 'building_id', 'net_leasable_area');
  const areaColumns = { spaces: 'area', listings: 'available_area', deals: 'area', occupancies: 'area' } as const;
  for (const [name, column] of Object.entries(areaColumns) as [keyof typeof areaColumns, string][]) {
    const read = tables[name];
    if (read === undefined) continue;
    const [spaceAt, buildingAt, areaAt] = [read.column('space_id'), read.column('building_id'), read.column(column)];
    for (let index = 0; index < read.length; index++) {
      const ofSpace = name === 'spaces' ? undefined : buildings.get(spaceAt(index));
      const building = buildingAt(index) ?? ofSpace ?? null;
      if (ofSpace !== undefined && building !== ofSpace) {
        problems.at('error', read.place(index), {
          table: name,
          column: 'building_id',
          value: building,
          reason: { key: 'space_of_another_building' },
        });
      }
      const whole = areas.get(building);
      const part = areaAt(index);
      if (typeof whole === 'number' && typeof part === 'number' && part > whole * AREA_SLACK) {
        const reason = { key: 'larger_than_building' } as const;
        problems.at('warning', read.place(index), { table: name, column, value: part, reason });
      }
    }
    dropLeftOut(read, problems);
  }
}

/** The values of a column by those of another; the last one where that repeats. */
function pairsOf(read: ReadTable | undefined, key: string, column: string): Map<Value, Value> {
  const pairs = new Map<Value, Value>();
  if (read === undefined) return pairs;
  const [keyAt, valueAt] = [read.column(key), read.column(column)];
  for (let index = 0; index < read.length; index++) pairs.set(keyAt(index), valueAt(index));
  return pairs;
}

/** Positions of a shape that has no flaw. */
function positionsIn(geometry: Value): number {
  const read = readDelimitation(JSON.parse(String(geometry)), MAXIMUM_AREA_POSITIONS);
  return 'flaw' in read ? 0 : read.rings.reduce((sum, ring) => sum + ring.length, 0);
}

/** A market and a submarket have one shape each, and all shapes together are what a browser draws at once. */
function checkAreas({ areas }: ReadTables, problems: Problems): void {
  if (!areas) return;
  const seen = new Set<string>();
  const [marketAt, submarketAt] = [areas.column('market'), areas.column('submarket')];
  for (let index = 0; index < areas.length; index++) {
    const [market, submarket] = [marketAt(index), submarketAt(index)];
    const place = JSON.stringify([market, submarket]);
    if (seen.has(place)) {
      const [column, value] = submarket === null ? ['market', market] : ['submarket', submarket];
      problems.at('error', areas.place(index), {
        table: 'areas',
        column,
        value,
        reason: { key: 'shape_twice' },
      });
    }
    seen.add(place);
  }
  dropLeftOut(areas, problems);
  // With errors, some shapes may be unreadable.
  if (problems.errors > 0) return;
  let positions = 0;
  for (const geometry of areas.values('geometry')) positions += positionsIn(geometry);
  if (positions > MAXIMUM_AREAS_POSITIONS)
    problems.ofFile('error', fileOf(areas) ?? 'areas', {
      key: 'too_many_positions',
      values: { most: MAXIMUM_AREAS_POSITIONS },
    });
}
