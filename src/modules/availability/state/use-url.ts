import { useMemo } from 'react';
import { useMirroredAddress } from '@/core/view/use-mirrored-address';
import { useAvailability } from './store';
import { toUrl } from './url';

/** The address mirrors the view: choices are written to it, back and forward are read from it. */
export function useUrl(): void {
  const view = useAvailability((state) => state.view);
  const base = useAvailability((state) => state.base);
  const units = useAvailability((state) => state.units);
  const shown = useMemo(() => (view && base ? { search: toUrl(view, base, units) } : null), [view, base, units]);
  useMirroredAddress(shown, (search) => useAvailability.getState().applyAddress(search));
}
