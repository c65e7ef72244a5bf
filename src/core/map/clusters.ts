import { worldX, worldY } from './areas';
import { type Held, heldBy, joinedHeld } from './circle-place';
import type { Box, MapPoints } from './points';

/** What one circle stands for. Of averages, `weight` is the area behind them. */
export type Sum = {
  readonly value: number;
  readonly weight: number;
  readonly count: number;
  /** Records behind it: of averages more than properties, where one property has several prices. */
  readonly records: number;
  /** Position in the points of the largest of them. */
  readonly point: number;
  readonly box: Box;
};
export type Circle = Sum & {
  /** In pixels of the world at zoom 0. */
  readonly worldX: number;
  readonly worldY: number;
  /** The cells of its level whose points it holds. */
  readonly cells: readonly number[];
};

/** The points of one zoom, gathered by the cells of a grid: a column for each part of a sum. */
type Level = {
  readonly cells: number;
  readonly value: Float64Array;
  readonly weight: Float64Array;
  readonly count: Int32Array;
  readonly records: Int32Array;
  readonly largest: Int32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly west: Float64Array;
  readonly south: Float64Array;
  readonly east: Float64Array;
  readonly north: Float64Array;
  /** The first point of each cell, and after each point the next of its cell; -1 ends. */
  readonly first: Int32Array;
  readonly next: Int32Array;
};

/** Pixels across a cell: circles nearer than that would lie over one another. */
const CELL = 30;
const FINEST = 17;

/** Sums add up; averages are weighted by the area behind them. */
export const joined = (
  one: Pick<Sum, 'value' | 'weight'>,
  other: Pick<Sum, 'value' | 'weight'>,
  averaged: boolean,
): number => {
  if (!averaged) return one.value + other.value;
  const weight = one.weight + other.weight;
  return weight > 0 ? (one.value * one.weight + other.value * other.weight) / weight : one.value;
};

const wholeZoom = (zoom: number): number => Math.max(0, Math.min(FINEST, Math.round(zoom)));

/** Properties gathered for each zoom when it is first looked at: fifty thousand take some milliseconds. */
export class Clusters {
  private readonly x: Float64Array;
  private readonly y: Float64Array;
  private readonly levels = new Map<number, Level>();
  private readonly places = new Map<number, Held[]>();
  private all: Held | null = null;

  /** `alone` is the position of a point that is gathered with no other. */
  constructor(
    private readonly points: MapPoints,
    private readonly alone = -1,
  ) {
    this.x = Float64Array.from(points.longitude, worldX);
    this.y = Float64Array.from(points.latitude, worldY);
  }

  /** The circles within a box at a zoom. */
  circles([west, south, east, north]: Box, zoom: number): Circle[] {
    const level = this.level(zoom);
    const [left, right, top, bottom] = [worldX(west), worldX(east), worldY(north), worldY(south)];
    const found: Circle[] = [];
    for (let cell = 0; cell < level.cells; cell++) {
      const [x, y] = [level.x[cell] ?? 0, level.y[cell] ?? 0];
      if (x < left || x > right || y < top || y > bottom) continue;
      found.push({
        value: level.value[cell] ?? 0,
        weight: level.weight[cell] ?? 0,
        count: level.count[cell] ?? 0,
        records: level.records[cell] ?? 0,
        point: level.largest[cell] ?? 0,
        box: [level.west[cell] ?? 0, level.south[cell] ?? 0, level.east[cell] ?? 0, level.north[cell] ?? 0],
        worldX: x,
        worldY: y,
        cells: [cell],
      });
    }
    return found;
  }

  /** Positions in the points of all that a circle of a zoom holds. */
  members({ cells }: Pick<Circle, 'cells'>, zoom: number): number[] {
    const { first, next } = this.level(zoom);
    const members: number[] = [];
    for (const cell of cells) {
      for (let point = first[cell] ?? -1; point >= 0; point = next[point] ?? -1) members.push(point);
    }
    return members;
  }

  isAlone({ count, point }: Circle): boolean {
    return count === 1 && point === this.alone;
  }

  /** What all circles hold of each market and submarket. */
  get whole(): Held {
    this.all ??= heldBy(
      this.points,
      this.points.value.flatMap((value, point) => (value === 0 ? [] : [point])),
    );
    return this.all;
  }

