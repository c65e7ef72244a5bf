import { type TableName, table, type Value } from '@/server/facts/tables';
import type { ScopedReader } from './facts-store';

/** A row of an imported table by column. */
export type StoredRow = Readonly<Record<string, Value>>;

/** The most parameters of a statement. */
const MOST = 10_000;

/** The rows of an imported table whose column has one of some values, in the order of their keys; dates as YYYY-MM-DD. */
export async function readRows(
  reader: ScopedReader,
  name: TableName,
  column: string,
  values: readonly string[],
  signal?: AbortSignal,
): Promise<StoredRow[]> {
  if (values.length === 0) return [];
  if (values.length > MOST) {
    const rows = await readRows(reader, name, column, values.slice(0, MOST), signal);
    return rows.concat(await readRows(reader, name, column, values.slice(MOST), signal));
  }
  const { columns, key } = table(name);
  const names = Object.keys(columns);
  const select = names.map((one) => (columns[one]?.type === 'date' ? `cast(${quoted(one)} as varchar)` : quoted(one)));
  const sql = `select ${select.join(', ')} from ${name} where ${quoted(column)} in (${values.map((_, i) => `$${i + 1}`).join(', ')}) order by ${key.map(quoted).join(', ')}`;
  const read = await reader.read({ sql, parameters: values }, signal);
  const count = read[0]?.length ?? 0;
  return Array.from({ length: count }, (_, row) =>
    Object.fromEntries(names.map((one, i) => [one, (read[i]?.[row] ?? null) as Value])),
  );
}

const quoted = (name: string): string => `"${name}"`;
