import { useSyncExternalStore } from 'react';
import { type Breakpoint, below } from './breakpoints';

const forBreakpoint = (breakpoint: Breakpoint) => ({
  subscribe: (changed: () => void) => {
    const media = window.matchMedia(below(breakpoint));
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  },
  matches: () => window.matchMedia(below(breakpoint)).matches,
});

const narrow = forBreakpoint('sm');
const compact = forBreakpoint('lg');
const large = forBreakpoint('xxl');
const wideOnServer = () => false;

/** Whether the page is as narrow as a phone, where panels are sheets. */
export const useNarrow = (): boolean => useSyncExternalStore(narrow.subscribe, narrow.matches, wideOnServer);

/** Whether the page is so wide that a map and its list stand side by side. */
export const useWide = (): boolean => useSyncExternalStore(large.subscribe, () => !large.matches(), wideOnServer);

/** Whether the page is at most as wide as a tablet, where a map does not fit beside a list. */
export const useCompact = (): boolean => useSyncExternalStore(compact.subscribe, compact.matches, wideOnServer);