  /** What a circle of a zoom holds of each market and submarket. */
  held({ cells }: Pick<Circle, 'cells'>, zoom: number): Held {
    const whole = wholeZoom(zoom);
    const known = this.places.get(whole) ?? [];
    this.places.set(whole, known);
    const parts = cells.map((cell) => {
      known[cell] ??= heldBy(this.points, this.members({ cells: [cell] }, zoom));
      return known[cell];
    });
    const [only, ...more] = parts;
    return only !== undefined && more.length === 0 ? only : joinedHeld(parts);
  }

  private level(zoom: number): Level {
    const whole = wholeZoom(zoom);
    const known = this.levels.get(whole);
    if (known) return known;
    const made = this.gather(2 ** whole / CELL);
    this.levels.set(whole, made);
    return made;
  }

  private gather(cellsPerPixel: number): Level {
    const { longitude, latitude } = this.points;
    const averaged = this.points.weight !== null;
    const points = this.x.length;
    const column = () => new Float64Array(points);
    const [value, weight, x, y] = [column(), column(), column(), column()];
    const [west, south, east, north] = [column(), column(), column(), column()];
    const [count, records, largest] = [new Int32Array(points), new Int32Array(points), new Int32Array(points)];
    const [columns, rows] = [new Int32Array(points), new Int32Array(points)];
    const first = new Int32Array(points);
    const next = new Int32Array(points).fill(-1);
    // An open table from the place of a cell to its number: at this size a Map takes a hundred times as long.
    const mask = 2 ** Math.ceil(Math.log2(2 * points + 2)) - 1;
    const table = new Int32Array(mask + 1).fill(-1);
    let cells = 0;
    for (let point = 0; point < points; point++) {
      const own = this.points.value[point] ?? 0;
      if (own === 0) continue;
      const area = this.points.weight?.[point] ?? 0;
      const behind = this.points.n?.[point] ?? 1;
      const [px, py] = [this.x[point] ?? 0, this.y[point] ?? 0];
      const [lng, lat] = [longitude[point] ?? 0, latitude[point] ?? 0];
      const across = point === this.alone ? -1 : Math.floor(px * cellsPerPixel);
      const down = Math.floor(py * cellsPerPixel);
      let slot = (Math.imul(across, 0x9e3779b1) ^ Math.imul(down, 0x85ebca6b)) & mask;
      let cell = table[slot] ?? -1;
      while (cell >= 0 && (columns[cell] !== across || rows[cell] !== down)) {
        slot = (slot + 1) & mask;
        cell = table[slot] ?? -1;
      }
      if (cell < 0) {
        cell = cells++;
        table[slot] = cell;
        columns[cell] = across;
        rows[cell] = down;
        [value[cell], weight[cell], count[cell], largest[cell]] = [own, area, 1, point];
        records[cell] = behind;
        [x[cell], y[cell], first[cell]] = [px, py, point];
        [west[cell], south[cell], east[cell], north[cell]] = [lng, lat, lng, lat];
        continue;
      }
      const held = largest[cell] ?? 0;
      const bigger = averaged
        ? area > (this.points.weight?.[held] ?? 0)
        : Math.abs(own) > Math.abs(this.points.value[held] ?? 0);
      if (bigger) largest[cell] = point;
      const before = { value: value[cell] ?? 0, weight: weight[cell] ?? 0 };
      const members = (count[cell] ?? 0) + 1;
      value[cell] = joined(before, { value: own, weight: area }, averaged);
      weight[cell] = before.weight + area;
      count[cell] = members;
      records[cell] = (records[cell] ?? 0) + behind;
      x[cell] = (x[cell] ?? 0) + (px - (x[cell] ?? 0)) / members;
      y[cell] = (y[cell] ?? 0) + (py - (y[cell] ?? 0)) / members;
      next[point] = first[cell] ?? -1;
      first[cell] = point;
      west[cell] = Math.min(west[cell] ?? lng, lng);
      south[cell] = Math.min(south[cell] ?? lat, lat);
      east[cell] = Math.max(east[cell] ?? lng, lng);
      north[cell] = Math.max(north[cell] ?? lat, lat);
    }
    return { cells, value, weight, count, records, largest, x, y, west, south, east, north, first, next };
  }
}
