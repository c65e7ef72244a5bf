import { describe, expect, it } from 'vitest';
import { fitting } from '@/modules/explorer/toolbar/use-fitting';

describe('the chips of one row', () => {
  it.each([
    ['all where there is room to the last pixel', [100, 100], 204, 2],
    ['room for the button where one does not', [100, 100], 203, 1],
    ['none where even the first leaves no room for it', [100, 100], 143, 0],
    ['the first where it does', [100, 100], 144, 1],
    ['nothing of nothing', [], 50, 0],
  ])('are %s', (_, widths, room, count) => {
    expect(fitting(widths, room)).toBe(count);
  });
});
