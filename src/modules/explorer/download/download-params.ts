import { AGAINST, COMPARED_COLUMNS, type DownloadFormat } from '@/contract/calls/download';
import { INDICATOR_KEYS, indicator, publicKey } from '@/contract/catalogue/indicators';
import type { ExplorerModule } from '../module';
import { downloadQuery, type ViewScope } from '../state/query';
import { appendFilters, propertiesParams } from '../state/requests';
import type { View } from '../state/view';

/** Where the figures of a view are downloaded. */
export function downloadPath(module: ExplorerModule, { indicator: key }: Pick<View, 'indicator'>): string {
  const found = INDICATOR_KEYS[module.key].find((one) => publicKey(one) === key);
  if (found === undefined) throw new Error(`The module ${module.key} has no indicator ${key}`);
  return `${module.base}/download/${indicator(found).download}`;
}

/** The parameters of a file: the query of the view, its lists in the order that they have on the screen. */
export function downloadParams(module: ExplorerModule, scope: ViewScope, format: DownloadFormat): URLSearchParams {
  const { properties, summary_sort, compared } = downloadQuery(module, scope.view, scope);
  const params = propertiesParams(properties);
  params.delete('page');
  params.set('format', format);
  if (summary_sort && (compared !== null || !COMPARED_COLUMNS.includes(summary_sort.by))) {
    params.set('summary_by', summary_sort.by);
    params.set('summary_order', summary_sort.order);
  }
  if (!compared) return params;
  params.set('compare', compared.comparison.kind);
  if (compared.comparison.kind === 'selection') appendFilters(params, AGAINST, compared);
  else {
    params.set(`${AGAINST}start_date`, compared.start_date);
    params.set(`${AGAINST}end_date`, compared.end_date);
  }
  return params;
}
