import type { StoredRow } from './read-rows';

export const text = (row: StoredRow, column: string): string | null => {
  const value = row[column];
  return value === null || value === undefined ? null : String(value);
};
export const number = (row: StoredRow, column: string): number | null => {
  const value = row[column];
  return value === null || value === undefined ? null : Number(value);
};
export const flag = (row: StoredRow, column: string): boolean | null => {
  const value = row[column];
  return typeof value === 'boolean' ? value : null;
};
export const list = (row: StoredRow, column: string): string[] =>
  (text(row, column) ?? '')
    .split(';')
    .map((item) => item.trim())
    .filter((item) => item !== '');
export const rounded = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** Rows by one of their values, in the order in which they come. */
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
