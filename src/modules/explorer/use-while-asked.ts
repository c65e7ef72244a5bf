import { useEffect, useRef, useState } from 'react';
import { useExplorer } from './use-explorer';
import type { Units, View } from './view';

/** What is asked, without how it is shown. */
function questionOf(view: View | null, units: Units): string {
  if (!view) return '';
  const { chart, map, tab, cell, change, page, sort, properties_sort, summary_sort, ...question } = view;
  return JSON.stringify([question, units]);
}

/** Closes what belongs to one question once another is asked: its figures would stand under a name that is not theirs. */
export function useWhileAsked(onClose: () => void): void {
  const asked = useExplorer(({ view, units }) => questionOf(view, units));
  const [mine] = useState(asked);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (asked !== mine) close.current();
  }, [asked, mine]);
}
