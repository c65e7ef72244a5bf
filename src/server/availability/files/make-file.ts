import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AvailabilityFormat } from '@/contract/calls/availability';
import type { Language } from '@/contract/text';
import { unhandled } from '@/contract/unhandled';
import { csvOf, type Decimals } from '@/server/documents/csv';
import { workbookOf } from '@/server/documents/xlsx/workbook';
import type { FileOf } from './file-of';
import { geojsonOf } from './geojson';
import { kmlOf } from './kml';
import { notesSheet, propertiesSheet, spacesSheet } from './sheets';
import { fileText } from './texts';

const TYPES: Record<AvailabilityFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  geojson: 'application/geo+json',
  kml: 'application/vnd.google-earth.kml+xml; charset=utf-8',
};

/** Decimals of the screen, with finer areas. */
const DECIMALS: Decimals = { whole: 2, two: 2, three: 3 };

/** Formats of documents that are laid out whole, in a worker. */
export type BrochureFormat = 'docx' | 'pdf';
/** Formats that are written as they are read. */
export type StreamedFormat = Exclude<AvailabilityFormat, BrochureFormat>;
/** Whether a format is laid out page by page, in a worker. */
export const isBrochure = (format: AvailabilityFormat): format is BrochureFormat =>
  format === 'docx' || format === 'pdf';

/** A file's name and media type. */
export type FileHead = { readonly name: string; readonly type: string };

/** Name and media type of a file; `today` is an ISO day. */
export const headOf = (format: AvailabilityFormat, language: Language, today: string): FileHead => ({
  name: `${fileText(language, 'file_name')}_${today.replaceAll('-', '_')}.${format}`,
  type: TYPES[format],
});

/** Streams a file to what `open` returns for its head; ends early with an error when `signal` is aborted. */
export async function streamFile(
  format: StreamedFormat,
  file: FileOf,
  { open, signal }: { readonly open: (head: FileHead) => Writable; readonly signal: AbortSignal },
): Promise<void> {
  const out = open(headOf(format, file.query.language, file.today));
  await pipeline(Readable.from(bytesOf(format, file), { objectMode: false }), out, { signal });
}

function bytesOf(format: StreamedFormat, file: FileOf): AsyncGenerator<Uint8Array | string> {
  switch (format) {
    case 'csv':
      return csvOf(spacesSheet(file), DECIMALS);
    case 'xlsx':
      return workbookOf([spacesSheet(file), propertiesSheet(file), notesSheet(file)]);
    case 'geojson':
      return geojsonOf(file);
    case 'kml':
      return kmlOf(file);
    default:
      return unhandled(format);
  }
}
