import { describe, expect, it } from 'vitest';
import { fitting } from '@/modules/explorer/toolbar/use-fitting';

describe('the chips of one row', () => {
  it.each([
    ['all if they fit exactly', [100, 100], 204, 2],
    ['as many as leave space for the button if one does not fit', [100, 100], 203, 1],
    ['none if the first leaves no space for the button', [100, 100], 143, 0],
    ['the first if it leaves space for the button', [100, 100], 144, 1],
    ['none of an empty list', [], 50, 0],
  ])('are %s', (_, widths, width, count) => {
    expect(fitting(widths, width)).toBe(count);
  });
});
