import { pipeline } from 'node:stream/promises';
import { zipOf } from '@/server/documents/zip';
import { dealsFiles } from '@/server/downloads/deals-files';
import { sayIn } from '@/server/downloads/texts';
import { SENT } from '@/server/http/answer';
import { getSessions } from '@/server/session/server-sessions';
import { dealsQuery } from './analytics-query';
import type { Handler } from './handler';

/** The deals of some days, one page of them. */
export const deals: Handler<'deals'> = (request) => {
  const { query: sent, data } = request;
  const { kind: kinds, order_by: by, order, page } = sent;
  const query = dealsQuery(request, sent);
  return (signal) => data.deals({ query, kinds, by, order, page }, signal);
};

/** The same as one workbook, or as CSV files, in a zip file. */
export const dealsDownload: Handler<'dealsDownload'> = (request) => {
  const { query: sent, data, user, today } = request;
  const { format, kind: kinds, order_by: by, order } = sent;
  const query = dealsQuery(request, sent);
  return async (signal) => {
    const answer = await data.deals({ query, kinds, by, order, page: 1 }, signal);
    const say = sayIn(query.language);
    await (await getSessions()).note(user, `download industrial/deals.${format}`);
    signal.throwIfAborted();
    const name = `${say.text('deals.title')}_${today.replaceAll('-', '_')}.zip`;
    const output = request.open({ name, type: 'application/zip' });
    const files = dealsFiles({ ...data.files({ say, signal }), format, query, kinds, by, order, answer });
    await pipeline(zipOf(files), output, { signal });
    return SENT;
  };
};
