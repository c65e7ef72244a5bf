import type { ScatterAnswer } from '@/contract/calls/scatter';
import type { ScatterAxis } from '@/contract/catalogue/scatter-axes';
import { type QueriedPanel, usePanelQuery } from '@/core/view/use-panel-query';
import { queryView } from '../state/fields';
import { type ScatterQuery, scatterQuery } from '../state/query';
import { useExplorer, useModule, useViewScope } from '../state/use-explorer';

/** The values of the properties of the view over a quantity of theirs; a null one queries nothing. */
export function useScatter(x: ScatterAxis | null): QueriedPanel<ScatterQuery, ScatterAnswer> {
  const module = useModule();
  const scope = useViewScope();
  const { scatter } = useExplorer((one) => one.requests);
  const view = scope && queryView('properties', scope.view);
  return usePanelQuery(scope && view && x && scatterQuery(module, view, scope, x), scatter);
}
