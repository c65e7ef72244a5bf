import { writeReport } from '@/contract/addresses/report';
import { MAXIMUM_SCHEDULES, type ScheduleState } from '@/contract/calls/report-schedule-limits';
import type { NewReportSchedule, ReportSchedule } from '@/contract/calls/report-schedules';
import { DEFAULT_UNITS } from '@/contract/catalogue/units';
import type { Language } from '@/contract/text';
import { readConfig } from '@/server/base/config';
import { BodyProblem } from '@/server/http/json-body';
import { HttpProblem } from '@/server/http/problems';
import { duePeriod } from '@/server/reports/occurrences';
import type { ScheduleRow, ScheduleStored } from '@/server/session/report-schedules';
import { getSessions } from '@/server/session/server-sessions';
import type { Handler, Request } from './handler';
import { type ScopedData, uncoveredMarkets } from './scoped-data';

/** ISO 8601 of milliseconds since 1970. */
const moment = (time: number): string => new Date(time).toISOString();

/** A schedule as it is answered at a moment in milliseconds since 1970, over data that end on `day`. */
function described(row: ScheduleRow, day: string, now: number): ReportSchedule {
  const { id, name, search, timing, formats, paused, due_at, attempts, error, outcome, outcome_at } = row;
  const { period, covered } = duePeriod(timing, due_at, day);
  const awaits = !paused && due_at <= now && !covered ? period : null;
  const working = awaits === null ? 'scheduled' : 'awaiting_data';
  const state: ScheduleState = paused ? 'paused' : attempts > 0 && error !== '' ? 'retrying' : working;
  return {
    ...{ id, name, search, timing, formats: [...formats], paused, state, awaits },
    due_at: moment(due_at),
    last:
      outcome === null || outcome_at === null ? null : { at: moment(outcome_at), outcome, period: row.outcome_period },
    created_at: moment(row.created_at),
  };
}

/** Throws a 409 where the server sends no mail, or the user has no address, as visitors of the sample. */
function checkMail({ user }: Pick<Request<'addReportSchedule'>, 'user'>): void {
  if (readConfig().mail === null || user.email === '') throw new HttpProblem(409, 'schedule_mail_off');
}

type Sent = Pick<Request<'addReportSchedule'>, 'user' | 'refuse' | 'data' | 'language'>;

/** Adds a mistake for markets that the subscription does not cover. Throws a 400 where a market has no data. */
function checkReport({ user, refuse, data, language }: Sent, report: NewReportSchedule['report'] | undefined): void {
  const uncovered = uncoveredMarkets(user, report?.markets);
  if (uncovered.length > 0) refuse('report.markets', 'not_subscribed', { markets: uncovered.join(', ') });
  const known = knownMarkets(data, language);
  const unknown = report?.markets?.filter((market) => !uncovered.includes(market) && !known.includes(market)) ?? [];
  if (unknown.length === 0) return;
  const values = { markets: unknown.slice(0, 20).join(', ') };
  throw new BodyProblem(language, 400, 'invalid', {}, [{ path: 'report.markets', key: 'unknown_markets', values }]);
}

/** The markets of the user that the data have. */
const knownMarkets = (data: ScopedData, language: Language): readonly string[] =>
  data.defaultFilters('buildings', { ...DEFAULT_UNITS, language }).filter_markets;

/** Throws a 404 or 409 where a schedule was not stored. */
function stored({ missing }: Pick<Request<'changeReportSchedule'>, 'missing'>, outcome: ScheduleStored): ScheduleRow {
  if (outcome.kind === 'stored') return outcome.schedule;
  if (outcome.kind === 'missing') throw missing();
  if (outcome.kind === 'limit') throw new HttpProblem(409, 'schedule_limit', { limit: MAXIMUM_SCHEDULES });
  throw new HttpProblem(409, 'schedule_taken', { name: outcome.name });
}

/** A definition as it is stored. Its language is named, so that a later change of the user's language does not change the report. */
const searchOf = (report: NewReportSchedule['report'], language: Language): string =>
  writeReport({ ...report, language: report.language ?? language });

export const reportSchedules: Handler<'reportSchedules'> =
  ({ user, data }) =>
  async () => {
    const rows = await (await getSessions()).schedules.list(user);
    return { schedules: rows.map((row) => described(row, data.day, Date.now())) };
  };

export const addReportSchedule: Handler<'addReportSchedule'> = (request) => {
  const { user, body, data, language, site, setHeader } = request;
  const { name, timing, formats, report } = body;
  checkReport(request, report);
  return async () => {
    checkMail(request);
    const sessions = await getSessions();
    const search = searchOf(report, language);
    const added = await sessions.schedules.add(user, { name, timing, formats, search, site });
    // The account may have been deleted since the request began.
    const schedule = stored({ missing: () => new HttpProblem(401, 'unauthorized') }, added);
    await sessions.note(user, 'report schedule add', { schedule: schedule.id });
    setHeader('Location', `/api/v1/reports/schedules/${schedule.id}`);
    return described(schedule, data.day, Date.now());
  };
};

export const changeReportSchedule: Handler<'changeReportSchedule'> = (request) => {
  const { user, body, data, language, path, site } = request;
  const { report, ...changed } = body;
  checkReport(request, report);
  return async () => {
    const { schedules } = await getSessions();
    const search = report === undefined ? {} : { search: searchOf(report, language) };
    // PostgreSQL takes no NUL.
    if (path.id.includes('\0')) throw request.missing();
    const schedule = stored(request, await schedules.change(user, path.id, { ...changed, ...search, site }));
    return described(schedule, data.day, Date.now());
  };
};

export const removeReportSchedule: Handler<'removeReportSchedule'> =
  ({ user, path, missing }) =>
  async () => {
    const sessions = await getSessions();
    if (path.id.includes('\0') || !(await sessions.schedules.remove(user, path.id))) throw missing();
    await sessions.note(user, 'report schedule delete', { schedule: path.id });
    return undefined;
  };
