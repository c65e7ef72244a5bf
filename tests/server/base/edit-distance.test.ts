import { describe, expect, it } from 'vitest';
import { editDistance } from '@/server/base/edit-distance';

describe('editDistance', () => {
  it.each([
    ['renta', 'renta', 0],
    ['renta', 'rentas', 1],
    ['renta', 'rnta', 1],
    ['renta', 'rinta', 1],
    ['renta', 'retna', 1],
    ['vacancia', 'bacansia', 2],
    ['', 'ab', 2],
  ])('from %s to %s is %i', (one, other, distance) => {
    expect(editDistance(one, other, 2)).toBe(distance);
    expect(editDistance(other, one, 2)).toBe(distance);
  });

  it('is one more than the most where it is larger', () => {
    expect(editDistance('mercado', 'nave', 2)).toBe(3);
    expect(editDistance('abcd', 'wxyz', 1)).toBe(2);
  });
});
