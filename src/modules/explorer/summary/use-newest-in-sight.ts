import { type RefObject, useLayoutEffect } from 'react';
import { useNarrow } from '@/ui/use-narrow';

/** On phones, where one period fits beside the names, the newest one is in sight first; `periods` names those of the table. */
export function useNewestInSight(box: RefObject<HTMLElement | null>, periods: string): void {
  const narrow = useNarrow();
  useLayoutEffect(() => {
    const element = box.current;
    if (!narrow || !element || periods === '') return;
    const [names, ...headings] = element.querySelectorAll<HTMLElement>('thead th');
    const newest = headings[periods.split(',').length - 1];
    if (names && newest) element.scrollLeft = newest.offsetLeft - names.offsetWidth;
  }, [box, narrow, periods]);
}
