import { createWriteStream, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Language } from '@/contract/text';
import { translate } from '@/server/base/texts';
import type { Cell, Row, Sheet } from '@/server/documents/sheet';
import { workbookOf } from '@/server/documents/xlsx/workbook';
import type { Problem } from '@/server/importing/checks/problem';
import { describeReason } from '@/server/importing/checks/reason';
import type { Mapping, Source } from '@/server/importing/mapping/mapping';
import { openSource } from '@/server/importing/source/source-file';
import { type Rejects, rejectsKey } from './grouped-problems';

type Options = {
  readonly folder: string;
  readonly mapping: Mapping;
  readonly rejects: Rejects;
  readonly language: Language;
};

/** Characters that names of worksheets may have, and how many. */
const FORBIDDEN = /[[\]:*?/\\']/g;
const LONGEST_NAME = 25;
const BATCH = 500;

/**
 * Writes the rows with mistakes to a workbook, a sheet for each file, as they stand there, with the mistakes in a last column; how
 * many rows it has. Without rows there is no workbook.
 */
export async function writeRejects(file: string, { folder, mapping, rejects, language }: Options): Promise<number> {
  rmSync(file, { force: true });
  const sheets: Sheet[] = [];
  let count = 0;
  for (const [table, sources] of Object.entries(mapping.tables)) {
    for (const [index, source] of (sources ?? []).entries()) {
      const lines = rejects.get(rejectsKey(table, index));
      if (lines === undefined || lines.size === 0) continue;
      count += lines.size;
      const name = `${sheets.length + 1} ${source.file.replaceAll(FORBIDDEN, ' ')}`.slice(0, LONGEST_NAME).trim();
      sheets.push(await sheetOf({ folder, source, lines, language, name }));
    }
  }
  if (sheets.length === 0) return 0;
  await pipeline(Readable.from(workbookOf(sheets)), createWriteStream(file, { mode: 0o600 }));
  return count;
}

type SheetOptions = {
  readonly folder: string;
  readonly source: Source;
  readonly lines: ReadonlyMap<number, readonly Problem[]>;
  readonly language: Language;
  readonly name: string;
};

async function sheetOf({ folder, source, lines, language, name }: SheetOptions): Promise<Sheet> {
  const reader = await openSource(folder, source);
  const { columns, records } = reader;
  const own = columns.filter((column) => !column.startsWith('@'));
  const rows = async function* (): AsyncGenerator<readonly Row[]> {
    let batch: Row[] = [];
    try {
      for await (const { line, values } of records) {
        const problems = lines.get(line);
        if (problems === undefined) continue;
        batch.push([...own.map((column) => cellOf(values[column])), mistakesOf(problems, language)]);
        if (batch.length < BATCH) continue;
        yield batch;
        batch = [];
      }
      yield batch;
    } finally {
      await reader.close?.();
    }
  };
  const headers = [...own, translate(language, ['imports-api'], 'rejects.reason')];
  return { name, columns: headers.map((header) => ({ header, format: 'text' as const })), rows: rows() };
}

const cellOf = (value: unknown): Cell => (value === null || value === undefined ? null : String(value));

const mistakesOf = (problems: readonly Problem[], language: Language): string =>
  problems
    .map((problem) => {
      const reason = describeReason({ reason: problem.reason }, language);
      return problem.column === null ? reason : `${problem.column}: ${reason}`;
    })
    .join('; ');
