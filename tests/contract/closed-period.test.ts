import { expect, it } from 'vitest';
import { closedPeriod, periodDays } from '@/contract/figures/closed-period';

it.each([
  ['quarterly', '2026-11-21', '2026-07-01', '2026-09-30'],
  ['quarterly', '2026-12-31', '2026-10-01', '2026-12-31'],
  ['quarterly', '2026-01-01', '2025-10-01', '2025-12-31'],
  ['monthly', '2028-03-30', '2028-02-01', '2028-02-29'],
  ['monthly', '2026-02-28', '2026-02-01', '2026-02-28'],
  ['yearly', '2026-12-30', '2025-01-01', '2025-12-31'],
] as const)('the last %s period that is over on %s is from %s to %s', (period, day, start_date, end_date) => {
  expect(closedPeriod(period, day)).toEqual({ start_date, end_date });
});

it('a period so many before that of a day crosses years', () => {
  expect(periodDays('quarterly', '2026-02-14', 5)).toEqual({ start_date: '2024-10-01', end_date: '2024-12-31' });
});
