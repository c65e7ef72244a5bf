import { createReadStream } from 'node:fs';
import { CsvError } from 'csv-parse';
import { FileProblem } from '../checks/problem';
import { joinedNames, namedColumns } from './columns';
import { type CsvRecord, csvRecords, LongRecord, MAX_RECORD } from './csv-records';
import type { Refused, SourceReader, SourceRecord } from './record';

type CsvOptions = {
  encoding?: string | undefined;
  delimiter?: string | undefined;
  quote?: string | null | undefined;
  skip_lines?: number | undefined;
  header_rows?: number | undefined;
  short_lines?: 'fill' | undefined;
  repeated_columns?: 'number' | undefined;
};

const DELIMITERS = [',', ';', '\t', '|'];
const MOST_COLUMNS = 2_000;

/** Reads a CSV file record by record. Throws `FileProblem` where it cannot be read further; records with more or fewer fields than the header are refused. */
export async function readCsv(path: string, file: string, options: CsvOptions): Promise<SourceReader> {
  const skipped = options.skip_lines ?? 0;
  const delimiter = options.delimiter ?? (await delimiterOf(path, file, options));
  const quote = options.quote === undefined ? '"' : options.quote;
  const batches = csvRecords(content(path, file, options), { delimiter, quote });
  // The line after the last record: that is where a quote opens that nothing closes.
  let begin = 1;
  const next = async () => {
    try {
      for (;;) {
        const batch = await batches.next();
        if (batch.done || batch.value.length > 0) return batch.value ?? [];
      }
    } catch (error) {
      throw described(error, file, skipped + begin);
    }
  };

  const [header, ...rest] = await next();
  if (header === undefined) throw new FileProblem(file, null, { key: 'empty_file' });
  begin = rest.at(-1)?.next ?? header.next;
  if (options.header_rows === 2 && rest.length === 0) rest.push(...(await next()));
  const names = options.header_rows === 2 ? joinedNames(header.fields, rest.shift()?.fields ?? []) : header.fields;
  begin = rest.at(-1)?.next ?? begin;
  const columns = namedColumns(names, file, skipped + 1, options.repeated_columns);
  if (columns.length > MOST_COLUMNS)
    throw new FileProblem(file, skipped + 1, { key: 'too_many_columns', values: { most: MOST_COLUMNS } });

  const refused: Refused[] = [];
  async function* records(): AsyncGenerator<SourceRecord> {
    try {
      for (let batch: readonly CsvRecord[] = rest; ; batch = await next()) {
        for (const record of batch) {
          const { fields } = record;
          const line = skipped + record.line;
          if (!fits(fields, columns.length, options.short_lines)) {
            refused.push({ line, reason: { key: 'field_count' } });
            continue;
          }
          const values: Record<string, string> = {};
          for (let i = 0; i < columns.length; i++) values[columns[i] ?? ''] = fields[i] ?? '';
          yield { line, values };
        }
        const last = batch.at(-1);
        if (last === undefined && batch !== rest) return;
        begin = last?.next ?? begin;
      }
    } finally {
      // Whoever stops reading leaves no open file.
      await batches.return(undefined);
    }
  }
  return { columns, records: records(), refused };
}

/** Whether a record has a field for every column; blank fields beyond the last column are no fields. */
function fits(record: readonly string[], columns: number, short: 'fill' | undefined): boolean {
  if (record.length === columns) return true;
  if (record.length < columns) return short === 'fill';
  return record.slice(columns).every((field) => field.trim() === '');
}

/** The decoded text of a file. Throws `FileProblem` where it is not written in the encoding. */
export async function* decoded(path: string, file: string, encoding = 'utf-8'): AsyncGenerator<string> {
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
export async function* withFeeds(chunks: AsyncIterable<string>): AsyncGenerator<string> {
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

function described(error: unknown, file: string, begin: number): unknown {
  if (error instanceof LongRecord) return new FileProblem(file, begin, { key: 'long_record' });
  if (!(error instanceof CsvError)) return error;
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return new FileProblem(file, begin, { key: 'open_quote' });
    case 'CSV_MAX_RECORD_SIZE':
      return new FileProblem(file, begin, { key: 'long_record' });
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return new FileProblem(file, begin, { key: 'stray_quote' });
    default:
      return new FileProblem(file, begin, { key: 'unreadable_text', values: { detail: error.message } });
  }
}
