import { describe, expect, it } from 'vitest';
import { fitting } from '@/modules/explorer/toolbar/use-fitting';

describe('the chips of one row', () => {
  it.each([
    ['all where they fit to the last pixel', [100, 100], 204, 2],
    ['space for the button where one does not', [100, 100], 203, 1],
    ['none where even the first leaves no space for it', [100, 100], 143, 0],
    ['the first where it does', [100, 100], 144, 1],
    ['nothing of nothing', [], 50, 0],
  ])('are %s', (_, widths, width, count) => {
    expect(fitting(widths, width)).toBe(count);
  });
});
