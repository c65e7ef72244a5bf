import { useMemo } from 'react';
import type { ListKey } from '@/contract/catalogue/dimensions';
import { currentOf } from '@/core/view/panel';
import { usePanelQuery } from '@/core/view/use-panel-query';
import { indicatorOf } from '../module';
import { queryView } from '../state/fields';
import { countsQuery } from '../state/query';
import { useExplorer, useModule, useViewScope } from '../state/use-explorer';
import type { Selection } from '../state/view';
import { useFiltered } from './filtered';

export type Counts = ReadonlyMap<string, number>;
/** What lies inside a place goes with it: its parts would hide its neighbours. */
const INSIDE: { readonly [K in ListKey]?: readonly ListKey[] } = {
  region: ['market', 'submarket', 'park'],
  market: ['submarket', 'park'],
  submarket: ['park'],
};

function without({ lists, every_market, ranges, delimitation }: Selection, key: ListKey): Selection {
  const left = { ...lists };
  for (const one of [key, ...(INSIDE[key] ?? [])]) delete left[one];
  return { lists: left, every_market, ranges, delimitation };
}

/** How many records of the present indicator each value of a list has under the other filters; null until they are there. */
export function useCounts(key: ListKey, shown: boolean): Counts | null {
  const module = useModule();
  const scope = useViewScope();
  const { selection } = useFiltered();
  const { counts } = useExplorer((one) => one.requests);
  const query =
    shown && scope
      ? countsQuery(module, { ...queryView('counts', scope.view), ...without(selection, key) }, scope, key)
      : null;
  const current = currentOf(usePanelQuery(query, counts).panel);
  return useMemo(() => {
    if (!current) return null;
    const { flow } = indicatorOf(module, current.query.indicator);
    const records = (n: readonly number[]) => (flow ? n.reduce((sum, one) => sum + one, 0) : (n.at(-1) ?? 0));
    return new Map(current.answer.groups.map((group) => [group.key, records(group.n)]));
  }, [module, current]);
}
