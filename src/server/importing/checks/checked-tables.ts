import type { Row, Rows, TableName } from '@/server/facts/tables';
import type { Place } from './problem';

/** The rows of one table and where each was read. */
export type ReadTable = { readonly rows: Row[]; readonly places: Place[] };
export type ReadTables = Partial<Record<TableName, ReadTable>>;

export const rowsOf = (tables: ReadTables): Rows =>
  Object.fromEntries(Object.entries(tables).map(([name, read]) => [name, read.rows]));
