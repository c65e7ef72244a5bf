import { pipeline } from 'node:stream/promises';
import { explorerAddress } from '@/contract/addresses/explorer';
import { AS_ANSWERED, COMPARED_COLUMNS, NOT_COMPARED, SUMMARY_COLUMNS } from '@/contract/calls/download';
import type { AnalyticsQuery } from '@/contract/calls/query';
import { indicator } from '@/contract/catalogue/indicators';
import { MODULE_KEYS, MODULES, moduleOf } from '@/contract/catalogue/modules';
import { zipOf } from '@/server/documents/zip';
import { filesOf } from '@/server/downloads/files';
import type { Download, SummaryOrder } from '@/server/downloads/request';
import { sayIn } from '@/server/downloads/texts';
import { periodColumns } from '@/server/engine/query/periods';
import { SENT } from '@/server/http/answer';
import { wholeAddress } from '@/server/http/site';
import { getSessions } from '@/server/session/server-sessions';
import { ordering } from './analytics';
import { comparedQuery, completeQuery } from './analytics-query';
import type { Handler, Request } from './handler';

/** The column that sorts the groups of the summary: one of its columns or a period; null is the order of the response. */
function summaryOrder({ query: sent, refuse }: Request<'download'>, query: AnalyticsQuery): SummaryOrder {
  const by = sent.summary_by || AS_ANSWERED;
  const compared = sent.compare !== NOT_COMPARED;
  const columns = [
    AS_ANSWERED,
    ...SUMMARY_COLUMNS.filter((column) => compared || !COMPARED_COLUMNS.includes(column)),
    ...periodColumns(query.period, query.start_date, query.end_date, query.language).map(({ key }) => key),
  ];
  if (!columns.includes(by)) refuse('summary_by', 'not_a_choice', { choices: columns.join(', ') });
  return by === AS_ANSWERED ? null : { by, order: sent.summary_order ?? (by === 'label' ? 'asc' : 'desc') };
}

/** The address of the view with the figures of a download; null where it is too long. */
function addressOf(
  { path, site, data, query: sent }: Request<'download'>,
  query: AnalyticsQuery,
  against: Pick<Download, 'against'>['against'],
): string | null {
  const comparison = against && {
    comparison:
      against.kind === 'selection'
        ? { kind: against.kind, selection: against.metricQuery.query }
        : { kind: against.kind },
  };
  const defaults = data.defaultFilters(path.module, query);
  const order = sent.order_by === 'value' && sent.order === undefined ? null : ordering(sent);
  return wholeAddress(site, explorerAddress(path.module, path.download, query, defaults, { order, ...comparison }));
}

/** The figures and their properties as a zip file. */
export const download: Handler<'download'> = (request) => {
  const { path, query: sent, data, user, today } = request;
  const query = completeQuery(request, path.module, sent);
  const kind = sent.compare;
  const against =
    kind === NOT_COMPARED
      ? null
      : { kind, metricQuery: data.metricQuery(path.download, comparedQuery(request, kind, sent.against, query)) };
  const metricQuery = data.metricQuery(path.download, query);
  const order = summaryOrder(request, query);
  return async (signal) => {
    const { format } = sent;
    const say = sayIn(query.language);
    const files = data.download({
      ...{ metricQuery, against, format, ordering: ordering(sent), summaryOrder: order, say, signal },
      address: addressOf(request, query, against),
    });
    const properties = indicator(path.download).hasProperties ? data.sum(metricQuery, signal) : null;
    // A failure is reported where it is awaited below.
    properties?.catch(() => undefined);
    const [figures, compared] = await Promise.all([
      data.figures(metricQuery, signal),
      against && data.figures(against.metricQuery, signal),
    ]);
    const source = `${moduleOf(path.module).path}/${indicator(path.download).download}`;
    await (await getSessions()).note(user, `download ${source}.${format}`);
    signal.throwIfAborted();
    const [first] = MODULE_KEYS;
    // The specification names files by the indicator alone; of another module the same name would be of other figures.
    const subject =
      path.module === first
        ? figures.indicator.name
        : say.text('module_file', {
            module: MODULES[path.module].name[say.language],
            indicator: figures.indicator.name,
          });
    const name = `${subject}_${today.replaceAll('-', '_')}.zip`;
    const output = request.open({ name, type: 'application/zip' });
    await pipeline(zipOf(filesOf(files, { figures, compared, properties })), output, { signal });
    return SENT;
  };
};
