import type { VacancyBridgeAnswer } from '@/contract/calls/vacancy-bridge';
import type { BridgeStepKey } from '@/contract/catalogue/vacancy-bridge';
import { type QueriedPanel, usePanelQuery } from '@/core/view/use-panel-query';
import { type BridgeQuery, bridgeQuery, type Cell } from '../state/query';
import { useExplorer, useViewScope } from '../state/use-explorer';

/** The bridge of one cell, or of the whole view for null, with a page of the buildings of one step. */
export function useBridge(
  cell: Cell | null,
  step: BridgeStepKey | null,
  page: number,
): QueriedPanel<BridgeQuery, VacancyBridgeAnswer> {
  const scope = useViewScope();
  const { bridge } = useExplorer((one) => one.requests);
  return usePanelQuery(scope && bridgeQuery(scope.view, scope, { cell, step, page }), bridge);
}
