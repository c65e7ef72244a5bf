import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clippedRing } from '@/server/reports/clipped-ring';

const BOX = { width: 10, height: 8 };
const areaOf = (ring: readonly (readonly [number, number])[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

describe('the part of a closed line within a box', () => {
  it('is that of a rectangle', () => {
    const side = fc.double({ min: -20, max: 20, noNaN: true });
    fc.assert(
      fc.property(side, side, side, side, (a, b, c, d) => {
        const [west, east] = [Math.min(a, b), Math.max(a, b)];
        const [top, bottom] = [Math.min(c, d), Math.max(c, d)];
        const cut = clippedRing(
          [
            [west, top],
            [east, top],
            [east, bottom],
            [west, bottom],
          ],
          BOX,
        );
        const across = Math.max(0, Math.min(east, BOX.width) - Math.max(west, 0));
        const down = Math.max(0, Math.min(bottom, BOX.height) - Math.max(top, 0));
        expect(areaOf(cut)).toBeCloseTo(across * down, 6);
        for (const [x, y] of cut) {
          expect(x).toBeGreaterThanOrEqual(-1e-9);
          expect(x).toBeLessThanOrEqual(BOX.width + 1e-9);
          expect(y).toBeGreaterThanOrEqual(-1e-9);
          expect(y).toBeLessThanOrEqual(BOX.height + 1e-9);
        }
      }),
    );
  });

  it('is the line itself inside, and nothing outside', () => {
    const triangle = [
      [1, 1],
      [4, 1],
      [2, 5],
    ] as const;
    expect(clippedRing(triangle, BOX)).toEqual(triangle);
    expect(
      clippedRing(
        triangle.map(([x, y]) => [x + 20, y] as const),
        BOX,
      ),
    ).toEqual([]);
  });
});
