import { escapeFormula } from '../escape-formula';
import type { Cell, Column, Format, FormattedValue, Row } from '../sheet';
import { escaped } from './escape';
import { headerStyleOf, styleOf } from './styles';
import { widthsOf } from './widths';

/** Tables are wide and are printed in landscape. */
const PRINTED = '<pageSetup orientation="landscape"/>';
const LONGEST = 32_767;
const BATCH = 60;
const DAY = 86_400_000;
/** The day 1970-01-01 in the numbering of spreadsheets. */
const EPOCH = 25_569;
const PERCENT: ReadonlySet<Format> = new Set(['rate', 'share', 'change']);

/** A column's name: A, B … Z, AA … */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

const inline = (at: string, style: number, text: string): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(escapeFormula(text).slice(0, LONGEST))}</t></is></c>`;

function cellXml(cell: Exclude<Cell, FormattedValue>, at: string, format: Format, style: number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') {
    if (format !== 'day') return inline(at, style, cell);
    return `<c r="${at}" s="${style}"><v>${Date.parse(`${cell}T00:00:00Z`) / DAY + EPOCH}</v></c>`;
  }
  if (!Number.isFinite(cell)) return '';
  // Division adds digits: 5.18 / 100 is 0.051799999999999999.
  const value = PERCENT.has(format) ? Number((cell / 100).toPrecision(15)) : cell;
  return `<c r="${at}" s="${style}"><v>${value}</v></c>`;
}

const row = (place: number, cells: string) => `<row r="${place}">${cells}</row>`;

/**
 * The XML of one worksheet. Takes rows from `source` until there are no more or the sheet is full.
 * Widths are fitted to the first batch, because the file has them before the rows.
 */
export async function* sheetXml(
  columns: readonly Column[],
  source: AsyncIterator<readonly Row[]>,
  { strong, headerless, most }: { readonly strong: number; readonly headerless: boolean; readonly most: number },
): AsyncGenerator<Buffer, { readonly rows: number; readonly rest: readonly Row[] }> {
  const names = columns.map((_, i) => columnName(i));
  const styles = columns.map(({ format }) => ({
    format,
    regular: styleOf(format, false),
    strong: styleOf(format, true),
  }));
  const head = headerless ? 0 : 1;
  let place = head;
  const xmlOf = (cells: Row): string => {
    place++;
    const stands = place - head <= strong;
    let xml = '';
    for (const [i, style] of styles.entries()) {
      const cell = cells[i] ?? null;
      const at = `${names[i]}${place}`;
      const bold = stands || (headerless && i === 0);
      xml +=
        typeof cell === 'object' && cell !== null
          ? cellXml(cell.value, at, cell.format, styleOf(cell.format, bold))
          : cellXml(cell, at, style.format, bold ? style.strong : style.regular);
    }
    return row(place, xml);
  };
  let next = await source.next();
  const first = next.done ? [] : next.value;
  const frozen = head + strong;
  yield Buffer.from(
    [
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
      '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews>',
      `<sheetView workbookViewId="0"${headerless ? ' showGridLines="0"' : ''}>`,
      headerless
        ? ''
        : `<pane xSplit="1" ySplit="${frozen}" topLeftCell="B${frozen + 1}" activePane="bottomRight" state="frozen"/>`,
      '</sheetView></sheetViews><sheetFormatPr defaultRowHeight="14"/><cols>',
      ...widthsOf(columns, first, headerless).map(
        (width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
      ),
      '</cols><sheetData>',
      headerless
        ? ''
        : row(
            1,
            columns.map(({ header, format }, i) => inline(`${names[i]}1`, headerStyleOf(format), header)).join(''),
          ),
    ].join(''),
  );
  let rest: readonly Row[] = [];
  for (; !next.done; next = await source.next()) {
    const remaining = most - (place - head);
    for (let i = 0; i < Math.min(remaining, next.value.length); i += BATCH)
      yield Buffer.from(
        next.value
          .slice(i, Math.min(remaining, i + BATCH))
          .map(xmlOf)
          .join(''),
      );
    if (next.value.length > remaining) {
      rest = next.value.slice(remaining);
      break;
    }
  }
  const filter =
    headerless || columns.length === 0 ? '' : `<autoFilter ref="A1:${names[names.length - 1]}${Math.max(place, 1)}"/>`;
  yield Buffer.from(`</sheetData>${filter}${headerless ? '' : PRINTED}</worksheet>`);
  return { rows: place - head, rest };
}
