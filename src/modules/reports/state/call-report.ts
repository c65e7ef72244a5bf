import type { Report, ReportBody } from '@/contract/calls/report';
import type { ReportFormat } from '@/contract/calls/report-limits';
import { reportRoutes } from '@/contract/routes/reports';
import type { FileAnswer } from '@/http/client';
import { requestFile, requestRoute } from '@/http/request-route';

/** The pages of a report. */
export const readReportPages = (body: ReportBody, signal: AbortSignal): Promise<Report> =>
  requestRoute<Report>(reportRoutes.report, { body, signal, failure: null });

type FileCall = {
  readonly format: ReportFormat;
  readonly body: ReportBody;
  readonly signal: AbortSignal;
  readonly onProgress: (loaded: number) => void;
};

/** A report as a file. */
export const readReportFile = ({ format, ...rest }: FileCall): Promise<FileAnswer> =>
  requestFile(reportRoutes.reportDownload, { path: { format }, failure: null, ...rest });
