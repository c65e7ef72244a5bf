import type { ScopedReader } from '@/server/database/facts-store';

export type Field = string | number | boolean | bigint | null;

/** Rows of named expressions. */
export async function readFields<K extends string>(
  reader: ScopedReader,
  fields: Readonly<Record<K, string>>,
  from: string,
  signal?: AbortSignal,
): Promise<Record<K, Field>[]> {
  const names = Object.keys(fields) as K[];
  const sql = `select ${names.map((name) => `${fields[name]} as "${name}"`).join(', ')} ${from}`;
  const columns = await reader.read({ sql, parameters: [] }, signal);
  const count = columns[0]?.length ?? 0;
  return Array.from({ length: count }, (_, row) => {
    const values = names.map((name, column) => [name, (columns[column]?.[row] ?? null) as Field]);
    return Object.fromEntries(values) as Record<K, Field>;
  });
}
