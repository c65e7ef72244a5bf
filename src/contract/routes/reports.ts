import { REPORT_FORMATS } from '../calls/report-limits';
import { LANGUAGE } from '../units-query';
import { file, json, name, route } from './route';

const CALL = {
  method: 'POST',
  tag: 'industrial',
  query: () => LANGUAGE,
  body: 'ReportBody',
  bodyOptional: true,
} as const;

/** The calls of reports, which only their own page makes. */
export const reportRoutes = {
  report: route({
    ...CALL,
    path: '/reports',
    parts: {},
    answer: json('Report'),
    caching: 'shared',
    reads: true,
    refusals: [],
  }),
  reportDownload: route({
    ...CALL,
    path: '/reports/download/{format}',
    parts: { format: name(REPORT_FORMATS) },
    answer: file(),
    caching: 'file',
    reads: 'later',
    refusals: [429],
  }),
};
