import { expect, it } from 'vitest';
import { rentOf } from '@/server/sample/asking';
import type { Building } from '@/server/sample/buildings';
import { dayOf } from '@/server/sample/days';
import { MARKETS } from '@/server/sample/places';

it('never lowers the asking rent from one day to the next, over the turn of every year', () => {
  const building = { market: MARKETS[0], row: { building_classification: 'A' }, level: 1 } as unknown as Building;
  for (let day = dayOf(2018); day < dayOf(2027); day++)
    expect(rentOf(building, day)).toBeGreaterThanOrEqual(rentOf(building, day - 1));
  expect(rentOf(building, dayOf(2026))).toBeGreaterThan(1.2 * rentOf(building, dayOf(2020)));
});
