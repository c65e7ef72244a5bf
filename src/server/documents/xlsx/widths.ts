import type { Cell, Column, Format, Row } from '../sheet';

const SAMPLE = 500;
const LEAST = 8;
const MOST = 48;
/** The width of the filter's button, in characters. */
const BUTTON = 3;
const PROSE = 100;
const DIGITS: Partial<Record<Format, number>> = {
  two: 2,
  three: 3,
  rate: 3,
  share: 2,
  change: 4,
  points: 7,
  degrees: 5,
};

function lengthOf(cell: Cell, format: Format): number {
  if (cell === null) return 0;
  if (typeof cell === 'string') return cell.length;
  if (typeof cell === 'object') return 'link' in cell ? cell.link.length : lengthOf(cell.value, cell.format);
  const digits = Math.trunc(Math.abs(cell)).toString().length;
  return digits + Math.floor((digits - 1) / 3) + (cell < 0 ? 1 : 0) + 1 + (DIGITS[format] ?? 0);
}

/** Widths in characters that fit the header and the first rows. */
export const widthsOf = (columns: readonly Column[], rows: readonly Row[], headerless: boolean): number[] =>
  columns.map(({ header, format }, i) => {
    if (format === 'prose') return PROSE;
    let width = headerless ? 0 : header.length + BUTTON;
    for (const row of rows.slice(0, SAMPLE)) width = Math.max(width, lengthOf(row[i] ?? null, format));
    return Math.min(MOST, Math.max(LEAST, width + 1));
  });
