import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeReport } from '@/contract/addresses/report';
import { MAXIMUM_LOGO } from '@/contract/calls/report-limits';
import type { Place } from '@/server/documents/waiting-line';
import { SENT } from '@/server/http/answer';
import { BodyProblem } from '@/server/http/json-body';
import { HttpProblem } from '@/server/http/problems';
import { headOf } from '@/server/reports/files/document';
import { scaledLogo } from '@/server/reports/logo';
import { getReports } from '@/server/reports/make-report';
import { reportOf } from '@/server/reports/report';
import { type ReportRequest, reportRequest } from '@/server/reports/report-request';
import type { Logo } from '@/server/session/logos';
import { ownerOf } from '@/server/session/owner';
import { getSessions } from '@/server/session/server-sessions';
import { documentRefusal } from './document-refusal';
import type { Handler, Request } from './handler';
import { type ScopedData, uncoveredMarkets } from './scoped-data';

type Asked = Pick<Request<'report'> | Request<'reportDownload'>, 'body' | 'language' | 'user' | 'refuse'>;

/** Refuses markets that the subscription does not cover and names them: an empty report would look like an empty market. */
function checkMarkets({ body, user, refuse }: Asked): void {
  const uncovered = uncoveredMarkets(user, body.markets);
  if (uncovered.length > 0) refuse('markets', 'not_subscribed', { markets: uncovered.join(', ') });
}

/** The whole definition. Throws a 400 where a market has no data or the period is not over. */
function requestOf({ body, language }: Asked, data: ScopedData, logo: ReportRequest['logo']): ReportRequest {
  const wrong = (
    path: string,
    key: 'unknown_markets' | 'report_open' | 'report_period',
    values: Record<string, string>,
  ) => new BodyProblem(body.language ?? language, 400, 'invalid', {}, [{ path, key, values }]);
  const request = reportRequest(body, language, data.day, logo);
  if (request === null) throw wrong('period', 'report_period', { name: 'period' });
  const { filter_markets: known } = data.defaultFilters('buildings', request.units);
  const unknown = request.markets?.filter((market) => !known.includes(market)) ?? [];
  if (unknown.length > 0) throw wrong('markets', 'unknown_markets', { markets: unknown.slice(0, 20).join(', ') });
  const { end_date } = request.period;
  if (end_date > data.day) throw wrong('period', 'report_open', { period: request.periodKey, last: data.day });
  return request;
}

/** The logo that the definition names. Throws a 400 where it is no longer stored. */
async function logoOf({ body, language }: Asked): Promise<Logo | null> {
  if (body.logo === undefined) return null;
  const found = await (await getSessions()).logos.read(body.logo);
  if (found === null)
    throw new BodyProblem(body.language ?? language, 400, 'invalid', {}, [
      { path: 'logo', key: 'report_logo', values: { name: 'logo' } },
    ]);
  return found;
}

/** Stores an image as a logo. */
export const addLogo: Handler<'addLogo'> =
  ({ user, body }) =>
  async () => {
    const scaled = await scaledLogo(Buffer.from(body.image, 'base64'));
    if (scaled === null)
      throw new HttpProblem(400, 'invalid', {}, [
        { path: 'image', key: 'logo_image', values: { name: 'image', limit: MAXIMUM_LOGO / 1000 } },
      ]);
    const id = await (await getSessions()).logos.add(user, scaled);
    if (id === null) throw new HttpProblem(401, 'unauthorized');
    return { id };
  };

/** The pages of a report. */
export const report: Handler<'report'> = (request) => {
  checkMarkets(request);
  return async (signal) => reportOf(request.data, requestOf(request, request.data, await logoOf(request)), signal);
};

/** The same as a file, which is made whole, in a worker: until it is made, a failure is still answered by a problem document. */
export const reportDownload: Handler<'reportDownload'> = (request) => {
  checkMarkets(request);
  const { path, user, language, site } = request;
  return async (signal) => {
    const reports = getReports();
    let place: Place | undefined;
    try {
      place = reports.enter(ownerOf(user));
      // The data version is released before the file waits for its turn.
      const logo = await logoOf(request);
      const { asked, made } = await request.reading(async (data) => {
        const asked = requestOf(request, data, logo);
        return { asked, made: await reportOf(data, asked, signal) };
      });
      const sessions = await getSessions();
      const detail = { pages: made.pages.length, period: made.period.key };
      await sessions.note(user, `download reports.${path.format}`, detail);
      signal.throwIfAborted();
      const output = request.open(headOf(path.format, made.language, made.period.key));
      const bytes = await reports.make(path.format, { report: made, site }, place, signal);
      await sessions.reportEditions.add(user, {
        ...{ format: path.format, report: made, markets: asked.markets },
        search: writeReport({ ...request.body, ...asked.units, period: asked.periodKey }),
      });
      await pipeline(Readable.from([bytes], { objectMode: false }), output, { signal });
    } catch (error) {
      throw documentRefusal(error, request.body.language ?? language);
    } finally {
      place?.release();
    }
    return SENT;
  };
};

export const reportEditions: Handler<'reportEditions'> =
  ({ user }) =>
  async () => ({ editions: await (await getSessions()).reportEditions.list(user) });

export const reportEdition: Handler<'reportEdition'> =
  ({ user, path, missing }) =>
  async () => {
    const found = await (await getSessions()).reportEditions.read(user, path.id);
    if (found === null) throw missing();
    return found;
  };

export const removeReportEdition: Handler<'removeReportEdition'> =
  ({ user, path, missing }) =>
  async () => {
    if (!(await (await getSessions()).reportEditions.remove(user, path.id))) throw missing();
    return undefined;
  };
