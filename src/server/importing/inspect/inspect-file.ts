import { statSync } from 'node:fs';
import path from 'node:path';
import type { ChosenForm, InspectedSource, Sentence } from '@/contract/importing/proposal';
import { FileProblem } from '../checks/problem';
import type { Source } from '../mapping/mapping';
import { gunzip, listEntries, unpackEntries } from '../source/archive';
import { decoded, readCsv, withFeeds } from '../source/read-csv';
import { readGeojson } from '../source/read-geojson';
import { readJsonl } from '../source/read-jsonl';
import { readParquet } from '../source/read-parquet';
import { readShapefile } from '../source/read-shapefile';
import { readSheets, type Sheet, sheetReader } from '../source/read-xlsx';
import type { SourceReader } from '../source/record';
import { type Format, formatOf } from '../source/source-file';
import { encodingOf, headOf } from './encoding';
import { findHeader, HEADER_WITHIN, type Header, hasNamesBelow } from './header-row';
import { inspectReader } from './inspect-reader';
import { sniffText } from './sniff-text';
import { type FormOptions, optionsFor, withOptions } from './with-options';

/** Characters from which the form of a text is found. */
const HEAD = 512 * 1024;

/** A file that is inspected: its name in the folder, and the name that says what it is. */
export type Place = { readonly file: string; readonly entry: string | null; readonly name: string };

type Where = Pick<InspectedSource, 'file' | 'sheet' | 'entry' | 'format'>;
const BLANK = {
  encoding: null,
  delimiter: null,
  quote: null,
  skip_lines: null,
  header_rows: null,
  titles: [],
  repeated_columns: false,
};

/** What one file holds, read as `forms` say. Throws `FileProblem` where it cannot be read. */
export async function inspectFile(
  full: string,
  place: Place,
  forms: readonly ChosenForm[] = [],
): Promise<InspectedSource[]> {
  const { file, entry } = place;
  const format = await formatIn(full, place);
  const where: Where = { file, entry, sheet: null, format };
  switch (format) {
    case 'csv':
      return [await withOptions(optionsFor(where, forms), (options) => inspectText(full, where, options))];
    case 'xlsx':
      return inspectWorkbook(full, where, forms);
    case 'jsonl':
    case 'geojson':
      return [await withOptions(optionsFor(where, forms), (options) => inspectJson(full, where, options))];
    case 'parquet':
      return [await inspected(where, BLANK, await readParquet(full, file))];
    case 'shapefile':
      return [await inspected(where, BLANK, await readShapefile(full, file))];
  }
}

async function inspected(
  where: Where,
  form: Pick<
    InspectedSource,
    'encoding' | 'delimiter' | 'quote' | 'skip_lines' | 'header_rows' | 'titles' | 'repeated_columns'
  >,
  reader: SourceReader,
  notes: readonly Sentence[] = [],
): Promise<InspectedSource> {
  const found = await inspectReader(reader);
  return { ...where, ...form, ...found, notes: [...notes, ...found.notes] };
}

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** The format by the end of the name, and by the first bytes where the name is wrong. Throws `FileProblem`. */
async function formatIn(full: string, { file, name }: Place): Promise<Format> {
  const head = await headOf(full, 4096);
  if (head.length === 0) throw new FileProblem(file, null, { key: 'empty_file' });
  const begins = (bytes: Buffer) => head.subarray(0, bytes.length).equals(bytes);
  if (begins(OLD_OFFICE) || /\.xls$/i.test(name)) {
    // Systems export web pages and texts as .xls; only the old format itself cannot be read.
    if (begins(ZIP)) return 'xlsx';
    throw new FileProblem(file, null, { key: 'former_workbook' });
  }
  if (begins(ZIP)) return 'xlsx';
  if (begins(Buffer.from('PAR1'))) return 'parquet';
  const format = formatOf(name);
  if (format === null) throw new FileProblem(file, null, { key: 'unknown_format' });
  if (format === 'geojson') {
    const text = head.toString('utf8');
    return /"FeatureCollection"|"features"\s*:/.test(text) ? 'geojson' : 'jsonl';
  }
  return format;
}

const MOST_TITLES = 20;
const LONGEST_TITLE = 200;
const firstOf = (titles: readonly string[]): string[] =>
  titles.slice(0, MOST_TITLES).map((title) => title.slice(0, LONGEST_TITLE));

