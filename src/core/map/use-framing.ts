import type L from 'leaflet';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isFitted, keepView, show } from './frame';
import type { Box } from './points';

export type Framing = {
  /** What is shown; null where nothing is. */
  readonly box: Box | null;
  /** How near a fit may be. */
  readonly nearest?: number | undefined;
  /** Turns when a folded or narrower map is opened. */
  readonly visible: boolean;
  /** While areas are drawn the map stays where it is. */
  readonly drawing: boolean;
  /** Turns when the map is to be fitted even if the person has moved it. */
  readonly refit: number;
};

/**
 * Fits the map to what is shown whenever that changes, unless the person has moved the map since. `showWhole` fits it at once, `moved` is
 * true where the person looks elsewhere.
 */
export function useFraming(map: L.Map | null, { box, nearest, visible, drawing, refit }: Framing) {
  const [moved, setMoved] = useState(false);
  const held = useRef({ own: false, moved: false, key: '', refit });
  const latest = useRef({ box, nearest, drawing });
  latest.current = { box, nearest, drawing };

  const move = useCallback((change: () => void) => {
    held.current.own = true;
    try {
      change();
    } finally {
      held.current.own = false;
    }
  }, []);
  const note = useCallback((byPerson: boolean) => {
    held.current.moved = byPerson;
    setMoved(byPerson);
  }, []);
  const showWhole = useCallback(() => {
    const { box: shown, nearest: limit } = latest.current;
    note(false);
    if (map && shown && map.getSize().x > 0) move(() => show(map, shown, limit));
  }, [map, move, note]);

  useEffect(() => {
    if (!map) return;
    held.current = { ...held.current, moved: false, key: '' };
    const started = () => {
      if (!held.current.own) note(true);
    };
    const resized = () => {
      if (held.current.own || held.current.moved || latest.current.drawing || held.current.key === '') return;
      showWhole();
    };
    map.on('movestart', started).on('resize', resized);
    return () => void map.off('movestart', started).off('resize', resized);
  }, [map, showWhole, note]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a larger or smaller map keeps showing what it showed
  useLayoutEffect(() => {
    if (!map || held.current.key === '') return;
    move(() => keepView(map));
    if (!held.current.moved && !latest.current.drawing) showWhole();
  }, [map, visible]);

  const key = box === null ? '' : box.map((degrees) => degrees.toFixed(5)).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a map that was hidden has no size to fit to
  useEffect(() => {
    if (!map || drawing || !latest.current.box) return;
    move(() => map.invalidateSize({ animate: false }));
    if (map.getSize().x === 0) return;
    const before = held.current;
    const requested = before.refit !== refit;
    if (before.key === key && !requested) return;
    held.current = { ...before, key, refit };
    if (requested) note(false);
    if (held.current.moved) return;
    if (before.key !== '' && !requested && isFitted(map, latest.current.box, nearest)) return;
    showWhole();
  }, [map, key, visible, drawing, refit, nearest]);

  return { showWhole, moved };
}
