import { useEffect, useState } from 'react';
import type { FiguresAnswer } from '@/contract/calls/answers';
import type { ListKey } from '@/contract/catalogue/dimensions';
import { api } from '@/http/client';
import { indicatorOf } from '../module';
import { indicatorParams } from '../query';
import { useExplorerState, useModule } from '../use-explorer';
import type { Selection } from '../view';
import { useFiltered } from './filtered';

export type Counts = ReadonlyMap<string, number>;
/** What lies inside a place goes with it: its parts would hide its neighbours. */
const INSIDE: { readonly [K in ListKey]?: readonly ListKey[] } = {
  region: ['market', 'submarket', 'park'],
  market: ['submarket', 'park'],
  submarket: ['park'],
};

function without({ lists, ...more }: Selection, key: ListKey): Selection {
  const left = { ...lists };
  for (const one of [key, ...(INSIDE[key] ?? [])]) delete left[one];
  return { ...more, lists: left };
}

/** How many records of the present indicator each value of a list has under the other filters; asked when `wanted`. */
export function useCounts(key: ListKey, wanted: boolean): Counts | null {
  const module = useModule();
  const explorer = useExplorerState();
  const { selection } = useFiltered();
  const [counts, setCounts] = useState<Counts | null>(null);
  useEffect(() => {
    const { view, base, units } = explorer();
    if (!wanted || !view || !base) return;
    const of = indicatorOf(module, view.indicator);
    if (!of.dimensions.includes(key)) return;
    const controller = new AbortController();
    const asked = { ...view, ...without(selection, key), group_by: key, sort: 'value', period: 'yearly' } as const;
    api
      .get<FiguresAnswer>(`${module.base}/${of.path}`, {
        params: indicatorParams(module, { view: asked, base, units }),
        signal: controller.signal,
        failure: null,
      })
      .then(
        ({ groups }) => {
          if (controller.signal.aborted) return;
          const records = (n: readonly number[]) => (of.flow ? n.reduce((sum, one) => sum + one, 0) : (n.at(-1) ?? 0));
          setCounts(new Map(groups.map((group) => [group.key, records(group.n)])));
        },
        // Without counts the options stay as they are.
        () => undefined,
      );
    return () => controller.abort();
  }, [module, explorer, selection, key, wanted]);
  return counts;
}
