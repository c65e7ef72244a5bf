import { expect, it } from 'vitest';
import { dataAge } from '@/core/dataset/data-age';

it.each([
  ['2026-11-20', null],
  ['2026-10-23', null],
  ['2026-10-22', 1],
  ['2025-08-31', 14],
  ['2027-01-01', null],
])('gives the age of data until %s', (asOf, months) => {
  expect(dataAge(asOf, new Date('2026-11-22T12:00:00Z'))).toBe(months);
});
