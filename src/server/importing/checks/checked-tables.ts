import type { Row, Rows, TableName } from '@/server/facts/tables';
import type { Place, Problems } from './problem';

/** The rows of one table and where each was read. */
export type ReadTable = { readonly rows: Row[]; readonly places: Place[] };
export type ReadTables = Partial<Record<TableName, ReadTable>>;

/** The rows of tables without the places where they were read. */
export const rowsOf = (tables: ReadTables): Rows =>
  Object.fromEntries(Object.entries(tables).map(([name, read]) => [name, read.rows]));

/** What areas that are measured separately may differ by. */
export const AREA_SLACK = 1.001;

/** Takes the rows that are left out for an error out of their table. */
export function dropLeftOut({ rows, places }: ReadTable, problems: Problems): void {
  let accepted = 0;
  for (const [index, row] of rows.entries()) {
    const place = places[index];
    if (place === undefined || problems.leavesOut(place)) continue;
    rows[accepted] = row;
    places[accepted] = place;
    accepted++;
  }
  rows.length = accepted;
  places.length = accepted;
}
