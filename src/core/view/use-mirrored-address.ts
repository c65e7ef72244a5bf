import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { expanded, reportAddressFailure, shortened, shortSearch, wholeSearch } from './stored-search';

/** What a screen shows as a query string; a new value, even of the same string, is compared with the address again. */
export type Mirrored = { readonly search: string };

/**
 * The address mirrors what a screen shows: `shown` is written to it (null while there is nothing yet); back, forward and
 * links to the screen are handed to `adopt`. Parameters that are too long for an address are stored behind a key.
 */
export function useMirroredAddress(shown: Mirrored | null, adopt: (search: string) => void): void {
  const router = useRouter();
  const { pathname } = router;
  const navigate = useRef(router);
  navigate.current = router;
  const latest = useRef(adopt);
  latest.current = adopt;
  const written = useRef(false);

  useEffect(() => {
    if (shown === null) return;
    const write = (search: string) => {
      const present = window.location.search.replace(/^\?/, '');
      const first = !written.current;
      written.current = true;
      if (String(new URLSearchParams(present)) === search) return;
      const url = search === '' ? pathname : `${pathname}?${search}`;
      const options = { shallow: true, scroll: false };
      void (first ? navigate.current.replace(url, undefined, options) : navigate.current.push(url, undefined, options));
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
  }, [shown, pathname]);

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
    const back = () => {
      if (window.location.pathname === pathname) take();
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
