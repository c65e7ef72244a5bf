import type { StoredRow } from './read-rows';

/** The value of a column as a text; null where it is missing. */
export const text = (row: StoredRow, column: string): string | null => {
  const value = row[column];
  return value === null || value === undefined ? null : String(value);
};
/** The value of a column as a number; null where it is missing. */
export const number = (row: StoredRow, column: string): number | null => {
  const value = row[column];
  return value === null || value === undefined ? null : Number(value);
};
/** The value of a column of booleans; null where it is missing. */
export const flag = (row: StoredRow, column: string): boolean | null => {
  const value = row[column];
  return typeof value === 'boolean' ? value : null;
};
/** The values of a column of lists; none where it is missing. */
export const list = (row: StoredRow, column: string): string[] =>
  (text(row, column) ?? '')
    .split(';')
    .map((item) => item.trim())
    .filter((item) => item !== '');
/** A number rounded to some decimals. */
export const rounded = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** Rows by the value of a column, in their order; rows without a value are left out. */
export function byValue(rows: readonly StoredRow[], column: string): Map<string, StoredRow[]> {
  const groups = new Map<string, StoredRow[]>();
  for (const row of rows) {
    const key = text(row, column);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
