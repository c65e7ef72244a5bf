import { escapeFormula } from '../escape-formula';
import type { Cell, Column, Format, FormattedValue, Link, Row } from '../sheet';
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

function cellXml(cell: Exclude<Cell, FormattedValue | Link>, at: string, format: Format, style: number): string {
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
 * The XML of one worksheet. Takes rows from `source` until there are no more or the sheet is full, then
 * writes the totals. `rows` is the number of rows that its filter holds.
 * Widths are fitted to the first batch, because the file has them before the rows.
 */
export async function* sheetXml(
  columns: readonly Column[],
  source: AsyncIterator<readonly Row[]>,
  {
    totals,
    headerless,
    most,
  }: { readonly totals: readonly Row[]; readonly headerless: boolean; readonly most: number },
): AsyncGenerator<Buffer, { readonly rows: number; readonly rest: readonly Row[]; readonly links: readonly string[] }> {
  const names = columns.map((_, i) => columnName(i));
  const styles = columns.map(({ format }) => ({
    format,
    regular: styleOf(format, false),
    strong: styleOf(format, true),
  }));
  const head = headerless ? 0 : 1;
  let place = head;
  /** The cells that are links, and where they lead. */
  const links: { readonly at: string; readonly to: string }[] = [];
  const xmlOf = (cells: Row, isTotal = false): string => {
    place++;
    let xml = '';
    for (const [i, style] of styles.entries()) {
      const at = `${names[i]}${place}`;
      const given = cells[i] ?? null;
      const isLink = typeof given === 'object' && given !== null && 'link' in given;
      if (isLink) links.push({ at, to: given.link });
      const cell = isLink ? given.link : given;
      const bold = isTotal || (headerless && i === 0);
      xml +=
        typeof cell === 'object' && cell !== null
          ? cellXml(cell.value, at, cell.format, styleOf(cell.format, bold))
          : cellXml(cell, at, style.format, bold ? style.strong : style.regular);
    }
    return row(place, xml);
  };
  let next = await source.next();
  const first = next.done ? [] : next.value;
  yield Buffer.from(
    [
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
      '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheetViews>',
      `<sheetView workbookViewId="0"${headerless ? ' showGridLines="0"' : ''}>`,
      headerless ? '' : '<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/>',
      '</sheetView></sheetViews><sheetFormatPr defaultRowHeight="14"/><cols>',
      ...widthsOf(columns, [...totals, ...first], headerless).map(
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
          .map((cells) => xmlOf(cells))
          .join(''),
      );
    if (next.value.length > remaining) {
      rest = next.value.slice(remaining);
      break;
    }
  }
  const filtered = place;
  if (rest.length === 0) yield Buffer.from(totals.map((cells) => xmlOf(cells, true)).join(''));
  const filter =
    headerless || columns.length === 0
      ? ''
      : `<autoFilter ref="A1:${names[names.length - 1]}${Math.max(filtered, 1)}"/>`;
  const leading = links.map(({ at }, i) => `<hyperlink ref="${at}" r:id="rId${i + 1}"/>`).join('');
  const hyperlinks = links.length === 0 ? '' : `<hyperlinks>${leading}</hyperlinks>`;
  yield Buffer.from(`</sheetData>${filter}${hyperlinks}${headerless ? '' : PRINTED}</worksheet>`);
  return { rows: filtered - head, rest, links: links.map(({ to }) => to) };
}
