import { useRouter } from 'next/router';
import { useEffect, useReducer, useRef } from 'react';
import { hasOpenSheet, isLeavingSheet, isSheetPop, onSheetsSettled } from '@/ui/sheet/sheet-steps';
import { expanded, reportAddressFailure, shortened, shortSearch, wholeSearch } from './stored-search';

/** What a screen shows as a query string; a new value, even of the same string, is compared with the address again. */
export type Mirrored = { readonly search: string };

/**
 * The address mirrors what a screen shows: `shown` is written to it (null while there is nothing yet); back, forward and
 * links to the screen are handed to `adopt`. Parameters that are too long for an address are stored behind a key. What is
 * chosen while a sheet is open belongs to the sheet's step of the history.
 */
export function useMirroredAddress(shown: Mirrored | null, adopt: (search: string) => void): void {
  const router = useRouter();
  const { pathname } = router;
  const navigate = useRef(router);
  navigate.current = router;
  const latest = useRef(adopt);
  latest.current = adopt;
  const written = useRef(false);

  const [settled, settle] = useReducer((times: number) => times + 1, 0);
  useEffect(() => onSheetsSettled(settle), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be written before the history settled is written then
  useEffect(() => {
    if (shown === null) return;
    const write = (search: string) => {
      const present = window.location.search.replace(/^\?/, '');
      const first = !written.current;
      written.current = true;
      if (isLeavingSheet() || String(new URLSearchParams(present)) === search) return;
      const url = search === '' ? pathname : `${pathname}?${search}`;
      const options = { shallow: true, scroll: false };
      const { replace, push, asPath } = navigate.current;
      const within = first || hasOpenSheet();
      // Closing a sheet led back from the address that the router knows, which it would replace rather than add.
      const known = !within && new URL(asPath, window.location.origin).search !== window.location.search;
      if (known) window.history.pushState(window.history.state, '', url);
      void (within || known ? replace(url, undefined, options) : push(url, undefined, options));
    };
    const short = shortSearch(shown.search);
    if (short !== null) {
      write(short);
      return;
    }
    let current = true;
    shortened(shown.search).then((search) => current && write(search), reportAddressFailure);
    return () => {
      current = false;
    };
  }, [shown, pathname, settled]);

  useEffect(() => {
    const { events } = navigate.current;
    let mounted = true;
    const take = () => {
      const address = window.location.search;
      const whole = wholeSearch(address);
      if (whole !== null) latest.current(whole);
      else
        expanded(address).then((search) => {
          if (mounted && window.location.search === address) latest.current(search);
        }, reportAddressFailure);
    };
    const back = (event: PopStateEvent) => {
      if (window.location.pathname === pathname && !isSheetPop(event)) take();
    };
    const arrived = (url: string, { shallow }: { shallow: boolean }) => {
      if (!shallow && url.split('?')[0] === pathname) take();
    };
    window.addEventListener('popstate', back);
    events.on('routeChangeComplete', arrived);
    return () => {
      mounted = false;
      window.removeEventListener('popstate', back);
      events.off('routeChangeComplete', arrived);
    };
  }, [pathname]);
}
