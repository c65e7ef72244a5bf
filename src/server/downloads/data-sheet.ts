import type { DownloadFormat } from '@/contract/calls/download';
import { csvOf } from '@/server/documents/csv';
import { type Row, rowsOf, type Sheet } from '@/server/documents/sheet';
import { workbookOf } from '@/server/documents/xlsx/workbook';
import type { Entry } from '@/server/documents/zip';
import type { Download } from './request';

/** A sheet of names and texts without a heading. */
export const textsSheet = (name: string, rows: readonly Row[]): Sheet => ({
  name,
  headerless: true,
  columns: [
    { header: '', format: 'text' },
    { header: '', format: 'prose' },
  ],
  rows: rowsOf(rows),
});

/** The data that were counted, and when the file was made. */
export function dataRows({ version, say, today }: Pick<Download, 'version' | 'say' | 'today'>): Row[] {
  const { sample, name, version: key, as_of } = version.reader.dataset;
  return [
    [say.text('dataset'), sample ? say.text('dataset_sample') : name],
    [say.text('version'), key],
    [say.text('as_of'), say.day(as_of)],
    [say.text('made_on'), say.day(today)],
  ];
}

/** The files of a zip: one workbook of some title, or a CSV file for each of its sheets. */
export function sheetFiles(title: string, sheets: readonly Sheet[], format: DownloadFormat): Entry[] {
  if (format === 'xlsx') return [{ name: `${title}.xlsx`, content: workbookOf(sheets), compress: false }];
  return sheets.map((sheet) => ({ name: `${sheet.name}.csv`, content: csvOf(sheet), compress: true }));
}
