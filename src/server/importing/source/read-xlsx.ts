import { createReadStream } from 'node:fs';
import readXlsxFile from 'read-excel-file/node';
import { openPromise } from 'yauzl';
import { FileProblem } from '../checks/problem';
import { listEntries } from './archive';
import { joinedNames, namedColumns } from './columns';
import type { SourceReader, SourceRecord } from './record';

/** Bytes of all parts of a workbook, unpacked: they are read at once. */
const LARGEST_WORKBOOK = 400 * 1024 ** 2;
const MOST_COLUMNS = 2_000;
/** The last column and row that a workbook can have. */
const CELL_BEYOND = /<c\b[^>]*\br="(?:[A-Z]{4,}|X(?:F[E-Z]|[G-Z][A-Z])|[YZ][A-Z]{2})\d/;
const ROW_BEYOND = /<row\b[^>]*\br="(?:\d{8,}|[2-9]\d{6}|1(?:0[5-9]|[1-9])\d{5})"/;
/** Longer than any tag of a cell or row. */
const OVERLAP = 400;

export type Sheet = { readonly name: string; readonly rows: readonly (readonly string[])[] };

/** The text of a cell: days as ISO days, with a time only where they have one. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return '';
    const iso = value.toISOString();
    return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19);
  }
  return typeof value === 'number' ? tidy(value) : String(value);
}

/** Sums in a sheet end in …0000001: the fifteen digits that a sheet shows. */
const tidy = (value: number): string =>
  Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(15)));

/** Refuses a workbook whose parts would fill the memory: entities, cells far outside, more bytes than can be read at once. */
async function checkParts(full: string, file: string): Promise<void> {
  const entries = await listEntries(full, file);
  if (entries.reduce((sum, { size }) => sum + size, 0) > LARGEST_WORKBOOK)
    throw new FileProblem(file, null, { key: 'workbook_too_large', values: { most: LARGEST_WORKBOOK / 1024 ** 2 } });
  const zip = await openPromise(full, { lazyEntries: true, autoClose: false });
  try {
    for await (const entry of zip.eachEntry()) {
      if (!/\.(?:xml|rels)$/i.test(entry.fileName)) continue;
      const isSheet = /worksheets\//i.test(entry.fileName);
      let tail = '';
      let isFirst = true;
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        const text = tail + (chunk as Buffer).toString('latin1');
        if (isFirst && /<!DOCTYPE|<!ENTITY/i.test(text))
          throw new FileProblem(file, null, { key: 'workbook_entities' });
        if (isSheet && (CELL_BEYOND.test(text) || ROW_BEYOND.test(text)))
          throw new FileProblem(file, null, { key: 'workbook_cells' });
        tail = text.slice(-OVERLAP);
        isFirst = false;
        if (!isSheet) break;
      }
    }
  } finally {
    zip.close();
  }
}

/** The sheets of a workbook as rows of texts. Formulas are read as the values that were stored with them. Throws `FileProblem`. */
export async function readSheets(full: string, file: string): Promise<Sheet[]> {
  try {
    await checkParts(full, file);
    const sheets = await readXlsxFile(createReadStream(full), { trim: false });
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map((row: readonly unknown[]) => row.map(textOf)),
    }));
  } catch (error) {
    // What the check of its parts refuses has a reason of its own.
    if (error instanceof FileProblem && error.reason.key !== 'not_an_archive') throw error;
    const detail = error instanceof Error ? error.message : String(error);
    throw new FileProblem(file, null, { key: 'not_a_workbook', values: { detail } });
  }
}

type HeaderOptions = {
  skip_lines?: number | undefined;
  header_rows?: number | undefined;
  repeated_columns?: 'number' | undefined;
};

/** Reads a sheet of a workbook, of which the first is the default; line n is its nth row. Throws `FileProblem`. */
export async function readXlsx(
  full: string,
  file: string,
  options: HeaderOptions & { sheet?: string | undefined },
): Promise<SourceReader> {
  const sheets = await readSheets(full, file);
  const sheet = options.sheet === undefined ? sheets[0] : sheets.find(({ name }) => name === options.sheet);
  if (sheet === undefined)
    throw new FileProblem(file, null, {
      key: 'no_sheet',
      values: { sheet: options.sheet ?? '', known: sheets.map(({ name }) => name).join(', ') },
    });
  return sheetReader(sheet, file, options);
}

/** The records of a sheet under its header. Throws `FileProblem`. */
export function sheetReader({ rows }: Sheet, file: string, options: HeaderOptions): SourceReader {
  const skipped = options.skip_lines ?? 0;
  const last = skipped + (options.header_rows ?? 1) - 1;
  const [first, lower] = [rows[skipped], rows[last]];
  const header = first === undefined || lower === undefined || last === skipped ? first : joinedNames(first, lower);
  if (header === undefined) throw new FileProblem(file, null, { key: 'empty_file' });
  if (header.length > MOST_COLUMNS)
    throw new FileProblem(file, null, { key: 'too_many_columns', values: { most: MOST_COLUMNS } });
  const columns = namedColumns(header, file, skipped + 1, options.repeated_columns);
  function* records(): Generator<SourceRecord> {
    for (let at = last + 1; at < rows.length; at++) {
      const row = rows[at] ?? [];
      if (row.every((cell) => cell.trim() === '')) continue;
      const values: Record<string, string> = {};
      for (let i = 0; i < columns.length; i++) values[columns[i] ?? ''] = row[i] ?? '';
      yield { line: at + 1, values };
    }
  }
  return { columns, records: records(), refused: [] };
}
