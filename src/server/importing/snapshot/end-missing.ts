import { type Row, SPANS, type TableName } from '@/server/facts/tables';

/**
 * A row as it is once a snapshot of its source lacks it: it ends on the day of the snapshot. Rows that ended before, begin later, or
 * are of a table whose rows do not end, stay as they are.
 */
export function ended(name: TableName, row: Row, day: string): Row {
  const span = SPANS[name];
  if (span === undefined || (row[span.last] ?? null) !== null) return row;
  const first = span.first === null ? null : row[span.first];
  return typeof first === 'string' && first > day ? row : { ...row, [span.last]: day };
}
