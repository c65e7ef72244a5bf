import type { Report, ReportPage, ReportSource } from '@/contract/calls/report';
import type { ReportFormat } from '@/contract/calls/report-limits';
import type { Language } from '@/contract/text';
import { translate } from '@/server/base/texts';

/** A report as a file is made of it; `site` is the address of the site, empty where it is not known. */
export type ReportDocument = { readonly report: Report; readonly site: string };

/** The whole address of the view of a source; null where there is none. */
export const linkOf = ({ view }: ReportSource, site: string): string | null =>
  view === null || site === '' ? null : `${site}${view}`;

/** The source of a page that stands for all of it: the first. */
export const linkOfPage = ({ sources: [first] }: ReportPage, site: string): string | null =>
  first === undefined ? null : linkOf(first, site);

type Size = { readonly width: number; readonly height: number };

/** The largest size of a logo in a box, in the units of the box. */
export function logoSize({ width, height }: Size, box: Size): Size {
  const scale = Math.min(box.width / width, box.height / height);
  return { width: width * scale, height: height * scale };
}

const TYPES: Record<ReportFormat, string> = {
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The media type of files of a format. */
export const mediaTypeOf = (format: ReportFormat): string => TYPES[format];

/** Name and media type of the file of a report. */
export const headOf = (format: ReportFormat, language: Language, period: string) => ({
  name: `${translate(language, 'report', 'file_name')}_${period}.${format}`,
  type: TYPES[format],
});
