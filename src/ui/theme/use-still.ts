import { useSyncExternalStore } from 'react';

const media = () => window.matchMedia('(prefers-reduced-motion: reduce)');
const subscribe = (changed: () => void) => {
  const watched = media();
  watched.addEventListener('change', changed);
  return () => watched.removeEventListener('change', changed);
};

/** Whether nothing is to move by itself, as the person set the device; antd does not look at it. */
export const useStill = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => media().matches,
    () => false,
  );
