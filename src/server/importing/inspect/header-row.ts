import { formsOf } from './day-shape';
import { readWritten } from './number-shape';

/** Rows among which a header is looked for. */
export const HEADER_WITHIN = 60;
const LONGEST_NAME = 80;

type Row = readonly string[];

const filled = (row: readonly string[]): string[] => row.map((cell) => cell.trim()).filter((cell) => cell !== '');
const isValue = (cell: string): boolean =>
  readWritten(cell) !== null || formsOf(cell).some((form) => form !== 'year') || cell.length > LONGEST_NAME;

/** How many cells the rows of a table usually have. */
function usual(rows: readonly (readonly string[])[]): number {
  const counts = rows.map((row) => filled(row).length).sort((a, b) => a - b);
  return counts[Math.floor(counts.length * 0.6)] ?? 0;
}

/** The first row of a header, how many rows it has, and whether that is certain. */
export type Header = { readonly row: number; readonly rows: 1 | 2; readonly isDoubtful: boolean };

/**
 * The header of a table, with the row of groups above or the row of names below it; null where there is no row with two names.
 * @param chosen How many rows it has, where that is known.
 */
export function findHeader(rows: readonly Row[], chosen?: number): Header | null {
  const found = findNames(rows);
  if (found === null) return null;
  const { row, isDoubtful } = found;
  if (chosen === 1) return { ...found, rows: 1 };
  if (hasNamesBelow(rows, row)) return { row, rows: 2, isDoubtful };
  if (row > 0 && isOfGroups(rows[row - 1] ?? [], rows[row] ?? [])) return { row: row - 1, rows: 2, isDoubtful };
  return { ...found, rows: chosen === 2 ? 2 : 1 };
}

const at = (row: Row, place: number): string => row[place]?.trim() ?? '';
const placesOf = (row: Row): number[] => row.flatMap((cell, place) => (cell.trim() === '' ? [] : [place]));
const LONGEST_GROUP = 40;
const isGroup = (cell: string): boolean => !isValue(cell) && cell.length <= LONGEST_GROUP && !/:|\d\d/.test(cell);

/** Columns that a group has beside the first: blank cells right of it, as merged cells come, or the same text again. */
const isSpread = (groups: Row, place: number): boolean =>
  at(groups, place) === '' || groups.some((cell, other) => other !== place && cell.trim() === at(groups, place));

/** Whether the row after a header has further names: texts under groups, over columns of values. */
export function hasNamesBelow(rows: readonly Row[], row: number): boolean {
  const [groups, names] = [rows[row] ?? [], rows[row + 1] ?? []];
  const places = placesOf(names);
  const first = groups.findIndex((cell) => cell.trim() !== '');
  if (places.length < 2 || places.some((place) => isValue(at(names, place)) || at(names, place).length > LONGEST_GROUP))
    return false;
  const spread = places.filter((place) => place > first && isSpread(groups, place));
  const records = rows.slice(row + 2, row + 12).filter((record) => filled(record).length > 0);
  const ofValues = places.filter((place) => {
    const values = records.map((record) => at(record, place)).filter((cell) => cell !== '');
    return values.length > 0 && values.filter(isValue).length >= values.length / 2;
  });
  // Columns with one name for both rows, which is in the upper one.
  const isOfNames = groups.some(
    (cell, place) =>
      cell.trim() !== '' && at(names, place) === '' && records.some((record) => at(record, place) !== ''),
  );
  return spread.length > 0 && (ofValues.length >= places.length / 2 || (ofValues.length > 0 && isOfNames));
}

/** Whether the row above a header has groups of its columns rather than titles of the table. */
function isOfGroups(groups: Row, names: Row): boolean {
  const places = placesOf(groups);
  const [first] = places;
  if (first === undefined || places.some((place) => !isGroup(at(groups, place)) || at(names, place) === ''))
    return false;
  const isRepeated = new Set(filled(groups)).size < places.length;
  const spreads = places.some(
    (place) =>
      at(names, place + 1) !== '' && (at(groups, place + 1) === '' || at(groups, place + 1) === at(groups, place)),
  );
  // A title stands in the first column, maybe with a day beside it.
  return spreads && (first > 0 || isRepeated || places.length > 2);
}

/** The row that names the columns, and whether that is certain; null where there is no row with two names. */
function findNames(rows: readonly Row[]): { row: number; isDoubtful: boolean } | null {
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
