import { useEffect, useRef } from 'react';
import type { AnalyticsQuery } from '@/contract/calls/query';
import type { DimensionKey } from '@/contract/catalogue/dimensions';
import type { PublicKey } from '@/contract/catalogue/indicators';
import type { ModuleKey } from '@/contract/catalogue/modules';
import type { Period, Sort } from '@/contract/catalogue/units';
import type { ChartKind } from '@/ui/charts/chart-data';

/** Actions that the registry names and the present screen does. */
export type ProvidedId =
  | 'view.filters'
  | 'view.saved'
  | 'view.copy_link'
  | 'view.download'
  | 'view.undo'
  | 'view.reset'
  | 'view.next_indicator'
  | 'view.previous_indicator'
  | 'view.summary'
  | 'view.properties'
  | 'view.table'
  | `indicator.${ModuleKey}.${PublicKey}`
  | `group_by.${DimensionKey}`
  | `period.${Period}`
  | `sort.${Sort}`
  | `chart.${ChartKind}`
  | `compare.${'none' | 'previous' | 'year'}`;
/** What a screen does; null is what it does at other times, and has nothing to do for now. */
export type Provided = { readonly [K in ProvidedId]?: (() => void) | null };

const providers: (() => Provided)[] = [];

/** What a screen can do at the moment, read when it is needed. */
export function useActions(provide: () => Provided): void {
  const latest = useRef(provide);
  latest.current = provide;
  useEffect(() => {
    const give = () => latest.current();
    providers.push(give);
    return () => {
      providers.splice(providers.indexOf(give), 1);
    };
  }, []);
}

/** What does an action now; the last screen that came has the say. */
export function providedFor(id: ProvidedId): (() => void) | undefined {
  for (const provide of [...providers].reverse()) {
    const found = provide()[id];
    if (found) return found;
  }
  return undefined;
}

/** Whether the present screen does an action, now or at other times. */
export const isKnown = (id: ProvidedId): boolean => providers.some((provide) => provide()[id] !== undefined);

type Lists = AnalyticsQuery['lists'];
type OpenPlaces = (lists: Lists) => void;
let opener: { readonly module: ModuleKey; readonly open: OpenPlaces } | null = null;

/** How an explorer on the screen narrows its view to some places. */
export function usePlaceOpener(module: ModuleKey, open: OpenPlaces): void {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const own = { module, open: (lists: Lists) => latest.current(lists) };
    opener = own;
    return () => {
      if (opener === own) opener = null;
    };
  }, [module]);
}

export const placeOpener = () => opener;
