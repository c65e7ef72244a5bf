import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaPerM2 } from '@/contract/catalogue/units';
import { scaled } from '@/core/view/scaled';

const FEET = areaPerM2('ft2');

describe('bounds in another unit', () => {
  it('convert back to the typed values', () => {
    expect(scaled(scaled({ min: 10_000, max: 20_000 }, FEET), 1 / FEET)).toEqual({ min: 10_000, max: 20_000 });
    const typed = fc.double({ min: 1e-3, max: 9e8, noNaN: true }).map((value) => Number(value.toPrecision(6)));
    fc.assert(
      fc.property(typed, fc.constantFrom(FEET, 1 / FEET), (min, factor) => {
        expect(scaled(scaled({ min, max: min }, factor), 1 / factor)).toEqual({ min, max: min });
      }),
    );
  });

  it('include the values on them', () => {
    const { min = Number.NaN, max = Number.NaN } = scaled({ min: 6, max: 8 }, 1 / FEET);
    expect(min).toBeLessThanOrEqual(6 / FEET);
    expect(max).toBeGreaterThanOrEqual(8 / FEET);
    expect(max).toBeCloseTo(8 / FEET, 6);
  });
});
