import { describe, expect, it } from 'vitest';
import { rangeBefore, yearBefore } from '@/contract/figures/range-before';

const range = (start_date: string, end_date: string) => ({ start_date, end_date });

describe('the range before', () => {
  it.each([
    ['quarterly', '2025-10-01', '2026-11-21', '2024-07-01', '2025-08-21'],
    ['quarterly', '2026-04-01', '2026-06-30', '2026-01-01', '2026-03-31'],
    ['quarterly', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['monthly', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['monthly', '2024-02-01', '2024-02-29', '2024-01-01', '2024-01-31'],
    ['yearly', '2024-01-01', '2025-12-31', '2022-01-01', '2023-12-31'],
  ] as const)('%s %s – %s', (period, start, end, first, last) => {
    expect(rangeBefore(period, range(start, end))).toEqual(range(first, last));
  });

  it('ends a year earlier with the same month', () => {
    expect(yearBefore(range('2024-02-01', '2024-02-29'))).toEqual(range('2023-02-01', '2023-02-28'));
    expect(yearBefore(range('2025-02-01', '2025-02-28'))).toEqual(range('2024-02-01', '2024-02-29'));
    expect(yearBefore(range('2025-02-01', '2025-02-27'))).toEqual(range('2024-02-01', '2024-02-27'));
  });
});
