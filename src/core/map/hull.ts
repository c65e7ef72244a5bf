import type { Position, Ring } from '@/contract/calls/delimitation';

const turn = (a: Position, b: Position, c: Position): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** The smallest convex polygon around places, open. */
export function hullOf(places: readonly Position[]): Position[] {
  const sorted = [...places].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (line: readonly Position[]): Position[] => {
    const hull: Position[] = [];
    for (const place of line) {
      for (;;) {
        const [before, last] = [hull[hull.length - 2], hull[hull.length - 1]];
        if (before === undefined || last === undefined || turn(before, last, place) > 0) break;
        hull.pop();
      }
      hull.push(place);
    }
    return hull.slice(0, -1);
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}

const CORNERS = 8;
const MOST = 60;
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** A closed ring that holds places with a margin in degrees on every side. */
export function ringAround(places: readonly Position[], margin: number): Ring {
  const wide = hullOf(places).length > 0 ? hullOf(places) : places;
  const corners = wide.flatMap(([longitude, latitude]) =>
    Array.from({ length: CORNERS }, (_, i): Position => {
      const angle = (2 * Math.PI * (i + 0.5)) / CORNERS;
      const stretch = Math.cos((latitude * Math.PI) / 180);
      return [longitude + (margin * Math.cos(angle)) / stretch, latitude + margin * Math.sin(angle)];
    }),
  );
  let ring = hullOf(corners).map(([longitude, latitude]): Position => [round(longitude), round(latitude)]);
  // Few corners make a short address; the box of many holds them as well.
  if (ring.length > MOST) {
    const [longitudes, latitudes] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
    const [west, south, east, north] = [
      Math.min(...longitudes),
      Math.min(...latitudes),
      Math.max(...longitudes),
      Math.max(...latitudes),
    ];
    ring = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ];
  }
  const [first] = ring;
  return first === undefined ? [] : [...ring, first];
}

export const rectangle = ([west, south, east, north]: readonly [number, number, number, number]): Ring => {
  const [w, s, e, n] = [round(west), round(south), round(east), round(north)];
  return [
    [w, s],
    [e, s],
    [e, n],
    [w, n],
    [w, s],
  ];
};
