import { escapeFormula } from './escape-formula';
import type { Cell, Format, Row, Sheet } from './sheet';

// Without it spreadsheets read the file in the encoding of the machine.
const BOM = '\ufeff';
const BATCH = 500;

/** CSV has no formats: the header names the unit of a column. */
const UNITS: Partial<Record<Format, string>> = { share: ' (%)', change: ' (%)', points: ' (pp)' };
const MOST_DECIMALS = 6;
/** Decimals of the numbers of some formats; numbers of other formats are written in full. */
export type Decimals = Partial<Record<Format, number>>;

function field(cell: Cell, decimals: number): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return field('link' in cell ? cell.link : cell.value, decimals);
  if (typeof cell === 'number') return String(Math.round(cell * 10 ** decimals) / 10 ** decimals);
  const text = escapeFormula(cell);
  return /[";,\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const lines = (rows: readonly Row[], decimals: readonly number[] = []): Buffer =>
  Buffer.from(
    rows.map((row) => `${row.map((cell, i) => field(cell, decimals[i] ?? MOST_DECIMALS)).join(',')}\r\n`).join(''),
  );

/** The text of a sheet by RFC 4180, made while its rows are read. */
export async function* csvOf(
  { columns, rows, totals = [], headerless }: Sheet,
  decimals: Decimals = {},
): AsyncGenerator<Buffer> {
  const fractionDigits = columns.map(({ format }) => decimals[format] ?? MOST_DECIMALS);
  yield Buffer.from(BOM);
  if (!headerless) yield lines([columns.map(({ header, format }) => `${header}${UNITS[format] ?? ''}`)]);
  for await (const batch of rows) {
    for (let i = 0; i < batch.length; i += BATCH) yield lines(batch.slice(i, i + BATCH), fractionDigits);
  }
  if (totals.length > 0) yield lines(totals, fractionDigits);
}
