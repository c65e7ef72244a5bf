import { useState } from 'react';
import { useNarrow } from './use-narrow';

/** For a list of several values: on phones, where it covers what is under it, a choice closes it. */
export function useClosingList(): { open?: boolean; onOpenChange?: (open: boolean) => void; onSelect?: () => void } {
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  return narrow ? { open, onOpenChange: setOpen, onSelect: () => setOpen(false) } : {};
}
