import type { DimensionKey, ListKey } from '@/contract/catalogue/dimensions';
import type { IndicatorKey, Quantity } from '@/contract/catalogue/indicators';

export type ExplorerIndicator = {
  readonly key: IndicatorKey;
  readonly path: string;
  readonly quantity: Quantity;
  /** Parts may be summed and stacked. */
  readonly adds: boolean;
  readonly hasProperties: boolean;
  readonly dimensions: readonly DimensionKey[];
};

/** What makes one explorer: the calls it reads and the indicators it shows. */
export type ExplorerModule = {
  readonly key: string;
  /** Path of the calls, such as /analytics. */
  readonly base: string;
  readonly indicators: readonly ExplorerIndicator[];
  readonly first: IndicatorKey;
  /** The default list that /default-filters gives under filter_construction_status. */
  readonly statusList: ListKey;
};

export function indicatorOf(module: ExplorerModule, key: IndicatorKey): ExplorerIndicator {
  const found = module.indicators.find((one) => one.key === key) ?? module.indicators[0];
  if (!found) throw new Error(`The module ${module.key} has no indicators`);
  return found;
}
