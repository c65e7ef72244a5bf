import type L from 'leaflet';
import type { Area } from './areas';
import type { Disc } from './arrange';
import type { Clusters } from './clusters';
import { approach } from './frame';
import { areaHint, circleHint, type HintContext } from './hint-text';
import type { Layers } from './layers';

/** What a click met: a circle with the positions of its points, or an area. */
export type Picked =
  | { readonly kind: 'circle'; readonly circle: Disc; readonly points: readonly number[] }
  | { readonly kind: 'area'; readonly area: Area };

/** What the map holds and what it calls back. */
export type PointerContext = HintContext & {
  readonly drawing?: boolean;
  readonly clusters: Clusters | null;
  /** Points that are picked. */
  readonly picked?: ReadonlySet<number>;
  readonly onPick?: (picked: Picked | null) => void;
  readonly onHighlight?: (id: string | null) => void;
  readonly onArea?: (key: string | null) => void;
};

/** Calls back with a value only when it is another one than before. */
function onChange<T>(notify: (value: T) => void, initial: T): (value: T) => void {
  let before = initial;
  return (value) => {
    if (value === before) return;
    before = value;
    notify(value);
  };
}

/** Places the hint beside the pointer, inside the map. */
function place(hint: HTMLElement, map: L.Map, { x, y }: L.Point): void {
  const size = map.getSize();
  const left = Math.min(x + 12, size.x - hint.offsetWidth - 4);
  const top = Math.min(y + 14, size.y - hint.offsetHeight - 4);
  hint.style.transform = `translate(${Math.max(4, left)}px, ${Math.max(4, top)}px)`;
}

/**
 * Shows in a hint what the pointer is on, and opens what is clicked; nothing while an area is drawn. Gives what ends it.
 * `read` gives the present context, `hintOf` the element of the hint once there is one.
 */
export function followPointer(
  map: L.Map,
  layers: Pick<Layers, 'circles' | 'areas'>,
  hintOf: () => HTMLElement | null,
  read: () => PointerContext,
): () => void {
  const highlight = onChange<string | null>((id) => read().onHighlight?.(id), null);
  const enter = onChange<string | null>((key) => read().onArea?.(key), null);
  const at = (point: L.Point): { circle: Disc | null; area: Area | null } => {
    if (read().drawing) return { circle: null, area: null };
    const circle = layers.circles.at(point);
    return { circle, area: circle ? null : layers.areas.at(point) };
  };
  const hide = () => {
    const hint = hintOf();
    if (hint) hint.hidden = true;
  };
  const describe = ({ containerPoint }: L.LeafletMouseEvent) => {
    const hint = hintOf();
    if (!hint) return;
    const now = read();
    const { circle, area } = at(containerPoint);
    map.getContainer().style.cursor = circle || area ? 'pointer' : '';
    highlight(circle?.count === 1 ? (now.points.ids[circle.point] ?? null) : null);
    enter(area?.key ?? null);
    hint.hidden = !circle && !area;
    if (circle) {
      const members = now.picked?.size ? now.clusters?.members(circle, map.getZoom()) : undefined;
      const picked = members?.filter((point) => now.picked?.has(point)).length ?? 0;
      hint.textContent = circleHint(circle, picked, now);
    } else if (area) hint.textContent = areaHint(area, now);
    else return;
    place(hint, map, containerPoint);
  };
  const open = ({ containerPoint }: L.LeafletMouseEvent) => {
    const { drawing, clusters, onPick } = read();
    if (drawing) return;
    const { circle, area } = at(containerPoint);
    if (circle && clusters) {
      onPick?.({ kind: 'circle', circle, points: clusters.members(circle, map.getZoom()) });
      if (circle.count > 1) approach(map, circle);
    } else onPick?.(area ? { kind: 'area', area } : null);
    hide();
  };
  const away = () => {
    highlight(null);
    enter(null);
    hide();
  };
  map.on('mousemove', describe).on('mouseout movestart', away).on('click', open);
  return () => void map.off('mousemove', describe).off('mouseout movestart', away).off('click', open);
}
