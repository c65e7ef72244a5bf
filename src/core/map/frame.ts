import L from 'leaflet';
import type { Disc } from './arrange';
import type { Box } from './points';

export const TILES = process.env.NEXT_PUBLIC_TILE_URL;
/** The nearest zoom: nothing of the bundled outlines helps any nearer. */
export const NEAREST = TILES ? 18 : 15;

const boundsFrom = ([west, south, east, north]: Box): L.LatLngBoundsLiteral => [
  [south, west],
  [north, east],
];

/** Zooms are this fine, so that a fit leaves no more around what is shown than it must. */
export const SNAP = 0.05;
/** What is shown may be so much smaller than a fit would make it before it is fitted again. */
const SLACK = 0.5;

/** What stays free around what is shown: about the radius of a circle. */
function paddingOf(map: L.Map): L.Point {
  const { x, y } = map.getSize();
  return L.point(Math.min(28, 0.08 * x), Math.min(24, 0.08 * y));
}

const fittingZoom = (map: L.Map, box: Box, nearest: number): number =>
  Math.min(nearest, map.getBoundsZoom(boundsFrom(box), false, paddingOf(map).multiplyBy(2)));

/** Shows a box, no nearer than `nearest`. */
export function show(map: L.Map, box: Box, nearest = 13): void {
  map.fitBounds(boundsFrom(box), { padding: paddingOf(map), maxZoom: nearest, animate: false });
}

/** Whether a box is in sight whole, and not much smaller than it could be. */
export const isFitted = (map: L.Map, box: Box, nearest = 13): boolean =>
  contains(map, box) && fittingZoom(map, box, nearest) - map.getZoom() < SLACK;

/** Whether a box is in sight whole. */
export function contains(map: L.Map, box: Box): boolean {
  return map.getBounds().contains(boundsFrom(box));
}

/** After its frame has changed, the map shows about what it showed before. */
export function keepView(map: L.Map): void {
  const before = map.getSize();
  const center = map.getCenter();
  map.invalidateSize({ animate: false });
  const after = map.getSize();
  if (before.x === 0 || before.y === 0 || after.x === 0 || after.y === 0) return;
  const [wider, higher] = [Math.log2(after.x / before.x), Math.log2(after.y / before.y)];
  const nearer = Math.abs(wider) < Math.abs(higher) ? wider : higher;
  map.setView(center, map.getZoom() + Math.round(nearer / SNAP) * SNAP, { animate: false });
}

/** Goes nearer to what a circle holds, until there is no nearer. */
export function approach(map: L.Map, { box }: Disc): void {
  const [west, south, east, north] = box;
  const before = map.getZoom();
  const fitted = map.getBoundsZoom(boundsFrom(box), false, L.point(48, 48));
  map.setView([(south + north) / 2, (west + east) / 2], Math.min(NEAREST, Math.max(before + 1, fitted)), {
    animate: false,
  });
}
