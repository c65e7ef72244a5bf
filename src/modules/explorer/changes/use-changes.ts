import type { ChangesAnswer, Driver } from '@/contract/calls/changes';
import type { Part } from '@/contract/catalogue/indicators';
import { type QueriedPanel, usePanelQuery } from '@/core/view/use-panel-query';
import { type ChangesQuery, type Changing, changesQuery } from '../state/query';
import { useExplorer, useModule, useViewScope } from '../state/use-explorer';

export type Changes = QueriedPanel<ChangesQuery, ChangesAnswer>;
type Requested = { readonly part?: Part | undefined; readonly driver?: Driver | undefined; readonly page: number };

/** What made a change: all drivers, or a later page of one; of a rate, that of one side. Null queries nothing. */
export function useChanges(changing: Changing, requested: Requested | null): Changes {
  const module = useModule();
  const scope = useViewScope();
  const { changes } = useExplorer((one) => one.requests);
  const query = scope && requested && changesQuery(module, scope.view, scope, { changing, ...requested });
  return usePanelQuery(query, changes);
}
