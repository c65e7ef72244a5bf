import { pipeline } from 'node:stream/promises';
import { supports } from '@/contract/catalogue/indicators';
import { zipOf } from '@/server/documents/zip';
import { scorecardFiles } from '@/server/downloads/scorecard-files';
import { sayIn } from '@/server/downloads/texts';
import { SENT } from '@/server/http/answer';
import { getSessions } from '@/server/session/server-sessions';
import { columnsOf } from './analytics';
import { completeQuery, onlyFigures } from './analytics-query';
import type { Handler } from './handler';

/** A scorecard as one workbook, or as CSV files, in a zip file. */
export const scorecardDownload: Handler<'scorecardDownload'> = (request) => {
  const { data, user, today } = request;
  const { indicators, format, ...sent } = request.query;
  const query = completeQuery(request, 'buildings', onlyFigures(sent));
  const keys = columnsOf(indicators);
  return async (signal) => {
    const answer = await data.scorecard(keys, query, signal);
    const tables = [];
    for (const key of keys.filter((one) => supports(one, query.group_by))) {
      const metricQuery = data.metricQuery(key, query);
      tables.push({ metricQuery, figures: await data.figures(metricQuery, signal) });
    }
    const say = sayIn(query.language);
    await (await getSessions()).note(user, `download analytics/scorecard.${format}`);
    signal.throwIfAborted();
    const name = `${say.text('scorecard')}_${today.replaceAll('-', '_')}.zip`;
    const output = request.open({ name, type: 'application/zip' });
    const files = scorecardFiles({ ...data.files({ say, signal }), format, keys, answer, tables });
    await pipeline(zipOf(files), output, { signal });
    return SENT;
  };
};
