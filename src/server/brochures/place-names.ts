import { type Box, overlaps } from './outlines';

export type Place = { readonly longitude: number; readonly latitude: number; readonly name: string };

export const NAME_SIZE = 7.5;

type Point = readonly [x: number, y: number];
/** Where the name of a place stands: its left end and its base line, and where a line from the dot ends, if there is one. */
export type NamedPlace = {
  readonly name: string;
  readonly dot: Point;
  readonly west: number;
  readonly base: number;
  readonly lead: Point | null;
};

/** The largest distance of a name from its dot where a pin covers the place. */
const FURTHER: readonly number[] = [8, 16, 24, 34, 46, 60];

/**
 * Positions of the names of places on a picture, where they fit: first the places of pins, those with the most pins leading, then
 * the others in their order. Each position is added to the areas that are taken.
 */
export function placeNames(
  places: readonly { readonly name: string; readonly at: Point }[],
  belonging: readonly string[],
  widthOf: (name: string) => number,
  { width, height }: { readonly width: number; readonly height: number },
  taken: Box[],
): NamedPlace[] {
  const pins = new Map<string, number>();
  for (const name of belonging) pins.set(name, (pins.get(name) ?? 0) + 1);
  const count = ({ name }: { readonly name: string }) => pins.get(name) ?? 0;
  return [...places]
    .sort((one, other) => count(other) - count(one))
    .flatMap((place): NamedPlace[] => {
      const { name, at } = place;
      const [x, y] = [tenth(at[0]), tenth(at[1])];
      if (x < 3 || y < 3 || x > width - 3 || y > height - 3) return [];
      const length = widthOf(name);
      for (const { west, base, needsLine } of spots(x, y, length, count(place) > 0)) {
        const box = { west, east: west + length, south: base - NAME_SIZE, north: base + 2 };
        const outside = west < 2 || box.east > width - 2 || box.south < 2 || box.north > height - 2;
        if (outside || taken.some((other) => overlaps(other, box))) continue;
        taken.push(box);
        const lead: Point | null = needsLine
          ? [Math.min(Math.max(x, box.west), box.east), Math.min(Math.max(y, box.south), box.north)]
          : null;
        return [{ name, dot: [x, y], west, base, lead }];
      }
      return [];
    });
}

type Spot = { readonly west: number; readonly base: number; readonly needsLine: boolean };

function spots(x: number, y: number, length: number, further: boolean): Spot[] {
  const middle = y + 2.6;
  const beside = (by: number, needsLine: boolean): Spot[] => [
    { west: x + by, base: middle, needsLine },
    { west: x - by - length, base: middle, needsLine },
    { west: x - length / 2, base: middle + 3.9 + by, needsLine },
  ];
  const near = beside(3.5, false);
  if (!further) return near;
  const far = FURTHER.flatMap((by): Spot[] => [
    ...beside(by, true),
    { west: x + by, base: middle + by, needsLine: true },
    { west: x - by - length, base: middle + by, needsLine: true },
    { west: x + by, base: middle - by, needsLine: true },
    { west: x - by - length, base: middle - by, needsLine: true },
    { west: x - length / 2, base: y - by, needsLine: true },
  ]);
  return [...near, ...far];
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
