import { flushSync } from 'react-dom';
import { create } from 'zustand';
import { below } from '@/ui/breakpoints';
import { shownTheme, showTheme } from '@/ui/theme/shown-theme';
import { showPrintCopies } from './print-copies';

/** Whether the page is being printed: what is cut to the window is then drawn whole. */
export const usePrinting = create<{
  readonly printing: boolean;
  /** Whether it is printed from a phone. Media queries answer for the paper once the page is laid out for it. */
  readonly narrow: boolean;
}>(() => ({ printing: false, narrow: false }));

/** The width in pixels of a printed page within its margins, as `print.css` sets them. */
const PAGE = 1030;
/** What has a size of its own, such as a chart, a map or a table: it keeps the size that it has on the screen, and shrinks to the page. */
const SIZED = '[data-print="sized"], table';

/** The size in pixels of what is painted anew for paper: it fills its panel, and leaves space for a chart on its page. */
export const PAPER = { width: PAGE - 34, height: 290, flex: 'none' } as const;

/** The theme of the screen while the light one is printed. */
let screenTheme: ReturnType<typeof shownTheme> | null = null;
/** What ends the present printing beside the theme. */
let endCopies: (() => void) | null = null;

function prepare(): void {
  screenTheme ??= shownTheme();
  flushSync(() => {
    // What is painted in the colours of the page is painted again, not only what style sheets colour.
    showTheme('light');
    usePrinting.setState({ printing: true, narrow: window.matchMedia(below('sm')).matches });
  });
  for (const element of document.querySelectorAll<HTMLElement>(SIZED)) {
    const { width, height } = element.getBoundingClientRect();
    if (width === 0) continue;
    element.style.setProperty('--print-width', `${Math.round(width)}px`);
    element.style.setProperty('--print-height', `${Math.round(height)}px`);
    element.style.setProperty('--print-zoom', String(Math.min(1, PAGE / width)));
  }
  endCopies?.();
  endCopies = showPrintCopies();
}

function restore(): void {
  endCopies?.();
  endCopies = null;
  usePrinting.setState({ printing: false });
  if (screenTheme !== null) showTheme(screenTheme);
  screenTheme = null;
}

/** Prepares each printing of the page; gives what ends that. */
export function watchPrinting(): () => void {
  window.addEventListener('beforeprint', prepare);
  window.addEventListener('afterprint', restore);
  return () => {
    window.removeEventListener('beforeprint', prepare);
    window.removeEventListener('afterprint', restore);
  };
}
