import { MAXIMUM_AREA_POSITIONS, MAXIMUM_AREAS_POSITIONS } from '@/contract/calls/areas';
import { readDelimitation } from '@/contract/calls/delimitation';
import { type Row, TABLE_NAMES, type TableName, table, type Value } from '@/server/facts/tables';
import { AREA_SLACK, dropLeftOut, type ReadTable, type ReadTables } from './checked-tables';
import { NOWHERE, type Problems } from './problem';

/** The parts of a key as one text. */
export const joinedKey = (parts: readonly Value[]): string => parts.join('\u001f');

/** The key of a row as one text; null where a part of it is missing. */
export const keyOf = (name: TableName, row: Row): string | null => {
  const parts = table(name).key.map((column) => row[column] ?? null);
  return parts.includes(null) ? null : joinedKey(parts);
};

/** Checks keys, references and values that must agree between tables, and adds problems. */
export function checkTables(tables: ReadTables, problems: Problems): void {
  if ((tables.buildings?.rows.length ?? 0) === 0) {
    problems.add({
      severity: 'error',
      file: tables.buildings?.places[0]?.file ?? 'buildings',
      line: null,
      table: 'buildings',
      column: null,
      value: null,
      reason: { key: 'no_building' },
    });
  }
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

function checkKeys(name: TableName, read: ReadTable, problems: Problems): void {
  const { rows, places } = read;
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const key = keyOf(name, row);
    if (key === null) continue;
    if (seen.has(key)) {
      const column = table(name).key.join(', ');
      problems.at('error', places[index] ?? NOWHERE, {
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

const valuesOf = ({ rows }: ReadTable, column: string): Set<Value> => new Set(rows.map((row) => row[column] ?? null));

function checkReferences(
  name: TableName,
  read: ReadTable,
  column: string,
  known: ReadonlySet<Value>,
  problems: Problems,
): void {
  const { rows, places } = read;
  for (const [index, row] of rows.entries()) {
    const value = row[column] ?? null;
    if (value === null || known.has(value)) continue;
    problems.at('error', places[index] ?? NOWHERE, {
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
    for (const [index, row] of (tables[name]?.rows ?? []).entries()) {
      const market = row.market ?? null;
      if (market === null || known.has(market)) continue;
      known.add(market);
      problems.at('warning', tables[name]?.places[index] ?? NOWHERE, {
        table: name,
        column: 'market',
        value: market,
        reason: { key: 'unknown_market' },
      });
    }
  }
}

function checkSpaces(tables: ReadTables, problems: Problems): void {
  const buildings = new Map((tables.spaces?.rows ?? []).map((row) => [row.space_id, row.building_id]));
  const areas = new Map((tables.buildings?.rows ?? []).map((row) => [row.building_id, row.net_leasable_area]));
  const areaColumns = { spaces: 'area', listings: 'available_area', deals: 'area', occupancies: 'area' } as const;
  for (const [name, column] of Object.entries(areaColumns) as [keyof typeof areaColumns, string][]) {
    for (const [index, row] of (tables[name]?.rows ?? []).entries()) {
      const place = tables[name]?.places[index] ?? NOWHERE;
      const ofSpace = name === 'spaces' ? undefined : buildings.get(row.space_id ?? null);
      const building = row.building_id ?? ofSpace ?? null;
      if (ofSpace !== undefined && building !== ofSpace) {
        problems.at('error', place, {
          table: name,
          column: 'building_id',
          value: building,
          reason: { key: 'space_of_another_building' },
        });
      }
      const whole = areas.get(building);
      const part = row[column];
      if (typeof whole === 'number' && typeof part === 'number' && part > whole * AREA_SLACK) {
        problems.at('warning', place, { table: name, column, value: part, reason: { key: 'larger_than_building' } });
      }
    }
    if (tables[name]) dropLeftOut(tables[name], problems);
  }
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
  for (const [index, { market = null, submarket = null }] of areas.rows.entries()) {
    const place = JSON.stringify([market, submarket]);
    if (seen.has(place)) {
      const [column, value] = submarket === null ? ['market', market] : ['submarket', submarket];
      problems.at('error', areas.places[index] ?? NOWHERE, {
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
  const positions = areas.rows.reduce((sum, { geometry = null }) => sum + positionsIn(geometry), 0);
  if (positions > MAXIMUM_AREAS_POSITIONS)
    problems.ofFile('error', areas.places[0]?.file ?? 'areas', {
      key: 'too_many_positions',
      values: { most: MAXIMUM_AREAS_POSITIONS },
    });
}
