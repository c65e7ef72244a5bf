import { useCallback, useEffect, useRef } from 'react';
import type { ViewPath } from '@/contract/calls/views';
import { addressSearch } from '@/core/view/stored-search';
import { usePreferences, visitWith } from '@/modules/preferences/store';
import { startSearch } from '@/modules/views/start-view';
import type { ExplorerStore } from './store';
import type { Units } from './view';

const wantedUnits = (): Units => {
  const { language, area_unit, monetary_unit } = usePreferences.getState();
  return { language, area_unit, monetary_unit };
};
const sameUnits = (one: Units, other: Units): boolean =>
  one.language === other.language && one.area_unit === other.area_unit && one.monetary_unit === other.monetary_unit;

/**
 * Loads at first sight, with the view of the address or else the person's start view, and again whenever units or language
 * change. Units that an address states are taken over for the visit.
 */
export function useLoading(store: ExplorerStore, path: ViewPath): () => Promise<void> {
  const language = usePreferences((state) => state.language);
  const area_unit = usePreferences((state) => state.area_unit);
  const monetary_unit = usePreferences((state) => state.monetary_unit);
  const asked = useRef<Units | null>(null);

  const load = useCallback(
    async (keeps: boolean) => {
      const { view, start } = store.getState();
      const wanted = wantedUnits();
      asked.current = wanted;
      const sort = view?.sort ?? usePreferences.getState().sort;
      await start(wanted, sort, view !== null && keeps ? null : (await addressSearch()) || startSearch(path));
    },
    [store, path],
  );
  const enter = useCallback(() => load(window.location.search === ''), [load]);

  useEffect(() => {
    const unsubscribe = store.subscribe(({ units }, before) => {
      if (units === before.units) return;
      asked.current = units;
      visitWith(units);
    });
    void enter();
    return () => {
      unsubscribe();
      store.getState().stop();
    };
  }, [store, enter]);

  useEffect(() => {
    if (asked.current !== null && !sameUnits(asked.current, { language, area_unit, monetary_unit })) void load(true);
  }, [load, language, area_unit, monetary_unit]);

  return enter;
}
