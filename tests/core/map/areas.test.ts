import { describe, expect, it } from 'vitest';
import { seatsBy } from '@/core/map/areas';
import { classesOf } from '@/core/map/classes';
import { Labels } from '@/core/map/labels';
import { cellsAround } from '@/core/map/voronoi';

describe('areas', () => {
  it('are centred on their properties, whatever the outliers', () => {
    const seats = seatsBy({ longitude: [-100, -100.1, -100.2, -90], latitude: [25, 25.1, 25.2, 19] }, [3, 3, 3, -1]);
    expect([...seats.keys()]).toEqual([3]);
    expect(seats.get(3)).toMatchObject({ longitude: -100.1, latitude: 25.1 });
  });

  it('end halfway to the next area and at their maximum reach', () => {
    const [left, right] = cellsAround([
      { x: 0, y: 0, reach: 30 },
      { x: 40, y: 0, reach: 30 },
    ]);
    expect(Math.max(...(left ?? []).map(({ x }) => x))).toBeCloseTo(20);
    expect(Math.min(...(left ?? []).map(({ x }) => x))).toBeCloseTo(-30);
    expect(Math.min(...(right ?? []).map(({ x }) => x))).toBeCloseTo(20);
  });

  it('are shaded in classes of equal size, in the order of their values', () => {
    const { spans, of } = classesOf([9, 1, 2, 3, 4, 5, 6, 7, 8, 10]);
    expect(spans).toEqual([
      { from: 1, to: 2 },
      { from: 3, to: 4 },
      { from: 5, to: 6 },
      { from: 7, to: 8 },
      { from: 9, to: 10 },
    ]);
    expect([1, 4, 10].map(of)).toEqual([0, 1, 4]);
    expect(classesOf([]).spans).toEqual([]);
    expect(classesOf([2, 2]).spans).toEqual([{ from: 2, to: 2 }]);
  });
});

describe('labels', () => {
  const box = (x: number) => ({ x, y: 0, width: 30, height: 12 });

  it('do not overlap one another or circles of other clusters', () => {
    const labels = new Labels();
    const round = { x: 100, y: 6, radius: 20 };
    labels.keepOff(round);
    expect(labels.claim(box(0))).toBe(true);
    expect(labels.claim(box(20))).toBe(false);
    expect(labels.claim(box(85))).toBe(false);
    expect(labels.claim(box(85), { own: round })).toBe(true);
    expect(labels.claim(box(200))).toBe(true);
  });
});