/** The first characters of a text file, with \n as line ends. */
async function headText(full: string, file: string, encoding: string): Promise<string> {
  let head = '';
  for await (const chunk of withFeeds(decoded(full, file, encoding))) {
    head += chunk;
    if (head.length >= HEAD) break;
  }
  return head;
}

async function inspectText(full: string, where: Where, chosen: FormOptions): Promise<InspectedSource> {
  const { file } = where;
  const found =
    chosen.encoding === undefined ? await encodingOf(full) : { encoding: chosen.encoding, isDoubtful: false };
  if (found === null) throw new FileProblem(file, null, { key: 'no_text' });
  const { encoding } = found;
  const head = await headText(full, file, encoding);
  const form = sniffText(head, head.length < HEAD, chosen);
  if (form === null) throw new FileProblem(file, null, { key: 'no_table' });
  const notes: Sentence[] = [];
  if (encoding !== 'utf-8') notes.push({ key: 'inspect.encoding', values: { encoding } });
  if (found.isDoubtful) notes.push({ key: 'inspect.encoding_doubtful', values: { encoding } });
  if (form.hasSeparatorLine) notes.push({ key: 'inspect.separator_line' });
  if (form.titles.length > 0)
    notes.push({
      key: 'inspect.titles',
      values: { count: form.titles.length, text: (form.titles[0] ?? '').slice(0, 100) },
    });
  if (form.headerRows === 2) notes.push({ key: 'inspect.header_joined' });
  if (form.quote === null) notes.push({ key: 'inspect.no_quotes' });
  if (form.isHeaderDoubtful) notes.push({ key: 'inspect.header_doubtful' });
  const options = {
    encoding,
    delimiter: form.delimiter,
    quote: form.quote,
    skip_lines: form.skipLines,
    header_rows: form.headerRows,
  };
  const read = (repeated_columns?: 'number') => readCsv(full, file, { ...options, repeated_columns });
  const { reader, isRepeated } = await withoutRepetition(read);
  if (isRepeated) notes.push({ key: 'inspect.repeated_columns' });
  return inspected(where, { ...options, titles: firstOf(form.titles), repeated_columns: isRepeated }, reader, notes);
}

/** Opens a source, with repeated names of columns numbered where there are any. */
async function withoutRepetition(
  read: (repeated?: 'number') => SourceReader | Promise<SourceReader>,
): Promise<{ reader: SourceReader; isRepeated: boolean }> {
  try {
    return { reader: await read(), isRepeated: false };
  } catch (error) {
    if (!(error instanceof FileProblem) || error.reason.key !== 'column_twice') throw error;
    return { reader: await read('number'), isRepeated: true };
  }
}

async function inspectJson(full: string, where: Where, chosen: FormOptions): Promise<InspectedSource> {
  const found = chosen.encoding === undefined ? await encodingOf(full) : { encoding: chosen.encoding };
  if (found === null) throw new FileProblem(where.file, null, { key: 'no_text' });
  const { encoding } = found;
  const reader =
    where.format === 'geojson'
      ? await readGeojson(full, where.file, encoding)
      : await readJsonl(full, where.file, encoding);
  const notes: Sentence[] = encoding === 'utf-8' ? [] : [{ key: 'inspect.encoding', values: { encoding } }];
  return inspected(where, { ...BLANK, encoding }, reader, notes);
}

async function inspectWorkbook(full: string, where: Where, forms: readonly ChosenForm[]): Promise<InspectedSource[]> {
  const sheets = await readSheets(full, where.file);
  const found: InspectedSource[] = [];
  for (const sheet of sheets) {
    const chosen = optionsFor({ ...where, sheet: sheet.name }, forms);
    const one = await withOptions(chosen, (options) => inspectSheet(sheet, where, options));
    if (one !== null) found.push(one);
  }
  if (found.length === 0) throw new FileProblem(where.file, null, { key: 'no_table' });
  return found;
}

/** A header that begins at a chosen row. */
function headerAt({ rows }: Sheet, row: number, chosen: number | undefined): Header {
  const isTwo = chosen === undefined ? hasNamesBelow(rows, row) : chosen === 2;
  return { row, rows: isTwo ? 2 : 1, isDoubtful: false };
}

