import { move } from 'piscina';
import type { ReportFormat } from '@/contract/calls/report-limits';
import type { ChangeSlide } from './files/change-slide';
import type { ReportDocument } from './files/document';
import { reportBytes } from './report-bytes';

/** The work of a report's worker: JavaScript that would block the event loop. */
export type ReportTask = { readonly format: ReportFormat; readonly document: ReportDocument };

/** The bytes of a report, transferred to the calling thread without a copy. */
export async function reportFile({ format, document }: ReportTask): Promise<unknown> {
  return moved(await reportBytes(format, document));
}

/** The bytes of the slide of a difference, transferred likewise. */
export async function changeSlideFile(slide: ChangeSlide): Promise<unknown> {
  return moved(await (await import('./files/change-slide')).changeSlideOf(slide));
}

/** Copied first: a buffer may be part of a shared one, which cannot be transferred. */
const moved = (bytes: Uint8Array): unknown => move(new Uint8Array(bytes));
