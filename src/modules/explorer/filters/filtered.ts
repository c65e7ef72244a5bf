import { createContext, useContext } from 'react';
import type { Selection } from '../state/view';

/** The selection that a panel of filters shows and changes: that of the view, or the one it is compared with. */
export type Filtered = { readonly selection: Selection; readonly change: (part: Partial<Selection>) => void };
export const FilteredContext = createContext<Filtered | null>(null);

export function useFiltered(): Filtered {
  const filtered = useContext(FilteredContext);
  if (!filtered) throw new Error('Outside a panel of filters');
  return filtered;
}
