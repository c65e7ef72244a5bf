import type { PropertiesAnswer } from '@/contract/calls/answers';
import type { DistributionAnswer } from '@/contract/calls/distribution';
import { type QueriedPanel, usePanelQuery } from '@/core/view/use-panel-query';
import { queryView } from '../state/fields';
import { distributionQuery, type FiguresQuery, type PropertiesQuery, propertiesQuery } from '../state/query';
import { useExplorer, useModule, useViewScope } from '../state/use-explorer';

/** An interval of values: `from` is included, `to` is not. */
export type Bin = DistributionAnswer['bins'][number];

/** How the values of the properties of the view are spread. */
export function useDistribution(): QueriedPanel<FiguresQuery, DistributionAnswer> {
  const module = useModule();
  const scope = useViewScope();
  const { distribution } = useExplorer((one) => one.requests);
  const view = scope && queryView('properties', scope.view);
  return usePanelQuery(scope && view && distributionQuery(module, view, scope), distribution);
}

/** One page of the properties of the view whose values lie in an interval, the largest first; a null one queries nothing. */
export function useBin(bin: Bin | null, page: number): QueriedPanel<PropertiesQuery, PropertiesAnswer> {
  const module = useModule();
  const scope = useViewScope();
  const { properties } = useExplorer((one) => one.requests);
  const view = scope && { ...queryView('properties', scope.view), page, properties_sort: null };
  const query = scope && view && bin && propertiesQuery(module, view, scope);
  return usePanelQuery(query && bin && { ...query, values: { from: bin.from, to: bin.to } }, properties);
}
