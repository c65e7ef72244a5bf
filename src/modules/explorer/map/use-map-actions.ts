import { useCallback } from 'react';
import { type Delimitation, MAXIMUM_VERTICES } from '@/contract/calls/delimitation';
import { treeOf, unchosenMarkets, withinPlaces } from '@/contract/places';
import type { MapPoints } from '@/core/map/points';
import { useExplorerState } from '../state/use-explorer';
import type { Level } from './regions';
import type { MapSubject } from './use-map-subject';

/** A kilometre around what a circle holds. */
const MARGIN = 0.009;
const BELOW: { readonly [L in Level]: 'submarket' | 'park' } = { market: 'submarket', submarket: 'park' };

/** What the map changes in the view and points at on the rest of the screen. */
export function useMapActions({ indicator, grouped, level }: MapSubject, drawn: MapPoints) {
  const state = useExplorerState();
  const pointAt = useCallback(
    (id: string | null) => state().point(id === null ? null : { kind: 'property', key: id }),
    [state],
  );
  const pointInto = useCallback(
    (key: string | null) => state().point(key === null || grouped === null ? null : { kind: 'group', key }),
    [state, grouped],
  );
  const setRings = useCallback(
    (rings: Delimitation) => state().change({ delimitation: rings.length > 0 ? rings : null }),
    [state],
  );
  /** Narrows the view to a market or submarket, grouped by the level below. */
  const narrowTo = (key: string): void => {
    const { view, filters, base, change } = state();
    if (!view || !filters) return;
    const below = BELOW[level];
    change({
      lists: withinPlaces(
        view.lists,
        level,
        [key],
        treeOf(filters.options),
        unchosenMarkets(view.every_market, base?.lists.market),
      ),
      ...(indicator.dimensions.includes(below) ? { group_by: below } : {}),
    });
  };
  /** Narrows the view to the area around some points. */
  const enclose = async (members: readonly number[]): Promise<void> => {
    const { ringAround } = await import('@/core/map/hull');
    const ring = ringAround(
      members.map((i) => [drawn.longitude[i] ?? 0, drawn.latitude[i] ?? 0]),
      MARGIN,
    );
    if (ring.length <= MAXIMUM_VERTICES) setRings([ring]);
  };
  return { pointAt, pointInto, setRings, narrowTo, enclose };
}
