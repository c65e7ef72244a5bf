import './texts';
import { createContext, useContext } from 'react';
import type { ExplorerModule } from './module';
import type { ExplorerState, ExplorerStore } from './store';

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
