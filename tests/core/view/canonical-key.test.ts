import { describe, expect, it } from 'vitest';
import { canonicalKey, isEqual } from '@/core/view/canonical-key';

describe('the canonical key', () => {
  it('does not depend on the order of keys or on members that are undefined', () => {
    expect(canonicalKey({ a: 1, b: { d: [1, 2], c: undefined } })).toBe(canonicalKey({ b: { d: [1, 2] }, a: 1 }));
    expect(isEqual({ a: undefined }, {})).toBe(true);
  });

  it('depends on the order within arrays and distinguishes null from a missing member', () => {
    expect(isEqual([1, 2], [2, 1])).toBe(false);
    expect(isEqual({ a: null }, {})).toBe(false);
  });
});
