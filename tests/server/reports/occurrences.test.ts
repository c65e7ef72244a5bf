import { describe, expect, it } from 'vitest';
import { type ReportTiming, reportTiming } from '@/contract/calls/report-schedules';
import { duePeriod, nextOccurrence } from '@/server/reports/occurrences';

const timing = (of: Partial<ReportTiming>): ReportTiming =>
  reportTiming.parse({ cadence: 'monthly', hour: 8, time_zone: 'America/Mexico_City', period: 'monthly', ...of });
const QUARTERLY = timing({ cadence: 'quarterly', period: 'quarterly' });
const next = (of: ReportTiming, after: string) => new Date(nextOccurrence(of, Date.parse(after))).toISOString();

describe('the next time at which a report is due', () => {
  it('is the weekday, the first of a month or of a quarter at its hour, in its time zone', () => {
    const monday = timing({ cadence: 'weekly', weekday: 1 });
    expect(next(monday, '2026-11-24T00:00:00Z')).toBe('2026-11-30T14:00:00.000Z');
    expect(next(timing({ cadence: 'weekly', weekday: 7, hour: 0 }), '2026-11-24T00:00:00Z')).toBe(
      '2026-11-29T06:00:00.000Z',
    );
    expect(next(timing({}), '2026-11-24T00:00:00Z')).toBe('2026-12-01T14:00:00.000Z');
    expect(next(QUARTERLY, '2026-11-24T00:00:00Z')).toBe('2027-01-01T14:00:00.000Z');
  });

  it('is later than the moment, even where this is such a time', () => {
    expect(next(timing({}), '2026-12-01T14:00:00Z')).toBe('2027-01-01T14:00:00.000Z');
    expect(next(timing({}), '2026-12-01T13:59:59Z')).toBe('2026-12-01T14:00:00.000Z');
  });

  it('follows the clock of its time zone when that changes', () => {
    const tijuana = timing({ cadence: 'weekly', weekday: 1, time_zone: 'America/Tijuana' });
    expect(next(tijuana, '2026-10-27T00:00:00Z')).toBe('2026-11-02T16:00:00.000Z');
    expect(next(tijuana, '2026-10-20T00:00:00Z')).toBe('2026-10-26T15:00:00.000Z');
    // 2:00 does not exist in the night of 14 March 2027, a Sunday.
    const night = timing({ cadence: 'weekly', weekday: 7, hour: 2, time_zone: 'America/Tijuana' });
    expect(next(night, '2027-03-10T00:00:00Z')).toMatch(/^2027-03-14T(?:09|10|11):/);
  });
});

describe('the period of a report that is due', () => {
  const due = Date.parse('2026-10-01T14:00:00Z');
  it('is the one that closed before, once the data cover it', () => {
    expect(duePeriod(QUARTERLY, due, '2026-09-29')).toEqual({ period: '2026-Q3', covered: false });
    expect(duePeriod(QUARTERLY, due, '2026-09-30')).toEqual({ period: '2026-Q3', covered: true });
    expect(duePeriod(QUARTERLY, due, '2027-01-31')).toEqual({ period: '2026-Q3', covered: true });
    expect(duePeriod(timing({}), due, '2026-09-12')).toEqual({ period: '2026-09', covered: false });
  });

  it('is of the day where it is due, not of that in Greenwich', () => {
    const evening = timing({ hour: 20 });
    const first = nextOccurrence(evening, Date.parse('2026-09-20T00:00:00Z'));
    expect(new Date(first).toISOString()).toBe('2026-10-02T02:00:00.000Z');
    const tokyo = timing({ hour: 1, time_zone: 'Asia/Tokyo' });
    const morning = nextOccurrence(tokyo, Date.parse('2026-09-20T00:00:00Z'));
    expect(new Date(morning).toISOString()).toBe('2026-09-30T16:00:00.000Z');
    expect(duePeriod(tokyo, morning, '2026-10-10')).toEqual({ period: '2026-09', covered: true });
  });

  it('is the last one that the data cover where none closes with it', () => {
    const weekly = timing({ cadence: 'weekly', weekday: 4 });
    expect(duePeriod(weekly, due, '2026-08-30')).toEqual({ period: '2026-07', covered: true });
    expect(duePeriod(timing({ period: 'quarterly' }), due, '2026-08-30')).toEqual({ period: '2026-Q2', covered: true });
  });
});

it('is refused where it is none', () => {
  const wrong = (of: object) => reportTiming.safeParse({ ...timing({}), ...of }).success;
  expect(wrong({ time_zone: 'America/Nowhere' })).toBe(false);
  expect(wrong({ time_zone: '../etc' })).toBe(false);
  expect(wrong({ hour: 24 })).toBe(false);
  expect(wrong({ cadence: 'weekly' })).toBe(false);
  expect(wrong({ weekday: 1 })).toBe(false);
  expect(wrong({ cadence: 'quarterly' })).toBe(false);
});
