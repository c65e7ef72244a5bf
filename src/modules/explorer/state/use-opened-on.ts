import { useEffect, useRef, useState } from 'react';
import { canonicalKey } from '@/core/view/canonical-key';
import { queryView } from './fields';
import { useExplorer } from './use-explorer';

/**
 * Closes what was opened on the figures of one view once the view implies other figures. Gives false from then on: what was
 * opened belongs to none of them.
 */
export function useOpenedOn(onClose: () => void): boolean {
  const key = useExplorer(({ view, units }) => (view ? canonicalKey([queryView('records', view), units]) : ''));
  const [opened] = useState(key);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (key !== opened) close.current();
  }, [key, opened]);
  return key === opened;
}
