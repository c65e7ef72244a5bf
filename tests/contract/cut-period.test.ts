import { expect, it } from 'vitest';
import { cutEnds, startsLate } from '@/contract/figures/cut-period';

it.each([
  ['yearly', '2025-01-01', '2025-12-31', { start: false, end: false }],
  ['yearly', '2025-10-01', '2025-12-31', { start: true, end: false }],
  ['yearly', '2026-01-01', '2026-11-20', { start: false, end: true }],
  ['quarterly', '2025-10-01', '2025-12-31', { start: false, end: false }],
  ['quarterly', '2025-11-02', '2025-12-30', { start: true, end: true }],
  ['monthly', '2024-02-01', '2024-02-29', { start: false, end: false }],
  ['monthly', '2024-02-01', '2024-02-28', { start: false, end: true }],
] as const)('%s from %s to %s', (period, start, end, cut) => {
  expect(cutEnds(period, { start, end })).toEqual(cut);
});

it.each([
  ['2025', '2025-01-01', false],
  ['2025', '2025-10-01', true],
  ['2026-Q2', '2026-04-01', false],
  ['2026-Q2', '2026-05-10', true],
  ['2026-09', '2026-09-01', false],
  ['2026-09', '2026-09-02', true],
  // The whole range is what it is.
  ['range', '2026-05-10', false],
])('the period %s that is counted from %s begins late: %s', (key, start, late) => {
  expect(startsLate({ key, start })).toBe(late);
});
