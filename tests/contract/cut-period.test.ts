import { expect, it } from 'vitest';
import { cutEnds } from '@/contract/figures/cut-period';

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
