// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noteVisit } from '@/modules/what-changed/state/last-visit';
import { daysOf } from '@/modules/what-changed/state/spans';

const LAST = '2026-11-20';

describe('the days of a span', () => {
  it('are closed periods, whole weeks, or everything since a day', () => {
    expect(daysOf('week', LAST, null, null)).toEqual({ start_date: '2026-11-14', end_date: LAST });
    expect(daysOf('month', LAST, null, null)).toEqual({ start_date: '2026-10-01', end_date: '2026-10-31' });
    expect(daysOf('quarter', LAST, null, null)).toEqual({ start_date: '2026-07-01', end_date: '2026-09-30' });
    expect(daysOf('day', LAST, '2026-11-01', '2026-03-05')).toEqual({ start_date: '2026-03-05', end_date: LAST });
    expect(daysOf('visit', LAST, '2026-11-02', '2026-03-05')).toEqual({ start_date: '2026-11-02', end_date: LAST });
  });

  it('are the last seven where the day is missing, unreadable or after the data', () => {
    for (const visit of [null, 'soon', '2026-11-21'])
      expect(daysOf('visit', LAST, visit, null)).toEqual(daysOf('week', LAST, null, null));
  });
});

describe('the visit before', () => {
  beforeEach(() => localStorage.clear());

  it('is that to earlier data, however often the page is opened on the same', () => {
    expect(noteVisit('2026-11-06')).toBeNull();
    expect(noteVisit('2026-11-13')).toBe('2026-11-06');
    expect(noteVisit('2026-11-13')).toBe('2026-11-06');
    expect(noteVisit('2026-11-20')).toBe('2026-11-13');
  });

  it('is unknown after data that end later, and where what is stored cannot be read', () => {
    noteVisit('2026-11-20');
    expect(noteVisit('2026-11-01')).toBeNull();
    localStorage.setItem('nave-changes-visit', '{"latest":7');
    expect(noteVisit('2026-11-20')).toBeNull();
  });

  it('is unknown in a browser without storage, which fails nothing', () => {
    const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(noteVisit('2026-11-20')).toBeNull();
    set.mockRestore();
  });
});