/** What a sheet holds; null where it holds no table. */
async function inspectSheet(sheet: Sheet, where: Where, chosen: FormOptions): Promise<InspectedSource | null> {
  const header =
    chosen.skip_lines === undefined
      ? findHeader(sheet.rows.slice(0, HEADER_WITHIN * 5), chosen.header_rows)
      : headerAt(sheet, chosen.skip_lines, chosen.header_rows);
  const isEmpty = header === null || sheet.rows.length < header.row + header.rows + 1;
  if (isEmpty && (chosen.skip_lines ?? chosen.header_rows) !== undefined)
    throw new FileProblem(where.file, null, { key: 'no_table' });
  if (isEmpty) return null;
  const notes: Sentence[] = [];
  const titles = sheet.rows.slice(0, header.row).flatMap((row) => row.find((cell) => cell.trim() !== '') ?? []);
  if (titles.length > 0)
    notes.push({ key: 'inspect.titles', values: { count: titles.length, text: (titles[0] ?? '').slice(0, 100) } });
  if (header.rows === 2) notes.push({ key: 'inspect.header_joined' });
  if (header.isDoubtful) notes.push({ key: 'inspect.header_doubtful' });
  const read = (repeated_columns?: 'number') =>
    sheetReader(sheet, where.file, { skip_lines: header.row, header_rows: header.rows, repeated_columns });
  const { reader, isRepeated } = await withoutRepetition(read);
  if (isRepeated) notes.push({ key: 'inspect.repeated_columns' });
  const cells = sheet.rows.slice(0, header.row).flatMap((row) => row.filter((cell) => cell.trim() !== ''));
  const form = {
    ...BLANK,
    titles: firstOf(cells),
    skip_lines: header.row,
    header_rows: header.rows,
    repeated_columns: isRepeated,
  };
  return inspected({ ...where, sheet: sheet.name }, form, reader, notes);
}

/** The files inside an archive that can be read, unpacked one after the other. Throws `FileProblem` where it is refused. */
export async function inspectArchive(
  full: string,
  file: string,
  forms: readonly ChosenForm[],
  add: (place: Place, work: () => Promise<InspectedSource[]>) => Promise<void>,
): Promise<void> {
  if (/\.gz$/i.test(file)) {
    const unpacked = await gunzip(full, file, statSync(full).size);
    const place = { file, entry: null, name: file.replace(/\.gz$/i, '') };
    try {
      await add(place, () => inspectFile(unpacked.path, place, forms));
    } finally {
      await unpacked.remove();
    }
    return;
  }
  const entries = (await listEntries(full, file)).map(({ name }) => name);
  const isPart = (name: string) => /\.(?:dbf|prj|cpg|shx|sbn|sbx|xml|qpj|qmd|cst)$/i.test(name);
  for (const entry of entries) {
    if (isPart(entry) || (formatOf(entry) === null && !/\.xls$/i.test(entry))) continue;
    const base = path.posix
      .join(path.posix.dirname(entry), path.posix.basename(entry).replace(/\.shp$/i, '.'))
      .toLowerCase();
    const beside = /\.shp$/i.test(entry)
      ? entries.filter((other) => other !== entry && isPart(other) && other.toLowerCase().startsWith(base))
      : [];
    const place = { file, entry, name: entry };
    const unpacked = await unpackEntries(full, file, [entry, ...beside]);
    try {
      await add(place, () => inspectFile(unpacked.path, place, forms));
    } finally {
      await unpacked.remove();
    }
  }
}

/** The keys of a mapping's source by which an inspected one is read again. */
export function sourceOf(found: InspectedSource): Partial<Source> & { file: string } {
  const { file, sheet, entry, format, encoding, delimiter, quote, skip_lines, header_rows } = found;
  return {
    file,
    format,
    ...(sheet === null ? {} : { sheet }),
    ...(entry === null ? {} : { entry }),
    ...(encoding === null || encoding === 'utf-8' ? {} : { encoding }),
    ...(delimiter === null ? {} : { delimiter }),
    ...(format !== 'csv' || quote === '"' ? {} : { quote }),
    ...(skip_lines === null || skip_lines === 0 ? {} : { skip_lines }),
    ...(header_rows === null || header_rows === 1 ? {} : { header_rows }),
    ...(found.repeated_columns ? { repeated_columns: 'number' as const } : {}),
  };
}
