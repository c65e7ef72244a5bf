import { describe, expect, it } from 'vitest';
import { arrange } from '@/core/map/arrange';
import { Clusters } from '@/core/map/clusters';
import type { Box, MapPoints } from '@/core/map/points';

const MEXICO: Box = [-120, 14, -85, 33];
const points = (weight: readonly number[] | null = null): MapPoints => ({
  ids: ['a', 'b', 'c', 'd'],
  names: ['A', 'B', 'C', 'D'],
  longitude: [-100.3, -100.31, -99.1, -99.1],
  latitude: [25.7, 25.71, 19.4, 19.4],
  value: [10, 30, 5, 7],
  weight: weight && [...weight],
  unit: 'ft²',
});

describe('clusters', () => {
  it('carry the sum of their members, and the total at every zoom', () => {
    const clusters = new Clusters(points());
    for (const zoom of [0, 4, 8, 12, 15]) {
      const circles = clusters.circles([-180, -80, 180, 80], zoom);
      expect(circles.reduce((sum, { value }) => sum + value, 0)).toBe(52);
      expect(circles.flatMap((circle) => clusters.members(circle, zoom)).sort()).toEqual([0, 1, 2, 3]);
    }
  });

  it('have their largest property and their bounds', () => {
    const circles = new Clusters(points()).circles(MEXICO, 5);
    const north = circles.find(({ value }) => value === 40);
    expect(north).toMatchObject({ count: 2, point: 1, box: [-100.31, 25.7, -100.3, 25.71] });
  });

  it('weight average prices by area', () => {
    const circles = new Clusters(points([1, 3, 2, 2])).circles(MEXICO, 5);
    expect(circles.map(({ value }) => value).sort((a, b) => a - b)).toEqual([6, 25]);
  });

  it('count the records behind an average, which may exceed the properties', () => {
    const priced = new Clusters({ ...points([1, 3, 2, 2]), n: [1, 1, 4, 1] });
    const circles = priced.circles(MEXICO, 5);
    expect(circles.map(({ count, records }) => [count, records])).toEqual([
      [2, 2],
      [2, 5],
    ]);
    const [one, other] = circles.map((circle) => ({ ...circle, x: 0, y: 0 }));
    if (!one || !other) throw new Error('no circles');
    expect(arrange([one, other], true, 30).map(({ records }) => records)).toEqual([7]);
  });

  it('omit properties outside the box and values of zero', () => {
    const some = points();
    const clusters = new Clusters({ ...some, value: [0, 30, 5, 7] });
    expect(clusters.circles([-101, 25, -100, 26], 9).map(({ count, value }) => [count, value])).toEqual([[1, 30]]);
  });
});

describe('discs', () => {
  const disc = (x: number, value: number, cell: number) => ({
    x,
    y: 0,
    worldX: x,
    worldY: 0,
    value,
    weight: 0,
    count: 1,
    records: 1,
    point: cell,
    cells: [cell],
    box: [x, 0, x, 0] as const,
  });

  it('that would overlap fully are merged, with the sum of both', () => {
    const [only, ...others] = arrange([disc(0, 100, 0), disc(10, 100, 1)], false, 30);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ value: 200, count: 2, x: 5, cells: [0, 1], box: [0, 0, 10, 0] });
  });

  it('are not merged if there is space, and have a radius by the square root of their value', () => {
    const discs = arrange([disc(0, 25, 0), disc(200, 100, 1)], false, 30);
    expect(discs.map(({ value, radius }) => [value, radius])).toEqual([
      [100, 30],
      [25, 15],
    ]);
  });

  it('never cover the centre of another after merging, and lose no value', () => {
    const many = Array.from({ length: 300 }, (_, i) => disc((i * 37) % 400, 1 + (i % 17), i));
    const discs = arrange(many, false, 30);
    expect(discs.reduce((sum, { value }) => sum + value, 0)).toBe(many.reduce((sum, { value }) => sum + value, 0));
    for (const one of discs) {
      for (const other of discs) {
        if (one !== other) expect(Math.abs(one.x - other.x)).toBeGreaterThanOrEqual(Math.max(one.radius, other.radius));
      }
    }
  });
});
