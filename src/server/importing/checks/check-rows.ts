import type { Rows, TableName } from '@/server/facts/tables';
import { checkRow } from './check-row';
import { checkTables } from './check-tables';
import type { ReadTables } from './checked-tables';
import { Problems } from './problem';

const NONE: ReadonlySet<string> = new Set();

/** Checks rows as an import does; problems name `origin` in place of a file. */
export function checkRows(rows: Rows, origin: string): Problems {
  const problems = new Problems();
  const tables: ReadTables = {};
  for (const [key, list] of Object.entries(rows)) {
    const name = key as TableName;
    const places = list.map((_, index) => ({ file: origin, line: index + 1 }));
    for (const [index, row] of list.entries())
      checkRow(name, row, places[index] ?? { file: origin, line: 0 }, problems, NONE);
    tables[name] = { rows: [...list], places };
  }
  checkTables(tables, problems);
  return problems;
}
