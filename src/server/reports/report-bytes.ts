import type { ReportFormat } from '@/contract/calls/report-limits';
import type { ReportDocument } from './files/document';

async function joined(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

/** The bytes of a report as a file. The libraries are loaded with the first file of their format. */
export async function reportBytes(format: ReportFormat, document: ReportDocument): Promise<Uint8Array> {
  if (format === 'pptx') return (await import('./files/pptx')).pptxOf(document);
  if (format === 'pdf') return (await import('./files/pdf')).pdfOf(document);
  return joined((await import('./files/xlsx')).xlsxOf(document));
}
