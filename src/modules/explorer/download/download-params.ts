import { COMPARED_COLUMNS, type DownloadFormat } from '@/contract/calls/download';
import type { RouteInput, RoutePath } from '@/contract/routes';
import { type ExplorerModule, indicatorKeyOf } from '../module';
import { type ComparedQuery, downloadQuery, type ViewScope } from '../state/query';
import { selectionOf } from '../state/requests';

/** Where the figures of a view are downloaded, and the query of the file: that of the view, its lists in the order of the screen. */
export function downloadRequest(
  module: ExplorerModule,
  scope: ViewScope,
  format: DownloadFormat,
): { readonly path: RoutePath<'download'>; readonly query: RouteInput<'download'> } {
  const { properties, summary_sort, compared } = downloadQuery(module, scope.view, scope);
  const { order, others: _, part: __, page: ___, ...figures } = properties;
  const sorted = summary_sort && (compared !== null || !COMPARED_COLUMNS.includes(summary_sort.by));
  return {
    path: { module: module.key, download: indicatorKeyOf(module, scope.view.indicator) },
    query: {
      ...{ ...figures, ...order, format },
      ...(sorted ? { summary_by: summary_sort.by, summary_order: summary_sort.order } : {}),
      ...(compared === null ? {} : { compare: compared.comparison.kind, against: againstOf(compared) }),
    },
  };
}

const againstOf = (compared: ComparedQuery) =>
  compared.comparison.kind === 'selection'
    ? { selection: selectionOf(compared) }
    : { days: { start_date: compared.start_date, end_date: compared.end_date } };
