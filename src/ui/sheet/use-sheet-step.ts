import { useEffect, useRef } from 'react';
import { useCompact } from '../use-narrow';
import { addSheetStep } from './sheet-steps';

/**
 * Makes an open sheet one step of the history on phones and tablets: Back closes it and keeps what was chosen in it. `name` is
 * the parameter of the address that the sheet is part of, if any: one that an address opened has its step already.
 */
export function useSheetStep(open: boolean, onClose: () => void, name?: string): void {
  const stepped = useCompact() && open;
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    if (!stepped || (name !== undefined && new URLSearchParams(window.location.search).has(name))) return;
    return addSheetStep({ close: () => latest.current() });
  }, [stepped, name]);
}
