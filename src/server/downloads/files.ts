import { csvOf } from '@/server/documents/csv';
import type { Sheet } from '@/server/documents/sheet';
import { workbookOf } from '@/server/documents/xlsx/workbook';
import type { Entry } from '@/server/documents/zip';
import { aboutSheet } from './about-sheet';
import { propertiesSheet } from './properties-sheet';
import type { Answered, Download } from './request';
import { summarySheet } from './summary-sheet';

/** The files of the zip, named in its language. A workbook has a sheet about its data; with CSV that is a file of its own. */
export function filesOf(download: Download, answered: Answered): Entry[] {
  const { say } = download;
  const tables: readonly (readonly [string, Sheet])[] = [
    [say.text('file_summary'), summarySheet(download, answered)],
    ...(answered.properties === null
      ? []
      : [[say.text('file_properties'), propertiesSheet(download, answered)] as const]),
  ];
  if (download.format === 'xlsx')
    return tables.map(([name, sheet]) => ({
      name: `${name}.xlsx`,
      content: workbookOf([sheet, aboutSheet(download, answered)]),
      compress: false,
    }));
  return [...tables, [say.text('file_about'), aboutSheet(download, answered)] as const].map(([name, sheet]) => ({
    name: `${name}.csv`,
    content: csvOf(sheet),
    compress: true,
  }));
}
