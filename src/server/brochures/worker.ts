import { move } from 'piscina';
import type { BrochureFormat } from '@/server/availability/files/make-file';
import { brochureOf } from './brochure';
import { type Drawings, drawingsOf, type Pictures } from './drawings';
import type { BrochureSource } from './source';

/** The work of a brochure worker: JavaScript that would block the event loop. Pictures are made outside, on threads of their own. */
export type DocumentTask = {
  readonly format: BrochureFormat;
  readonly source: BrochureSource;
  readonly pictures: Pictures;
};

/** The maps and plans of a brochure as SVG. Run in a worker. */
export const drawings = (source: BrochureSource): Promise<Drawings> => drawingsOf(source);

/** The bytes of a brochure, transferred to the calling thread without a copy. */
export async function document({ format, source, pictures }: DocumentTask): Promise<unknown> {
  const brochure = brochureOf(source, pictures);
  const bytes =
    format === 'pdf' ? await (await import('./pdf')).pdfOf(brochure) : await (await import('./docx')).docxOf(brochure);
  // Copied first: a buffer may be part of a shared one, which cannot be transferred.
  return move(new Uint8Array(bytes));
}
