import { expect, it } from 'vitest';
import { formatTick } from '@/modules/explorer/scatter/format-tick';

it.each([
  [0, '0'],
  [17.5, '17.5'],
  [750, '750'],
  [12_500, '12.5 k'],
  [750_000, '750 k'],
  [1_000_000, '1 M'],
  [1_250_000, '1.25 M'],
  [1_025_000, '1.025 M'],
  [-500_000, '-500 k'],
])('%d is %s', (value, text) => {
  expect(formatTick(value, 'es')).toBe(text);
});
