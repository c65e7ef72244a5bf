import { describe, expect, it } from 'vitest';
import type { AlertCondition, AlertState } from '@/contract/calls/alert-limits';
import { isMet } from '@/contract/figures/alert-condition';
import { nextState } from '@/server/alerts/next-state';
import type { Read } from '@/server/alerts/read-alert';

const read = (value: number | null, more: Partial<Read['reading']> = {}, markets: Read['markets'] = null): Read => ({
  reading: {
    ...{ outcome: value === null ? 'no_figure' : 'read', data_version: 'v', read_at: '2026-11-20T00:00:00Z' },
    ...{ start: '2026-11-20', end: '2026-11-20', value, before: null, change: null, ...more },
  },
  markets,
});

/** The states that an alert has after each reading, and at which it is told. */
function run(condition: AlertCondition, bound: number, readings: readonly Read[]): string[] {
  let state: AlertState = 'armed';
  let previous: Read | null = null;
  return readings.map((one) => {
    const next = nextState({ condition, bound, state }, previous, one);
    state = next.state;
    previous = one;
    return `${next.state}${next.fires ? ' told' : ''}`;
  });
}

describe('an alert', () => {
  it('is told when its value passes the bound, and again only after it was back by 1 % of it', () => {
    expect(
      run(
        'above',
        100,
        [90, 101, 120, 100, 99.5, 101, 99, 101].map((value) => read(value)),
      ),
    ).toEqual([...['armed', 'fired told', 'fired', 'fired', 'fired', 'fired'], ...['armed', 'fired told']]);
    expect(
      run(
        'below',
        100,
        [110, 99, 100.5, 99, 101, 99].map((value) => read(value)),
      ),
    ).toEqual([...['armed', 'fired told', 'fired', 'fired', 'armed', 'fired told']]);
  });

  it('is not told at a bound that is only reached', () => {
    expect(run('above', 100, [read(90), read(100)])).toEqual(['armed', 'armed']);
    expect(run('below', 0, [read(1), read(0), read(-1), read(0)])).toEqual(['armed', 'armed', 'fired told', 'armed']);
  });

  it('is not told what already held when it began', () => {
    expect(run('above', 100, [read(150), read(160), read(90), read(101)])).toEqual([
      ...['fired', 'fired', 'armed', 'fired told'],
    ]);
  });

  it('waits while there is no figure, which is no zero', () => {
    expect(run('below', 100, [read(110), read(null), read(90)])).toEqual(['armed', 'armed', 'fired told']);
    expect(run('below', 100, [read(null), read(90)])).toEqual(['armed', 'fired told']);
    expect(isMet({ condition: 'below', bound: 100 }, { value: null, change: null })).toBeNull();
    expect(isMet({ condition: 'change', bound: 1 }, { value: 5, change: null })).toBeNull();
  });

  it('compares changes without their sign, and anew in every quarter', () => {
    const changes = [
      ...[read(1, { change: 2 }), read(1, { change: -6 }), read(1, { change: 7 })],
      ...[read(1, { change: 8, end: '2027-01-10' }), read(1, { change: 4.95, end: '2027-02-10' })],
    ];
    expect(run('change', 5, changes)).toEqual(['armed', 'fired told', 'fired', 'fired told', 'armed']);
  });

  it('is not told a step that only the markets of its owner made', () => {
    expect(run('below', 100, [read(150), read(50, {}, ['Monterrey']), read(120, {}, ['Monterrey'])])).toEqual([
      ...['armed', 'fired', 'armed'],
    ]);
  });
});
