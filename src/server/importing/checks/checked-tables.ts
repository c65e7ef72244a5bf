import type { TableName } from '@/server/facts/tables';
import type { Problems } from './problem';
import type { ReadTable } from './read-table';

export type ReadTables = { [K in TableName]?: ReadTable };

/** What areas that are measured separately may differ by. */
export const AREA_SLACK = 1.001;

/** Takes the rows that are left out for an error out of their table. */
export function dropLeftOut(read: ReadTable, problems: Problems): void {
  if (!problems.hasLeftOut) return;
  read.keep((index) => !problems.leavesOut(read.place(index)));
}
