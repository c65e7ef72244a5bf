import type { Report, ReportBody } from '@/contract/calls/report';
import type { ReportEditionAnswer } from '@/contract/calls/report-editions';
import type { ReportFormat } from '@/contract/calls/report-limits';
import type { RouteAnswer } from '@/contract/routes';
import { reportRoutes } from '@/contract/routes/reports';
import type { FileAnswer } from '@/http/client';
import { requestFile, requestRoute } from '@/http/request-route';

/** The pages of a report. */
export const readReportPages = (body: ReportBody, signal: AbortSignal): Promise<Report> =>
  requestRoute<Report>(reportRoutes.report, { body, signal, failure: null });

type EditionsAnswer = RouteAnswer<'reportEditions'>;

/** The reports that the user downloaded, and one of them with its pages. */
export const readEditions = (): Promise<EditionsAnswer> =>
  requestRoute<EditionsAnswer>(reportRoutes.reportEditions, { failure: null });
export const readEdition = (id: string, signal: AbortSignal): Promise<ReportEditionAnswer> =>
  requestRoute<ReportEditionAnswer>(reportRoutes.reportEdition, { path: { id }, signal, failure: null });
export const removeEdition = (id: string): Promise<RouteAnswer<'removeReportEdition'>> =>
  requestRoute<RouteAnswer<'removeReportEdition'>>(reportRoutes.removeReportEdition, { path: { id }, failure: null });

type FileCall = {
  readonly format: ReportFormat;
  readonly body: ReportBody;
  readonly signal: AbortSignal;
  readonly onProgress: (loaded: number) => void;
};

/** A report as a file. */
export const readReportFile = ({ format, ...rest }: FileCall): Promise<FileAnswer> =>
  requestFile(reportRoutes.reportDownload, { path: { format }, failure: null, ...rest });
