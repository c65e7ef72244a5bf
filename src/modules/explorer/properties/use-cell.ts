import type { PropertiesAnswer } from '@/contract/calls/answers';
import type { Part } from '@/contract/catalogue/indicators';
import { type QueriedPanel, usePanelQuery } from '@/core/view/use-panel-query';
import { type Cell, type PropertiesQuery, recordsQuery } from '../state/query';
import { useExplorer, useModule, useViewScope } from '../state/use-explorer';

export type CellRecords = QueriedPanel<PropertiesQuery, PropertiesAnswer>;

/** One page of the records of exactly one cell, of a rate those of one side; a null cell queries nothing. */
export function useCell(cell: Cell | null, page: number, part?: Part): CellRecords {
  const module = useModule();
  const scope = useViewScope();
  const { properties } = useExplorer((one) => one.requests);
  return usePanelQuery(scope && cell && recordsQuery(module, scope.view, scope, { cell, page, part }), properties);
}
