import { expect, it } from 'vitest';
import { carriedMarkets, carriedSearch, rememberMarkets } from '@/core/view/carried-markets';

const BASE = { lists: { market: ['Monterrey', 'Tijuana'] } };

it('takes the chosen markets over to the other screens, under the name of each', () => {
  expect(carriedSearch('/lots')).toBe('');
  rememberMarkets('/buildings', { lists: { market: ['Monterrey'] } }, BASE);
  expect(carriedSearch('/lots')).toBe('?mk=Monterrey');
  expect(carriedSearch('/availability')).toBe('?market=Monterrey');
  expect(carriedMarkets('/lots', BASE)).toEqual(['Monterrey']);
  // The screen of the choice has it already.
  expect(carriedSearch('/buildings')).toBe('');
  expect(carriedMarkets('/buildings', BASE)).toBeNull();
});

it('takes over that all markets are chosen again', () => {
  rememberMarkets('/buildings', BASE, BASE);
  expect(carriedSearch('/lots')).toBe('');
  expect(carriedMarkets('/lots', BASE)).toEqual(['Monterrey', 'Tijuana']);
});
