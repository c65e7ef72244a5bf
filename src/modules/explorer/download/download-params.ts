import { type DownloadFormat, SUMMARY_COLUMNS } from '@/contract/calls/download';
import { INDICATOR_KEYS, indicator, publicKey } from '@/contract/catalogue/indicators';
import type { ExplorerModule } from '../module';
import { type Asking, pageParams } from '../query';
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
  const { summary_sort } = asking.view;
  if (summary_sort && isInFile(summary_sort.by)) {
    params.set('summary_by', summary_sort.by);
    params.set('summary_order', summary_sort.order);
  }
  return params;
}

/** The file has no column of what the view is compared with. */
const isInFile = (column: string): boolean =>
  SUMMARY_COLUMNS.some((one) => one === column) || /^\d{4}(-Q\d|-\d{2})?$/.test(column);
