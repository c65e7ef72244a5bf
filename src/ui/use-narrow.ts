import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(max-width: 575px)');

/** Whether the page is as narrow as a phone, where the map is a sheet. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = query();
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => query().matches,
    () => false,
  );
