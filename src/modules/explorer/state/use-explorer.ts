import './texts';
import { createContext, useContext, useMemo } from 'react';
import type { ExplorerModule } from '../module';
import type { ViewScope } from './query';
import type { ExplorerState, ExplorerStore, PanelName } from './store';

export type ExplorerPlace = { readonly module: ExplorerModule; readonly store: ExplorerStore };
export const ExplorerContext = createContext<ExplorerPlace | null>(null);

function usePlace(): ExplorerPlace {
  const place = useContext(ExplorerContext);
  if (!place) throw new Error('Outside an explorer');
  return place;
}

export const useModule = (): ExplorerModule => usePlace().module;
export function useExplorer<T>(select: (state: ExplorerState) => T): T {
  return usePlace().store(select);
}
/** The present state, for handlers. */
export const useExplorerState = (): (() => ExplorerState) => usePlace().store.getState;

/** What a panel holds: the answer to the query of the present view, or how loading it goes. */
export const usePanel = <Name extends PanelName>(name: Name): ExplorerState['panels'][Name] =>
  useExplorer((one) => one.panels[name]);

/** What the queries of an open cell, change or filter are derived from; null before the view is there. */
export function useViewScope(): ViewScope | null {
  const view = useExplorer((one) => one.view);
  const base = useExplorer((one) => one.base);
  const units = useExplorer((one) => one.units);
  const filters = useExplorer((one) => one.filters);
  return useMemo(
    () => view && base && { view, base, units, filters: filters ?? undefined },
    [view, base, units, filters],
  );
}
