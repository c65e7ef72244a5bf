import { type Circle, joined } from './clusters';
import { boxAround } from './points';

export type Disc = Circle & { readonly x: number; readonly y: number; readonly radius: number };

export const SMALLEST = 4;
/** The largest radius on a map that is that high. */
export const largestOn = (height: number): number => Math.max(18, Math.min(30, height * 0.075));
/** How much of the smaller of two discs must show before both are drawn as one. */
const SHOWING = 0.85;
const PASSES = 12;

type Placed = Circle & { readonly x: number; readonly y: number };

function merged(one: Disc, other: Disc, size: (circle: Circle) => number, averaged: boolean): Disc {
  const [a, b] = [size(one) || 1e-9, size(other) || 1e-9];
  const between = (p: number, q: number) => (p * a + q * b) / (a + b);
  return {
    value: joined(one, other, averaged),
    weight: one.weight + other.weight,
    count: one.count + other.count,
    records: one.records + other.records,
    point: a >= b ? one.point : other.point,
    box: boxAround(one.box, other.box),
    worldX: between(one.worldX, other.worldX),
    worldY: between(one.worldY, other.worldY),
    x: between(one.x, other.x),
    y: between(one.y, other.y),
    cells: [...one.cells, ...other.cells],
    radius: one.radius,
  };
}

/**
 * Discs sized by value, the largest first. Those that would lie over one another become one, so that every figure stays readable,
 * except those of which `alone` is true.
 */
export function arrange(
  placed: readonly Placed[],
  averaged: boolean,
  most: number,
  alone: (circle: Circle) => boolean = () => false,
): Disc[] {
  const size = (circle: Circle) => (averaged ? circle.weight : Math.abs(circle.value));
  let discs: Disc[] = placed.map((one) => ({ ...one, radius: 0 }));
  for (let pass = 0; ; pass++) {
    const largest = discs.reduce((sofar, one) => Math.max(sofar, size(one)), 1e-9);
    discs = discs
      .map((one) => ({ ...one, radius: Math.max(SMALLEST, most * Math.sqrt(size(one) / largest)) }))
      .sort((one, other) => other.radius - one.radius);
    if (pass === PASSES) return discs;
    const before = discs.length;
    const single = discs.filter(alone);
    discs = [...mergeOnce(without(discs, single), size, averaged, 2 * most), ...single];
    if (discs.length === before) return discs;
  }
}

const without = (discs: readonly Disc[], some: readonly Disc[]): readonly Disc[] =>
  some.length === 0 ? discs : discs.filter((disc) => !some.includes(disc));

function mergeOnce(discs: readonly Disc[], size: (circle: Circle) => number, averaged: boolean, side: number): Disc[] {
  const arranged: Disc[] = [];
  const grid = new Map<number, number[]>();
  const place = (column: number, row: number) => column * 4096 + row;
  for (const disc of discs) {
    const [column, row] = [Math.floor(disc.x / side), Math.floor(disc.y / side)];
    let into: number | undefined;
    for (let i = column - 1; i <= column + 1 && into === undefined; i++) {
      for (let j = row - 1; j <= row + 1 && into === undefined; j++) {
        into = grid.get(place(i, j))?.find((at) => {
          const other = arranged[at];
          return (
            other !== undefined &&
            Math.hypot(other.x - disc.x, other.y - disc.y) <
              Math.max(other.radius, disc.radius) + SHOWING * Math.min(other.radius, disc.radius)
          );
        });
      }
    }
    const other = into === undefined ? undefined : arranged[into];
    if (into !== undefined && other !== undefined) {
      arranged[into] = merged(other, disc, size, averaged);
      continue;
    }
    const key = place(column, row);
    const near = grid.get(key);
    if (near) near.push(arranged.length);
    else grid.set(key, [arranged.length]);
    arranged.push(disc);
  }
  return arranged;
}
