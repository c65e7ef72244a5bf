import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { findHeader, hasNamesBelow } from './header-row';
import type { FormOptions } from './with-options';

const DELIMITERS = [',', ';', '\t', '|', '^', '~'];
const MOST_RECORDS = 300;

export type TextForm = {
  readonly delimiter: string;
  readonly quote: string | null;
  readonly skipLines: number;
  readonly headerRows: 1 | 2;
  /** The rows before the header that are not blank. */
  readonly titles: readonly string[];
  readonly hasSeparatorLine: boolean;
  readonly isHeaderDoubtful: boolean;
};

type Parsed = { readonly record: string[]; readonly info: { readonly lines: number } };

/** The records of the beginning of a text; null where quotes stand where they may not. */
function parsed(text: string, delimiter: string, quote: string | null): Parsed[] | null {
  try {
    return parse(text, {
      delimiter,
      quote,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: '\n',
      to: MOST_RECORDS,
    }) as unknown as Parsed[];
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** How regular records are: the share with the usual number of fields, times how many these are. */
function regularity(records: readonly Parsed[]): number {
  const counts = new Map<number, number>();
  for (const { record } of records) counts.set(record.length, (counts.get(record.length) ?? 0) + 1);
  let best = 0;
  for (const [width, count] of counts)
    if (width > 1) best = Math.max(best, (count / records.length) ** 2 * Math.log2(width + 1));
  return best;
}

const lineEndsIn = (record: readonly string[]): number =>
  record.reduce((sum, field) => sum + field.split('\n').length - 1, 0);

/**
 * How the beginning of a text with \n as line ends is written. Lines before the header may hold quotes that nothing closes, so
 * that it is also tried from later lines on.
 * @param chosen What is not looked for, because it was chosen.
 */
export function sniffText(head: string, isWhole: boolean, chosen: FormOptions = {}): TextForm | null {
  const text = isWhole ? head : head.slice(0, head.lastIndexOf('\n') + 1 || head.length);
  const separator = /^"?sep=(.)"?\s*\n/i.exec(text)?.[1];
  const begin = separator === undefined ? 0 : 1;
  if (chosen.skip_lines !== undefined) return below(text, chosen.skip_lines, chosen, separator);
  let fallback: TextForm | null = null;
  for (let skipped = begin; skipped < begin + 12; skipped++) {
    const from = afterLines(text, skipped);
    if (from === null) break;
    const found = bestOf(text.slice(from), separator, chosen);
    if (found === null) continue;
    const header = findHeader(
      found.records.map(({ record }) => record),
      chosen.header_rows,
    );
    if (header === null) continue;
    const { record, info } = found.records[header.row] ?? { record: [], info: { lines: 1 } };
    const skipLines = skipped + info.lines - 1 - lineEndsIn(record);
    const titles = text
      .split('\n', skipLines)
      .slice(begin)
      .map((line) => line.replaceAll(found.delimiter, ' ').trim())
      .filter((line) => line !== '');
    const form = {
      delimiter: found.delimiter,
      quote: found.quote,
      skipLines,
      headerRows: header.rows,
      titles,
      hasSeparatorLine: separator !== undefined,
      isHeaderDoubtful: header.isDoubtful,
    };
    if (found.quote !== null && isPreamble(text, skipped, found)) return form;
    if (found.quote === null) fallback ??= form;
  }
  if (fallback === null || chosen.quote !== undefined) return fallback;
  // Where quotes stand around fields, one of them is not closed: the reader says where.
  return isEnclosing(text, fallback.delimiter) ? { ...fallback, quote: '"' } : fallback;
}

/** The form of a text whose header stands behind some lines. */
function below(text: string, skipLines: number, chosen: FormOptions, separator: string | undefined): TextForm | null {
  const from = afterLines(text, skipLines);
  const found = from === null ? null : bestOf(text.slice(from), separator, chosen);
  if (found === null) return null;
  const { delimiter, quote } = found;
  const titles = text
    .split('\n', skipLines)
    .map((line) => line.replaceAll(delimiter, ' ').trim())
    .filter((line) => line !== '');
  const rows = found.records.map(({ record }) => record);
  const isTwo = chosen.header_rows === undefined ? hasNamesBelow(rows, 0) : chosen.header_rows === 2;
  const headerRows: TextForm['headerRows'] = isTwo ? 2 : 1;
  const form = { delimiter, quote, skipLines, headerRows, titles, hasSeparatorLine: separator !== undefined };
  return { ...form, isHeaderDoubtful: false };
}

/** Whether the lines that were left out are titles rather than rows of the table. */
function isPreamble(text: string, lines: number, { delimiter, records }: Best): boolean {
  const width = Math.max(...records.map(({ record }) => record.length));
  const fields = (line: string) => line.split(delimiter).filter((field) => field.trim() !== '').length;
  return text.split('\n', lines).every((line) => fields(line) <= Math.max(1, width / 2));
}

const LEAST_ENCLOSED = 3;

function isEnclosing(text: string, delimiter: string): boolean {
  const sign = delimiter.replace(/[\\^|]/, '\\$&');
  const enclosed = text.match(new RegExp(`(?:^|${sign})"[^"\\n]*"(?=${sign}|$)`, 'gm'));
  return (enclosed?.length ?? 0) >= LEAST_ENCLOSED;
}

function afterLines(text: string, lines: number): number | null {
  let from = 0;
  for (let line = 0; line < lines; line++) {
    const end = text.indexOf('\n', from);
    if (end < 0 || end + 1 >= text.length) return null;
    from = end + 1;
  }
  return from;
}

type Best = { delimiter: string; quote: string | null; records: Parsed[]; score: number };

function bestOf(text: string, separator: string | undefined, chosen: FormOptions): Best | null {
  let best: Best | null = null;
  const given = chosen.delimiter ?? separator;
  const quotes = chosen.quote === undefined ? ['"', null] : [chosen.quote];
  for (const delimiter of given === undefined ? DELIMITERS : [given]) {
    for (const quote of quotes) {
      const records = parsed(text, delimiter, quote);
      if (records === null || records.length === 0) continue;
      // Quotes are ordinary signs only where they cannot be anything else.
      const score = regularity(records) * (quote === null ? 0.6 : 1) * (DELIMITERS.indexOf(delimiter) > 3 ? 0.7 : 1);
      if (best === null || score > best.score) best = { delimiter, quote, records, score };
    }
  }
  return best;
}
