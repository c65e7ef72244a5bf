import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { useAvailability } from './store';
import { toUrl } from './url';

/** The address mirrors the view: choices are written to it, back and forward are read from it. */
export function useUrl(): void {
  const router = useRouter();
  const { pathname } = router;
  const navigate = useRef(router);
  navigate.current = router;
  const view = useAvailability((state) => state.view);
  const base = useAvailability((state) => state.base);
  const units = useAvailability((state) => state.units);
  const written = useRef(false);

  useEffect(() => {
    if (!view || !base) return;
    const wanted = toUrl(view, base, units);
    const present = window.location.search.replace(/^\?/, '');
    const first = !written.current;
    written.current = true;
    if (String(new URLSearchParams(present)) === wanted) return;
    const url = wanted === '' ? pathname : `${pathname}?${wanted}`;
    const options = { shallow: true, scroll: false };
    void (first ? navigate.current.replace(url, undefined, options) : navigate.current.push(url, undefined, options));
  }, [view, base, units, pathname]);

  useEffect(() => {
    const { events } = navigate.current;
    const take = () => useAvailability.getState().adopt(window.location.search);
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
