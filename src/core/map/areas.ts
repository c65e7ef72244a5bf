import type { Delimitation, Position, Ring } from '@/contract/calls/delimitation';
import { areaOf } from '@/contract/calls/delimitation';
import { type Box, boundsOf } from './points';

/** A market or submarket on the map. */
export type Area = {
  readonly key: string;
  readonly label: string;
  /** Null where there is no figure. */
  readonly figure: number | null;
  readonly shape: Shape;
};
/** An outline in degrees; outer rings run counterclockwise, holes clockwise. */
export type Shape = {
  readonly rings: Delimitation;
  /** Where a label stands, inside the largest ring. */
  readonly label: Position;
};

const WORLD = 256;
export const worldX = (longitude: number): number => (WORLD * (longitude + 180)) / 360;
export const worldY = (latitude: number): number => {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return WORLD * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI));
};

/** A shape of one or more rings. */
export function shapeOf(rings: Delimitation): Shape {
  const [largest = []] = [...rings].sort((one, other) => Math.abs(areaOf(other)) - Math.abs(areaOf(one)));
  return { rings, label: innerPoint(largest) };
}

/** A place inside a ring: the middle of its widest part at half its height. */
function innerPoint(ring: Ring): Position {
  const box = boundsOf({ longitude: ring.map(([x]) => x), latitude: ring.map(([, y]) => y) });
  if (!box) return [0, 0];
  const [west, south, east, north] = box;
  const y = (south + north) / 2;
  const crossings = ring
    .slice(1)
    .flatMap(([u, v], i) => {
      const [p, q] = ring[i] ?? [u, v];
      return v > y !== q > y ? [((p - u) * (y - v)) / (q - v) + u] : [];
    })
    .sort((one, other) => one - other);
  let [from, to] = [(west + east) / 2, (west + east) / 2];
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const [start = 0, end = 0] = crossings.slice(i, i + 2);
    if (end - start > to - from) [from, to] = [start, end];
  }
  return [(from + to) / 2, y];
}

/** The box of areas; null where there are none. */
export function boundsOfAreas(areas: readonly Area[]): Box | null {
  const corners = areas.flatMap(({ shape }) => shape.rings.flat());
  return boundsOf({ longitude: corners.map(([x]) => x), latitude: corners.map(([, y]) => y) });
}
