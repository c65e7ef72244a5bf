import { type RefObject, useEffect, useState } from 'react';
import { usePrinting } from '@/shell/printing';

/** Fewer rows than this are all drawn. */
const FEW = 80;
const BEYOND = 12;
/** The window moves by this many rows at a time. */
const STEP = 6;
const ROW = 24;
const BEFORE_MEASURED = 30;

export type Window = { readonly from: number; readonly to: number; readonly above: number; readonly below: number };

/** Which of many rows of one height lie in sight of a box that scrolls, and the height that the others take. */
export function useWindow(count: number, box: RefObject<HTMLElement | null>): Window {
  const [place, setPlace] = useState({ top: 0, height: BEFORE_MEASURED * ROW, row: ROW });
  const printing = usePrinting((state) => state.printing);
  const many = count > FEW && !printing;
  useEffect(() => {
    const scrolled = box.current;
    if (!scrolled || !many) return;
    const look = () => {
      const row = scrolled.querySelector<HTMLElement>('tbody tr')?.offsetHeight || ROW;
      const top = Math.floor(scrolled.scrollTop / (row * STEP)) * row * STEP;
      const height = scrolled.clientHeight || BEFORE_MEASURED * ROW;
      setPlace((now) => (now.top === top && now.height === height && now.row === row ? now : { top, height, row }));
    };
    look();
    scrolled.addEventListener('scroll', look, { passive: true });
    return () => scrolled.removeEventListener('scroll', look);
  }, [box, many]);
  if (!many) return { from: 0, to: count, above: 0, below: 0 };
  const { top, height, row } = place;
  const from = Math.max(0, Math.min(count, Math.floor(top / row) - BEYOND));
  const to = Math.min(count, Math.ceil((top + height) / row) + BEYOND);
  return { from, to, above: from * row, below: (count - to) * row };
}
