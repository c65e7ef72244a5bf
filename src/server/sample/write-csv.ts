import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Row, type TableName, table, type Value } from '@/server/facts/tables';

const field = (value: Value | undefined): string => {
  const text = value === null || value === undefined ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Writes a table in the form in which an import reads it. */
export async function writeCsv(file: string, name: TableName, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(table(name).columns);
  function* lines(): Generator<string> {
    yield `${columns.join(',')}\n`;
    for (const row of rows) yield `${columns.map((column) => field(row[column])).join(',')}\n`;
  }
  await pipeline(Readable.from(lines()), createWriteStream(file));
}
