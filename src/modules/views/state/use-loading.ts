import { useCallback, useEffect, useRef } from 'react';
import type { StoreApi } from 'zustand';
import type { ViewPath } from '@/contract/calls/views';
import { type Units, unitsOf } from '@/contract/catalogue/units';
import { carriedMarkets, carriedSearch, rememberMarkets } from '@/core/view/carried-markets';
import { addressSearch } from '@/core/view/stored-search';
import { sameUnits } from '@/core/view/units';
import { usePreferences, visitWith } from '@/preferences/store';
import { useUnits } from '@/preferences/use-units';
import { startSearch } from './start-view';

/** What a screen loads: an explorer or the availability. */
type Markets = { readonly lists: { readonly market?: readonly string[] } };
type Loaded<Preferred> = {
  readonly view: Markets | null;
  readonly base: Markets | null;
  readonly change: (part: Markets) => void;
  readonly units: Units;
  readonly start: (units: Units, search: string | null, preferred?: Preferred) => Promise<void>;
  readonly stop: () => void;
};

const preferredUnits = (): Units => unitsOf(usePreferences.getState());

/**
 * Loads at first sight, with the view of the address or else the person's start view, and again whenever units or language
 * change. A screen that is entered without an address takes over the markets that were chosen on another one. Units that an address names hold for the visit. `preferred` is what an empty address has instead of the defaults. Gives
 * what loads again.
 */
export function useLoading<Preferred>(
  store: Pick<StoreApi<Loaded<Preferred>>, 'getState' | 'subscribe'>,
  path: ViewPath,
  preferred?: () => Preferred,
): () => void {
  const units = useUnits();
  const requested = useRef<Units | null>(null);
  const visits = useRef(0);

  const load = useCallback(
    async (keeps: boolean) => {
      const { view, base, start, change } = store.getState();
      const carried = keeps && base ? carriedMarkets(path, base) : null;
      if (view !== null && carried !== null) change({ lists: { ...view.lists, market: carried } });
      const units = preferredUnits();
      requested.current = units;
      if (view !== null && keeps) return start(units, null, preferred?.());
      const visit = visits.current;
      const found = addressSearch();
      const search = typeof found === 'string' ? found : await found;
      // Meanwhile the screen may have been left.
      if (visit === visits.current)
        await start(units, search || startSearch(path) || carriedSearch(path), preferred?.());
    },
    [store, path, preferred],
  );
  const enter = useCallback(() => void load(window.location.search === ''), [load]);

  useEffect(() => {
    const unsubscribe = store.subscribe(({ units, view, base }, before) => {
      // What a screen begins with is no choice, unless its address names it.
      const began = before.view === null && window.location.search === '';
      if (view && base && !began && view.lists !== before.view?.lists) rememberMarkets(path, view, base);
      if (units === before.units) return;
      requested.current = units;
      visitWith(units);
    });
    enter();
    return () => {
      unsubscribe();
      visits.current++;
      store.getState().stop();
    };
  }, [store, path, enter]);

  useEffect(() => {
    if (requested.current !== null && !sameUnits(requested.current, units)) void load(true);
  }, [load, units]);

  return enter;
}
