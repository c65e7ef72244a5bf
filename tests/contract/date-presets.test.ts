import { describe, expect, it } from 'vitest';
import { DATE_PRESETS, type DataDays } from '@/contract/figures/date-presets';

const ranges = (data: DataDays) =>
  Object.fromEntries(
    DATE_PRESETS.map(({ key, days }) => {
      const range = days(data);
      return [key, range === null ? null : `${range.start_date}..${range.end_date}`];
    }),
  );

describe('the ranges by name', () => {
  it('end with the data, and have as many months as they say', () => {
    expect(ranges({ first: '2014-01-15', last: '2026-11-21' })).toEqual({
      last_closed_quarter: '2026-07-01..2026-09-30',
      this_quarter: '2026-10-01..2026-11-21',
      year_to_date: '2026-01-01..2026-11-21',
      months_12: '2025-11-22..2026-11-21',
      years_3: '2023-11-22..2026-11-21',
      years_5: '2021-11-22..2026-11-21',
      all: '2014-01-15..2026-11-21',
    });
  });

  it('count a quarter as closed on its last day', () => {
    expect(ranges({ first: null, last: '2026-12-31' })).toMatchObject({
      last_closed_quarter: '2026-10-01..2026-12-31',
      this_quarter: '2026-10-01..2026-12-31',
      months_12: '2026-01-01..2026-12-31',
      all: null,
    });
    expect(ranges({ first: null, last: '2026-01-05' }).last_closed_quarter).toBe('2025-10-01..2025-12-31');
  });

  it('are whole years on the last day of February', () => {
    expect(ranges({ first: null, last: '2028-02-29' }).months_12).toBe('2027-03-01..2028-02-29');
    expect(ranges({ first: null, last: '2027-02-28' }).months_12).toBe('2026-03-01..2027-02-28');
  });
});
