import { POLYGON } from './cells';

const axis = (choose: (...values: number[]) => number, at: 0 | 1) => choose(...POLYGON.map((place) => place[at]));
export const BOX = {
  west: axis(Math.min, 0),
  east: axis(Math.max, 0),
  south: axis(Math.min, 1),
  north: axis(Math.max, 1),
};

/** The polygon as a condition on the coordinates of table `b`. */
export function insideSql(): string {
  const edges = POLYGON.slice(1).map(
    ([x2, y2], i) => `(${[...(POLYGON[i] ?? []), x2, y2].map((value) => `${value}::double`).join(', ')})`,
  );
  return `b.longitude between ${BOX.west} and ${BOX.east} and b.latitude between ${BOX.south} and ${BOX.north}
  and (select count(*) from (values ${edges.join(', ')}) as e(x1, y1, x2, y2)
    where (e.y1 > b.latitude) <> (e.y2 > b.latitude) and b.longitude < (e.x2 - e.x1) * (b.latitude - e.y1) / (e.y2 - e.y1) + e.x1) % 2 = 1`;
}
