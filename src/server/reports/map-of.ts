import type { ReportMap } from '@/contract/calls/report';
import { lettering } from '@/server/brochures/lettering';
import { type Box, outlines, overlaps } from '@/server/brochures/outlines';
import { CLOSE, Projection } from '@/server/brochures/projection';
import { clippedRing } from './clipped-ring';

export type Placed = {
  readonly number: number;
  readonly name: string;
  readonly value: number;
  readonly longitude: number;
  readonly latitude: number;
};

/** The box of a map, beside its table. */
export const MAP = { width: 440, height: 370 } as const;
/** The radii of the largest circle and of the smallest, which holds a number of two digits. */
const LARGEST = 30;
const SMALLEST = 9;
export const NAME_SIZE = 9;
/** Two points of a coast that are closer are drawn as one. */
const FINEST = 0.6;

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Circles over the bundled outlines; their areas are as their values. The largest lie below the others. */
export async function mapOf(placed: readonly Placed[], by: 'market' | 'submarket', alt: string): Promise<ReportMap> {
  const [layers, letters] = await Promise.all([outlines(), lettering()]);
  const { width, height } = MAP;
  const projection = new Projection(placed, width, height, by === 'submarket' ? CLOSE : undefined);
  const land = layers.flat().flatMap(({ rings, box }) => {
    if (!overlaps(box, projection.box)) return [];
    const drawn = rings
      .map((ring) =>
        clippedRing(
          ring.map(([x = 0, y = 0]) => projection.at(x, y)),
          MAP,
        ),
      )
      .map(thinned)
      .filter((ring) => ring.length > 4);
    return drawn.length === 0 ? [] : [drawn];
  });
  const most = Math.max(...placed.map(({ value }) => value));
  const circles = placed
    .map(({ number, name, value, longitude, latitude }) => {
      const [x, y] = projection.at(longitude, latitude).map(tenth);
      const radius = tenth(Math.max(SMALLEST, LARGEST * Math.sqrt(value / most)));
      return { number, x: x ?? 0, y: y ?? 0, radius, text: name };
    })
    .sort((one, other) => other.radius - one.radius);
  const taken: Box[] = circles.map(({ x, y, radius }) => ({
    ...{ west: x - radius, east: x + radius },
    ...{ south: y - radius, north: y + radius },
  }));
  return {
    ...{ alt, width, height, land },
    circles: circles.map(({ text, ...circle }) => {
      const at = nameAt(circle, letters.widthOf(text, NAME_SIZE) * 1.05, taken);
      return { ...circle, name: at === null ? null : { text, ...at } };
    }),
  };
}

/** The points of a line, x and y in turn, without those that are hardly apart. */
function thinned(ring: readonly (readonly [number, number])[]): number[] {
  const points: number[] = [];
  for (const [x, y] of ring) {
    const [beforeX, beforeY] = [points.at(-2), points.at(-1)];
    if (beforeX !== undefined && beforeY !== undefined && Math.hypot(x - beforeX, y - beforeY) < FINEST) continue;
    points.push(tenth(x), tenth(y));
  }
  return points;
}

type Circle = { readonly x: number; readonly y: number; readonly radius: number };

/** Where a name begins and the middle of its line: the first place around its circle where it hides nothing; null where there is none. */
function nameAt({ x, y, radius }: Circle, length: number, taken: Box[]): { x: number; y: number } | null {
  const away = radius + 4;
  const spots = [
    [x + away, y],
    [x - away - length, y],
    [x - length / 2, y + away + NAME_SIZE / 2],
    [x - length / 2, y - away - NAME_SIZE / 2],
  ] as const;
  for (const [west, middle] of spots) {
    const box = { west, east: west + length, south: middle - NAME_SIZE * 0.7, north: middle + NAME_SIZE * 0.7 };
    if (west < 3 || box.east > MAP.width - 3 || box.south < 3 || box.north > MAP.height - 3) continue;
    if (taken.some((other) => overlaps(other, box))) continue;
    taken.push(box);
    return { x: tenth(west), y: tenth(middle) };
  }
  return null;
}
