import { describe, expect, it } from 'vitest';
import type { Ring } from '@/contract/calls/delimitation';
import { boundsOfAreas, shapeOf } from '@/core/map/areas';
import { classesOf } from '@/core/map/classes';
import { rectangle } from '@/core/map/hull';
import { Labels } from '@/core/map/labels';

describe('areas', () => {
  it('are labelled inside their largest ring, even where its middle lies outside', () => {
    const bow: Ring = [
      [0, 0],
      [6, 0],
      [6, 4],
      [5, 4],
      [5, 1],
      [1, 1],
      [1, 4],
      [0, 4],
      [0, 0],
    ];
    expect(shapeOf([rectangle([10, 0, 11, 1]), bow]).label).toEqual([0.5, 2]);
  });

  it('are fitted to whole', () => {
    const shape = shapeOf([rectangle([-101, 25, -100, 26]), rectangle([-99, 24, -98, 25])]);
    const area = { key: 'Monterrey', label: 'Monterrey', figure: 1, shape };
    expect(boundsOfAreas([area])).toEqual([-101, 24, -98, 26]);
    expect(boundsOfAreas([])).toBeNull();
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
