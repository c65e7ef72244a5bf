import { formsOf } from './day-shape';
import { readWritten } from './number-shape';

/** Rows among which a header is looked for. */
export const HEADER_WITHIN = 60;
const LONGEST_NAME = 80;

const filled = (row: readonly string[]): string[] => row.map((cell) => cell.trim()).filter((cell) => cell !== '');
const isValue = (cell: string): boolean =>
  readWritten(cell) !== null || formsOf(cell).some((form) => form !== 'year') || cell.length > LONGEST_NAME;

/** How many cells the rows of a table usually have. */
function usual(rows: readonly (readonly string[])[]): number {
  const counts = rows.map((row) => filled(row).length).sort((a, b) => a - b);
  return counts[Math.floor(counts.length * 0.6)] ?? 0;
}

/** The row that names the columns, and whether that is certain; null where there is no row with two names. */
export function findHeader(rows: readonly (readonly string[])[]): { row: number; isDoubtful: boolean } | null {
  const near = rows.slice(0, HEADER_WITHIN);
  const width = usual(rows);
  const least = width <= 1 ? 1 : Math.max(2, width * 0.5);
  for (const [row, cells] of near.entries()) {
    const names = filled(cells);
    if (names.length < least) continue;
    const values = names.filter(isValue).length;
    // Years may be names of columns, but not most of them.
    if (values <= names.length * 0.34 && new Set(names).size >= names.length * 0.6) return { row, isDoubtful: false };
  }
  const first = near.findIndex((cells) => filled(cells).length >= least);
  return first < 0 ? null : { row: first, isDoubtful: true };
}

const TOTAL =
  /^(?:sub-?\s?)?total(?:es)?\b|^gran(?:d)?\s+total|^sumas?\b|^promedios?\b|^averages?\b|^mean\b|\btotal:?$/i;
const NOTE = /^(?:\*|fuente|source|nota|note|elabor|disclaimer|aviso|\(\d\)|©|prepared by|last updated|actualizado)/i;

/** Whether a record looks like a total or a note under a table rather than like one of its rows. */
export function footerOf(cells: readonly string[], width: number): 'total' | 'note' | null {
  const texts = filled(cells);
  const [first] = texts;
  if (first === undefined) return null;
  if (texts.some((text) => text.length < 40 && TOTAL.test(text)) && texts.length <= Math.max(2, width * 0.7))
    return 'total';
  if (width >= 3 && texts.length === 1 && (NOTE.test(first) || first.length > 40)) return 'note';
  return null;
}
