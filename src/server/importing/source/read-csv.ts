import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { FileProblem } from '../checks/problem';
import type { Refused, SourceReader, SourceRecord } from './record';

type CsvOptions = {
  encoding?: string | undefined;
  delimiter?: string | undefined;
  quote?: string | null | undefined;
  skip_lines?: number | undefined;
};

const DELIMITERS = [',', ';', '\t', '|'];
/** Characters of the longest record; a longer one is due to a quote that is not closed. */
const MAX_RECORD = 1 << 20;

/** Reads a CSV file record by record. Throws `FileProblem` where it cannot be read further; records with more or fewer fields than the header are refused. */
export async function readCsv(path: string, file: string, options: CsvOptions): Promise<SourceReader> {
  const skipped = options.skip_lines ?? 0;
  const delimiter = options.delimiter ?? (await delimiterOf(path, file, options));
  const parser = parse({
    delimiter,
    quote: options.quote === undefined ? '"' : options.quote,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: '\n',
    max_record_size: MAX_RECORD,
  });
  pipeline(Readable.from(content(path, file, options)), parser, () => undefined);
  const parsed = parser[Symbol.asyncIterator]() as AsyncIterator<{ record: string[]; info: { lines: number } }>;
  const next = async () => {
    try {
      return await parsed.next();
    } catch (error) {
      throw described(error, file, skipped);
    }
  };

  const first = await next();
  if (first.done) throw new FileProblem(file, null, { key: 'empty_file' });
  const columns = first.value.record.map((name) => name.trim());
  const twice = columns.find((name, place) => name !== '' && columns.indexOf(name) !== place);
  if (twice !== undefined) throw new FileProblem(file, skipped + 1, { key: 'column_twice', values: { column: twice } });

  const refused: Refused[] = [];
  async function* records(): AsyncGenerator<SourceRecord> {
    for (;;) {
      const item = await next();
      if (item.done) return;
      const { record, info } = item.value;
      const line = skipped + info.lines - lineEndsIn(record);
      if (record.length !== columns.length) {
        refused.push({ line, reason: { key: 'field_count' } });
        continue;
      }
      const values: Record<string, string> = {};
      for (let i = 0; i < columns.length; i++) values[columns[i] ?? ''] = record[i] ?? '';
      yield { line, values };
    }
  }
  return { columns, records: records(), refused };
}

/** Line ends in a record: the parser counts its last line, and problems name its first. */
const lineEndsIn = (record: readonly string[]): number =>
  record.reduce((sum, field) => sum + field.split('\n').length - 1, 0);

async function* decoded(path: string, file: string, encoding = 'utf-8'): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new FileProblem(file, null, { key: 'encoding', values: { encoding } });
    throw error;
  }
}

/** The text with \n as the only line end: the parser would count \r\n inside quotes as two lines. */
async function* withFeeds(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let pending: boolean = false;
  for await (const chunk of chunks) {
    const text: string = pending ? `\r${chunk}` : chunk;
    // A return at the end of a chunk may be the first half of a line end.
    pending = text.endsWith('\r');
    yield (pending ? text.slice(0, -1) : text).replaceAll(/\r\n?/g, '\n');
  }
  if (pending) yield '\n';
}

/** The text without the lines before the header, which may contain quotes that are not closed. */
async function* withoutPreamble(chunks: AsyncIterable<string>, lines: number): AsyncGenerator<string> {
  let left = lines;
  for await (const chunk of chunks) {
    let from = 0;
    while (left > 0) {
      const end = chunk.indexOf('\n', from);
      if (end < 0) break;
      from = end + 1;
      left--;
    }
    if (left === 0 && from < chunk.length) yield chunk.slice(from);
  }
}

/** The text of a file from its header on. */
const content = (path: string, file: string, { encoding, skip_lines = 0 }: CsvOptions): AsyncGenerator<string> =>
  withoutPreamble(withFeeds(decoded(path, file, encoding)), skip_lines);

async function delimiterOf(path: string, file: string, options: CsvOptions): Promise<string> {
  let head = '';
  for await (const chunk of content(path, file, options)) {
    head += chunk;
    if (head.includes('\n') || head.length > MAX_RECORD) break;
  }
  const header = (head.split('\n', 1)[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: header.split(delimiter).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}

function described(error: unknown, file: string, skipped: number): unknown {
  if (!(error instanceof CsvError)) return error;
  const lines = 'lines' in error && typeof error.lines === 'number' ? error.lines + skipped : null;
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return new FileProblem(file, lines, { key: 'open_quote' });
    case 'CSV_MAX_RECORD_SIZE':
      return new FileProblem(file, lines, { key: 'long_record' });
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return new FileProblem(file, lines, { key: 'stray_quote' });
    default:
      return new FileProblem(file, lines, { key: 'unreadable_text', values: { detail: error.message } });
  }
}
