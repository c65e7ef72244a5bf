import { AGAINST, COMPARED_COLUMNS, type DownloadFormat } from '@/contract/calls/download';
import { isFilter } from '@/contract/calls/query';
import { INDICATOR_KEYS, indicator, publicKey } from '@/contract/catalogue/indicators';
import type { ExplorerModule } from '../module';
import { type Asking, comparedParams, pageParams } from '../query';
import type { View } from '../view';

/** Where the figures of a view are downloaded. */
export function downloadPath(module: ExplorerModule, { indicator: key }: View): string {
  const found = INDICATOR_KEYS[module.key].find((one) => publicKey(one) === key);
  if (found === undefined) throw new Error(`The module ${module.key} has no indicator ${key}`);
  return `${module.base}/download/${indicator(found).download}`;
}

/** What is downloaded: the question of the view, its lists in the order that they have on the screen. */
export function downloadParams(module: ExplorerModule, asking: Asking, format: DownloadFormat): URLSearchParams {
  const params = pageParams(module, asking);
  params.delete('page');
  params.set('format', format);
  const { summary_sort, comparison } = asking.view;
  if (summary_sort && (comparison !== null || !COMPARED_COLUMNS.includes(summary_sort.by))) {
    params.set('summary_by', summary_sort.by);
    params.set('summary_order', summary_sort.order);
  }
  const others = comparison && comparedParams(module, asking);
  if (!others) return params;
  params.set('compare', comparison.kind);
  const sent = comparison.kind === 'selection' ? isFilter : isDay;
  for (const [name, value] of others) if (sent(name)) params.append(`${AGAINST}${name}`, value);
  return params;
}

const isDay = (name: string): boolean => name === 'start_date' || name === 'end_date';
