import { neutral } from './neutral';
import type { Cell, Format, Row, Sheet } from './sheet';

// Spreadsheets read a file without it in the encoding of the machine.
const BOM = '\ufeff';
const BATCH = 500;

/** A file has no formats: the header says in what its numbers are. */
const UNITS: Partial<Record<Format, string>> = { share: ' (%)', change: ' (%)', points: ' (pp)' };
const DECIMALS = 1e6;

function field(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(Math.round(cell * DECIMALS) / DECIMALS);
  const text = neutral(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const lines = (rows: readonly Row[]): Buffer =>
  Buffer.from(rows.map((row) => `${row.map(field).join(',')}\r\n`).join(''));

/** A sheet by RFC 4180. */
export async function* csvOf({ columns, rows, plain }: Sheet): AsyncGenerator<Buffer> {
  yield Buffer.from(BOM);
  if (!plain) yield lines([columns.map(({ header, format }) => `${header}${UNITS[format] ?? ''}`)]);
  for await (const batch of rows) {
    for (let i = 0; i < batch.length; i += BATCH) yield lines(batch.slice(i, i + BATCH));
  }
}
