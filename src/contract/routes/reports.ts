import { EDITION_ID, REPORT_FORMATS } from '../calls/report-limits';
import { LANGUAGE } from '../units-query';
import { created, file, id, json, NOTHING, name, route } from './route';

const CALL = {
  method: 'POST',
  tag: 'industrial',
  query: () => LANGUAGE,
  body: 'ReportBody',
  bodyOptional: true,
} as const;

const EDITIONS = { tag: 'industrial', query: () => LANGUAGE, caching: 'none', reads: false } as const;
const EDITION = { ...EDITIONS, parts: { id: id('edition', EDITION_ID) }, path: '/reports/editions/{id}' } as const;

const SCHEDULES = { tag: 'industrial', query: () => LANGUAGE, caching: 'none' } as const;
const SCHEDULE = { ...SCHEDULES, parts: { id: id('schedule') }, path: '/reports/schedules/{id}' } as const;

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
  addLogo: route({
    method: 'POST',
    tag: 'industrial',
    query: () => LANGUAGE,
    path: '/reports/logos',
    parts: {},
    body: 'LogoBody',
    answer: created('Logo'),
    caching: 'none',
    reads: false,
    refusals: [],
  }),
  reportEditions: route({
    ...EDITIONS,
    method: 'GET',
    path: '/reports/editions',
    parts: {},
    answer: json('ReportEditions'),
    refusals: [],
  }),
  reportEdition: route({ ...EDITION, method: 'GET', answer: json('ReportEdition'), refusals: [] }),
  removeReportEdition: route({ ...EDITION, method: 'DELETE', sessionOnly: true, answer: NOTHING, refusals: [403] }),
  reportSchedules: route({
    ...SCHEDULES,
    method: 'GET',
    path: '/reports/schedules',
    parts: {},
    answer: json('ReportSchedules'),
    reads: true,
    refusals: [],
  }),
  addReportSchedule: route({
    ...SCHEDULES,
    method: 'POST',
    path: '/reports/schedules',
    parts: {},
    body: 'NewReportSchedule',
    answer: created('ReportSchedule'),
    reads: true,
    refusals: [403, 409],
  }),
  changeReportSchedule: route({
    ...SCHEDULE,
    method: 'PATCH',
    body: 'ReportScheduleChange',
    answer: json('ReportSchedule'),
    reads: true,
    refusals: [403, 409],
  }),
  removeReportSchedule: route({ ...SCHEDULE, method: 'DELETE', answer: NOTHING, reads: false, refusals: [403] }),
};
