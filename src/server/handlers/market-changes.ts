import { pipeline } from 'node:stream/promises';
import { zipOf } from '@/server/documents/zip';
import { marketChangesFiles } from '@/server/downloads/market-changes-files';
import { sayIn } from '@/server/downloads/texts';
import { SENT } from '@/server/http/answer';
import { getSessions } from '@/server/session/server-sessions';
import { marketChangesQuery } from './analytics-query';
import type { Handler } from './handler';

/** What happened on some days, by market, and one page of it. */
export const marketChanges: Handler<'marketChanges'> = (request) => {
  const { query: sent, data } = request;
  const query = marketChangesQuery(request, sent);
  return (signal) => data.marketChanges({ query, kinds: sent.kind, page: sent.page }, signal);
};

/** The same as one workbook, or as CSV files, in a zip file. */
export const marketChangesDownload: Handler<'marketChangesDownload'> = (request) => {
  const { query: sent, data, user, today } = request;
  const { format, kind: kinds } = sent;
  const query = marketChangesQuery(request, sent);
  return async (signal) => {
    const answer = await data.marketChanges({ query, kinds, page: 1 }, signal);
    const say = sayIn(query.language);
    await (await getSessions()).note(user, `download industrial/changes.${format}`);
    signal.throwIfAborted();
    const name = `${say.text('changes.title')}_${today.replaceAll('-', '_')}.zip`;
    const output = request.open({ name, type: 'application/zip' });
    await pipeline(
      zipOf(marketChangesFiles({ ...data.files({ say, signal }), format, query, kinds, answer })),
      output,
      {
        signal,
      },
    );
    return SENT;
  };
};
