import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AvailabilityFormat } from '@/contract/calls/availability';
import { unhandled } from '@/contract/unhandled';
import type { Call } from '../../api/call';
import { csvOf, type Decimals } from '../../documents/csv';
import { workbookOf } from '../../documents/xlsx/workbook';
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
  kml: 'application/vnd.google-earth.kml+xml',
};

/** What the screen shows, areas a little finer. */
const DECIMALS: Decimals = { whole: 2, two: 2, three: 3 };

/** Sends what was found as a file of a format. */
export async function makeFile(format: AvailabilityFormat, of: FileOf, call: Call): Promise<void> {
  const name = `${fileText(of.asked.language, 'file_name')}_${of.today.replaceAll('-', '_')}.${format}`;
  // Opened at once: what is made with many pictures may take longer than an answer may.
  const out = call.open({ name, type: TYPES[format] });
  const bytes = await bytesOf(format, of, call.signal);
  const chunks = bytes instanceof Uint8Array ? [bytes] : bytes;
  await pipeline(Readable.from(chunks, { objectMode: false }), out, { signal: call.signal });
}

async function bytesOf(
  format: AvailabilityFormat,
  of: FileOf,
  signal: AbortSignal,
): Promise<AsyncGenerator<Uint8Array | string> | Uint8Array> {
  switch (format) {
    case 'csv':
      return csvOf(spacesSheet(of), DECIMALS);
    case 'xlsx':
      return workbookOf([spacesSheet(of), propertiesSheet(of), notesSheet(of)]);
    case 'geojson':
      return geojsonOf(of);
    case 'kml':
      return kmlOf(of);
    case 'docx': {
      const [{ brochureOf }, { docxOf }] = await Promise.all([
        import('../../brochures/brochure'),
        import('../../brochures/docx'),
      ]);
      return docxOf(await brochureOf(of, signal));
    }
    case 'pdf': {
      const [{ brochureOf }, { pdfOf }] = await Promise.all([
        import('../../brochures/brochure'),
        import('../../brochures/pdf'),
      ]);
      return pdfOf(await brochureOf(of, signal));
    }
    default:
      return unhandled(format);
  }
}
