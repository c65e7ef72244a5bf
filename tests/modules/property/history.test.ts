import { describe, expect, it } from 'vitest';
import { placeOf, roundTop, windowOf, yearsOf } from '@/modules/property/history/scale';
import { type Step, stepsOf } from '@/modules/property/history/steps';

/** The amount on a day. */
const amountOn = (steps: readonly Step[], day: string): number =>
  steps.reduce((amount, step) => (step.day <= day ? step.amount : amount), 0);

describe('steps', () => {
  it('sum the values of each day, and omit changes that cancel out', () => {
    const steps = stepsOf(
      [
        { from: '2020-01-01', until: '2021-01-01', amount: 100 },
        { from: '2020-06-01', until: null, amount: 50 },
        { from: '2021-01-01', until: '2021-03-01', amount: 100 },
        { from: '2022-01-01', until: '2022-01-01', amount: 7 },
      ],
      '2026-11-20',
    );
    expect(steps).toEqual([
      { day: '2020-01-01', amount: 100 },
      { day: '2020-06-01', amount: 150 },
      { day: '2021-03-01', amount: 50 },
    ]);
    expect([amountOn(steps, '2019-12-31'), amountOn(steps, '2020-06-01'), amountOn(steps, '2026-01-01')]).toEqual([
      0, 150, 50,
    ]);
  });

  it('exclude changes after the last day of the data', () => {
    expect(stepsOf([{ from: '2027-01-01', until: null, amount: 1 }], '2026-11-20')).toEqual([]);
    expect(stepsOf([{ from: '2026-01-01', until: '2027-01-01', amount: 1 }], '2026-11-20')).toEqual([
      { day: '2026-01-01', amount: 1 },
    ]);
  });
});

describe('the time axis', () => {
  it('starts in the year of the first known day, or twelve years back', () => {
    expect(windowOf(['2020-05-03', null, '2022-01-01'], '2026-11-20').from).toBe('2020-01-01');
    expect(windowOf(['1987-05-03'], '2026-11-20').from).toBe('2014-01-01');
    expect(windowOf([], '2026-11-20')).toEqual({ from: '2025-01-01', until: '2026-11-20' });
  });

  it('places days between its ends and labels as many years as fit', () => {
    const window = { from: '2016-01-01', until: '2026-01-01' };
    expect([placeOf('2010-01-01', window), placeOf('2021-01-01', window), placeOf('2030-01-01', window)]).toEqual([
      0,
      expect.closeTo(0.5, 2),
      1,
    ]);
    expect(yearsOf(window, 4)).toEqual(['2016-01-01', '2019-01-01', '2022-01-01', '2025-01-01']);
  });

  it('has a round maximum', () => {
    expect([0, 7, 11, 487_239, 1_000_000].map(roundTop)).toEqual([1, 8, 15, 500_000, 1_000_000]);
  });
});
