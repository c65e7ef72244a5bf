import { type Row, SPANS, type TableName, type Value } from '@/server/facts/tables';
import { keyOf, keysIn } from '../checks/check-tables';
import type { Problem } from '../checks/problem';
import { keepStages, readStatus } from '../snapshot/read-status';
import type { Present } from '../version/read-present';
import { findIn, type Mode } from './merge';

/**
 * Completes a row that was read: by the row of the same key that is loaded, and by its construction status. Columns of `unread` have
 * values that could not be read. Returns what is wrong with the status, or null.
 */
export type CompleteRow = (
  name: TableName,
  row: Record<string, Value>,
  unread: ReadonlySet<string>,
) => Pick<Problem, 'severity' | 'reason'> | null;

/** @param day ISO day of the data, on which rows have the status that a file names. */
export function completing(mode: Mode, present: Present | null, day: string): CompleteRow {
  const find = present !== null && (mode.kind === 'update' || mode.kind === 'snapshot') ? findIn(present) : null;
  const loaded = new Map<TableName, boolean>();
  const isLoaded = (name: TableName): boolean => {
    const known = loaded.get(name) ?? (present !== null && rowsOf(present, mode, name));
    loaded.set(name, known);
    return known;
  };
  return (name, row, unread) => {
    const key = keyOf(name, row);
    const former = key === null ? undefined : find?.(name, key);
    if (mode.kind === 'snapshot') date(name, row, former, mode.day);
    if (former !== undefined) takeOver(row, former, unread);
    return readStatus(name, row, day, mode.kind === 'snapshot' && former === undefined && isLoaded(name));
  };
}

/** Whether a table has rows that a snapshot of its source could lack. */
const rowsOf = ({ tables, sourceOf }: Present, mode: Mode, name: TableName): boolean => {
  const source = mode.kind === 'snapshot' ? mode.name : null;
  const isOf = sourceOf(name);
  const read = tables[name];
  if (read === undefined || source === null) return (read?.length ?? 0) > 0;
  const keyAt = keysIn(read);
  for (let index = 0; index < read.length; index++) if (isOf(keyAt(index) ?? '') === source) return true;
  return false;
};

/** Takes over the columns that a source lacks; an empty cell is a value. */
function takeOver(row: Record<string, Value>, former: Row, unread: ReadonlySet<string>): void {
  for (const [column, value] of Object.entries(former))
    if (!Object.hasOwn(row, column) && !unread.has(column)) row[column] = value;
}

/** What is in a snapshot goes on, and began on its day unless an earlier one is known. */
function date(name: TableName, row: Record<string, Value>, former: Row | undefined, day: string): void {
  const span = SPANS[name];
  if (span !== undefined) {
    if (!Object.hasOwn(row, span.last)) row[span.last] = null;
    if (span.first !== null && (row[span.first] ?? null) === null) row[span.first] = former?.[span.first] ?? day;
  }
  if (former !== undefined) keepStages(row, former);
}
