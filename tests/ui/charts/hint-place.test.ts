import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hintPlace } from '@/ui/charts/hint-place';

describe('the tooltip of a period', () => {
  it('stands on the side with more space', () => {
    expect(hintPlace(56, 200, 760)).toMatchObject({ left: 206, maxWidth: 300 });
    expect(hintPlace(600, 748, 760)).toMatchObject({ right: 166, maxWidth: 300 });
  });

  it('stands above the chart if one period takes all of it', () => {
    expect(hintPlace(56, 308, 320)).toEqual({ bottom: '100%', left: 0, maxWidth: 300 });
  });

  it('covers nothing of the period, whatever its width', () => {
    const edge = fc.integer({ min: 0, max: 1600 });
    fc.assert(
      fc.property(edge, edge, edge, (a, b, c) => {
        const [from = 0, to = 0, width = 0] = [a, b, c].sort((one, other) => one - other);
        const { left, right, bottom, maxWidth } = hintPlace(from, to, width);
        if (bottom !== undefined) return;
        const [starts, ends] =
          left === undefined
            ? [width - Number(right) - Number(maxWidth), width - Number(right)]
            : [Number(left), Number(left) + Number(maxWidth)];
        expect(starts).toBeGreaterThanOrEqual(0);
        expect(ends).toBeLessThanOrEqual(width);
        expect(ends <= from || starts >= to).toBe(true);
      }),
    );
  });
});
