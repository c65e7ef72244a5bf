import { expect, it } from 'vitest';
import { placeOf } from '@/server/brochures/place-of';

it('names a place from its park to its market, without repetition', () => {
  const place = { park: 'Parque Fresno', submarket: 'Rosarito', market: 'Tijuana' };
  expect(placeOf(place)).toBe('Parque Fresno · Rosarito · Tijuana');
  expect(placeOf({ ...place, submarket: 'Tijuana' })).toBe('Parque Fresno · Tijuana');
  expect(placeOf({ park: null, submarket: null, market: 'Tijuana' })).toBe('Tijuana');
});
