import { pipeline, Readable } from 'node:stream';
import { CsvError, type Options, parse as parserOf } from 'csv-parse';
import { parse } from 'csv-parse/sync';

/** A record, its line from 1 on, and the line after its last. */
export type CsvRecord = { readonly line: number; readonly next: number; readonly fields: readonly string[] };

export type CsvForm = { readonly delimiter: string; readonly quote: string | null };

/** Bytes of the values of the longest record; a longer one is due to a quote that is not closed. */
export const MAX_RECORD = 1 << 20;
/** Characters of the longest record with its delimiters and quotes. */
const LONGEST = 4 * MAX_RECORD;

const optionsOf = ({ delimiter, quote }: CsvForm) =>
  ({
    delimiter,
    quote,
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: '\n',
    max_record_size: MAX_RECORD,
  }) satisfies Options;

/**
 * The records of a text with \n as line ends, without blank lines, some at a time. A record without quotes is split at its delimiters,
 * which is several times faster than the parser; the parser reads the others, and finds what is wrong with them. Throws `CsvError`
 * or `LongRecord` after the records before it.
 */
export function csvRecords(chunks: AsyncIterable<string>, form: CsvForm): AsyncGenerator<CsvRecord[]> {
  const isSplit = /^[^"\r\n]$/u.test(form.delimiter) && (form.quote === '"' || form.quote === null);
  return isSplit ? splitRecords(chunks, form) : parsedRecords(chunks, form);
}

/** A record has too many characters. */
export class LongRecord extends Error {}

/** Lines that are one record: those from a quote to its end are joined. */
type Piece = { readonly text: string; readonly line: number; readonly next: number; readonly isQuoted: boolean };

class Lines {
  private rest: string[] = [];
  private restLength = 0;
  private line = 1;
  private open = '';
  private openedAt = 1;
  private isClosed = true;
  private tried = MAX_RECORD;

  constructor(private readonly form: CsvForm) {}

  /** The records that end in a chunk. */
  *push(chunk: string): Generator<Piece> {
    let from = 0;
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
      const own = chunk.slice(from, end);
      from = end + 1;
      yield* this.add(this.rest.length === 0 ? own : this.withRest(own));
    }
    if (from === chunk.length) return;
    this.rest.push(chunk.slice(from));
    this.restLength += chunk.length - from;
    if (this.restLength + this.open.length > this.tried) this.tryOpen(this.withRest(''));
  }

  /** What is left at the end of the text. */
  *end(): Generator<Piece> {
    if (this.rest.length > 0) yield* this.add(this.withRest(''));
    if (this.open !== '') yield { text: this.open, line: this.openedAt, next: this.line, isQuoted: true };
  }

  private withRest(own: string): string {
    const text = this.rest.join('') + own;
    this.rest = [];
    this.restLength = 0;
    return text;
  }

  private *add(text: string): Generator<Piece> {
    const line = this.line++;
    if (this.open === '') {
      if (text === '') return;
      if (text.length <= MAX_RECORD / 4 && (this.form.quote === null || !text.includes('"'))) {
        yield { text, line, next: this.line, isQuoted: false };
        return;
      }
      this.openedAt = line;
      this.open = text;
      this.isClosed = closes(text);
    } else {
      this.open += `\n${text}`;
      this.isClosed = this.isClosed === closes(text);
    }
    if (this.form.quote === null || this.isClosed) {
      yield { text: this.open, line: this.openedAt, next: this.line, isQuoted: true };
      this.open = '';
      this.tried = MAX_RECORD;
    } else if (this.open.length > this.tried) this.check(this.open);
  }

  /** A line that has not ended after many characters. */
  private tryOpen(rest: string): void {
    this.check(this.open === '' ? rest : `${this.open}\n${rest}`);
    this.rest = [rest];
    this.restLength = rest.length;
  }

  /** Throws `CsvError` or `LongRecord` where the beginning of a record is too long or wrong already. */
  private check(begun: string): void {
    this.tried *= 2;
    try {
      parse(begun, optionsOf(this.form));
    } catch (error) {
      if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    }
    if (begun.length > LONGEST) throw new LongRecord();
  }
}

/** Whether a text closes as many quotes as it opens: an opening, a closing and a doubled quote inside are an even number together. */
function closes(text: string): boolean {
  let isEven = true;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) isEven = !isEven;
  return isEven;
}

async function* splitRecords(chunks: AsyncIterable<string>, form: CsvForm): AsyncGenerator<CsvRecord[]> {
  const lines = new Lines(form);
  for await (const chunk of chunks) yield* recordsIn(lines.push(chunk), form);
  yield* recordsIn(lines.end(), form);
}

/** The records of pieces; those before one that is wrong, then its error. */
function* recordsIn(pieces: Iterable<Piece>, form: CsvForm): Generator<CsvRecord[]> {
  const found: Piece[] = [];
  let failure: unknown = null;
  try {
    for (const piece of pieces) found.push(piece);
  } catch (error) {
    failure = error;
  }
  const quoted = found.filter(({ isQuoted }) => isQuoted);
  const fields = parsedTogether(quoted, form);
  const records: CsvRecord[] = [];
  for (const { text, line, next, isQuoted } of found) {
    if (!isQuoted) {
      records.push({ line, next, fields: text.split(form.delimiter) });
      continue;
    }
    if (fields === null) {
      yield records.splice(0);
      records.push({ line, next, fields: parse(text, optionsOf(form))[0] ?? [] });
    } else records.push({ line, next, fields: fields.shift() ?? [] });
  }
  yield records;
  if (failure !== null) throw failure;
}

/** The fields of records that the parser reads at once; null where one of them is wrong. */
function parsedTogether(quoted: readonly Piece[], form: CsvForm): string[][] | null {
  if (quoted.length === 0) return [];
  try {
    const records = parse(quoted.map(({ text }) => text).join('\n'), optionsOf(form));
    return records.length === quoted.length ? records : null;
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** Line ends in a record: the parser counts its last line, and problems name its first. */
const lineEndsIn = (record: readonly string[]): number =>
  record.reduce((sum, field) => sum + field.split('\n').length - 1, 0);

/** The same by the parser alone. */
export async function* parsedRecords(chunks: AsyncIterable<string>, form: CsvForm): AsyncGenerator<CsvRecord[]> {
  const parser = parserOf({ ...optionsOf(form), info: true });
  pipeline(Readable.from(chunks), parser, () => undefined);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>)
      yield [{ line: info.lines - lineEndsIn(record), next: info.lines + 1, fields: record }];
  } finally {
    // Whoever stops reading leaves no open file.
    parser.destroy();
  }
}
