import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_BINS } from '@/contract/calls/distribution-limits';
import { binBounds } from '@/server/engine/properties/bins';

it.each([
  [0, 100, 8, [0, 50, 100, 150]],
  [0.41, 0.79, 27, [0.4, 0.5, 0.6, 0.7, 0.8]],
  [-300, 250, 4, [-400, -200, 0, 200, 400]],
  [5, 5, 1, [5, 5.5]],
  [0, 0, 3, [0, 1]],
])('from %d to %d with %d values', (min, max, n, bounds) => {
  const made = binBounds(min, max, n);
  expect(made[0]).toBeLessThanOrEqual(min);
  expect(made).toEqual(bounds);
});

it('holds every value within few bins with bounds of one significant digit in their step', () => {
  const value = fc.double({ min: -1e9, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(value, value, fc.integer({ min: 1, max: 1_000_000 }), (one, other, n) => {
      const [min, max] = [Math.min(one, other), Math.max(one, other)];
      // Values that differ by less than they can be told apart are drawn too rarely in data to be bins of their own.
      fc.pre(max - min === 0 || max - min > 1e-6 * Math.max(1, Math.abs(max), Math.abs(min)));
      const bounds = binBounds(min, max, n);
      expect(bounds.length - 1).toBeLessThanOrEqual(MOST_BINS);
      expect(bounds[0]).toBeLessThanOrEqual(min + 1e-6);
      expect(bounds.at(-1)).toBeGreaterThan(max - 1e-6);
      for (const [i, bound] of bounds.entries()) if (i > 0) expect(bound).toBeGreaterThan(bounds[i - 1] ?? bound);
    }),
  );
});
