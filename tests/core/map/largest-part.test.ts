import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaOf, crossesItself, type Position, type Ring } from '@/contract/calls/delimitation';
import { largestPart } from '@/core/map/drawing/largest-part';

const closed = (...corners: Position[]): Ring => [...corners, ...corners.slice(0, 1)];
const areaFrom = (ring: Ring): number => Math.abs(areaOf(largestPart(ring) ?? []));

describe('the largest part of a freehand line', () => {
  it('is the line itself if it does not cross', () => {
    const square = closed([0, 0], [4, 0], [4, 4], [0, 4]);
    expect(largestPart(square)).toEqual(square);
  });

  it('is the larger loop of a figure of eight', () => {
    // Crosses at (3, 3).
    const eight = closed([0, 0], [4, 4], [4, 2], [0, 6]);
    expect(largestPart(eight)).toEqual(closed([0, 0], [3, 3], [0, 6]));
  });

  it('excludes the ends that extend past the crossing', () => {
    expect(areaFrom(closed([-1, 0], [10, 0], [10, 10], [0, 10], [0, -1]))).toBeCloseTo(100);
  });

  it('excludes several small loops', () => {
    const ring = closed(
      ...([
        [0, 0],
        [10, 0],
        [10, 10],
        [5, 10],
        [5, 11],
        [5.5, 11],
        [5.5, 9.5],
        [0, 9.5],
        [0, 5],
        [-1, 5],
        [-1, 5.5],
        [0.5, 5.5],
        [0.5, 2],
        [0, 2],
      ] as Position[]),
    );
    const part = largestPart(ring) ?? [];
    expect(crossesItself(ring)).toBe(true);
    expect(crossesItself(part)).toBe(false);
    expect(Math.abs(areaOf(part))).toBeGreaterThan(90);
  });

  it('never crosses itself, and is part of the drawn line', () => {
    const degrees = (most: number) => fc.integer({ min: -most, max: most }).map((units) => units / 1e5);
    // Rings of any size, down to where a metre matters.
    const place = fc.oneof(fc.tuple(degrees(500_000), degrees(500_000)), fc.tuple(degrees(20), degrees(20)));
    fc.assert(
      fc.property(fc.array(place, { minLength: 4, maxLength: 24 }), (corners) => {
        const ring = closed(...(corners as Position[]));
        const part = largestPart(ring);
        if (part === null) return;
        expect(crossesItself(part)).toBe(false);
        if (!crossesItself(ring)) expect(part).toEqual(ring);
        const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
        for (const [x, y] of part) {
          expect(x).toBeGreaterThanOrEqual(Math.min(...xs) - 1e-9);
          expect(x).toBeLessThanOrEqual(Math.max(...xs) + 1e-9);
          expect(y).toBeGreaterThanOrEqual(Math.min(...ys) - 1e-9);
          expect(y).toBeLessThanOrEqual(Math.max(...ys) + 1e-9);
        }
      }),
    );
  });

  it('of a scribble is found quickly, or is null', () => {
    const scribble = closed(
      ...Array.from({ length: 150 }, (_, i): Position => [Math.sin(i * 37.7) * 3, Math.cos(i * 91.3) * 3]),
    );
    const part = largestPart(scribble);
    expect(part === null || !crossesItself(part)).toBe(true);
  });
});
