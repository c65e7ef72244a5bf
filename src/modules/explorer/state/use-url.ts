import { useMemo } from 'react';
import { useMirroredAddress } from '@/core/view/use-mirrored-address';
import type { ExplorerStore } from './store';
import { toUrl } from './url';

/** The address mirrors the view: choices are written to it, back and forward are read from it. */
export function useUrl(store: ExplorerStore): void {
  const view = store((state) => state.view);
  const base = store((state) => state.base);
  const units = store((state) => state.units);
  const options = store((state) => state.filters?.options ?? null);
  const shown = useMemo(
    () => (view && base ? { search: toUrl(view, base, units, options) } : null),
    [view, base, units, options],
  );
  useMirroredAddress(shown, (search) => store.getState().applyAddress(search));
}
