import type { Rows, TableName } from '@/server/facts/tables';
import { checkRow } from './check-row';
import { checkTables } from './check-tables';
import type { ReadTables } from './checked-tables';
import { Problems } from './problem';
import { ReadTable } from './read-table';

const NONE: ReadonlySet<string> = new Set();

/** Checks rows as an import does; problems name `origin` in place of a file. */
export function checkRows(rows: Rows, origin: string): Problems {
  const problems = new Problems();
  const tables: ReadTables = {};
  for (const [key, list] of Object.entries(rows)) {
    const name = key as TableName;
    const placeOf = (index: number) => ({ file: origin, line: index + 1 });
    for (const [index, row] of list.entries()) checkRow(name, row, placeOf(index), problems, NONE);
    tables[name] = ReadTable.of(name, list, placeOf);
  }
  checkTables(tables, problems);
  return problems;
}
