import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';

/** What a screen shows as a query string; a new value, even of the same string, is compared with the address again. */
export type Mirrored = { readonly search: string };

/**
 * The address mirrors what a screen shows: `shown` is written to it (null while there is nothing yet); back, forward and
 * links to the screen are handed to `adopt`.
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
    const wanted = shown.search;
    const present = window.location.search.replace(/^\?/, '');
    const first = !written.current;
    written.current = true;
    if (String(new URLSearchParams(present)) === wanted) return;
    const url = wanted === '' ? pathname : `${pathname}?${wanted}`;
    const options = { shallow: true, scroll: false };
    void (first ? navigate.current.replace(url, undefined, options) : navigate.current.push(url, undefined, options));
  }, [shown, pathname]);

  useEffect(() => {
    const { events } = navigate.current;
    const take = () => latest.current(window.location.search);
    const back = () => {
      if (window.location.pathname === pathname) take();
    };
    const arrived = (url: string, { shallow }: { shallow: boolean }) => {
      if (!shallow && url.split('?')[0] === pathname) take();
    };
    window.addEventListener('popstate', back);
    events.on('routeChangeComplete', arrived);
    return () => {
      window.removeEventListener('popstate', back);
      events.off('routeChangeComplete', arrived);
    };
  }, [pathname]);
}
