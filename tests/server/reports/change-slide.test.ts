import { describe, expect, it } from 'vitest';
import { stackedSteps } from '@/server/reports/files/change-slide';

const names = { whole: 'Figure', up: 'Adds', down: 'Takes away' };
const step = (from: number, to: number, whole = false) => ({ label: '', figure: '', from, to, whole });

describe('the columns of a waterfall', () => {
  it('lie between the ends of each step, on either side of zero', () => {
    const steps = [step(0, 10, true), step(10, 25), step(25, -5), step(-5, -8), step(0, -8, true)];
    const { gap, shown } = stackedSteps(steps, names);
    expect(gap).toEqual([0, 10, 0, -5, 0]);
    expect(shown).toEqual([
      { kind: 'whole', name: 'Figure', values: [10, 0, 0, 0, 0] },
      { kind: 'up', name: 'Adds', values: [0, 15, 0, 0, 0] },
      { kind: 'down', name: 'Takes away', values: [0, 0, 25, 0, 0] },
      { kind: 'whole', name: 'Figure < 0', values: [0, 0, 0, 0, -8] },
      { kind: 'down', name: 'Takes away < 0', values: [0, 0, -5, -3, 0] },
    ]);
    // Above and below zero, the stack of a step reaches from one of its ends to the other.
    for (const [i, { from, to }] of steps.entries()) {
      const stack = [gap, ...shown.map(({ values }) => values)].map((values) => values[i] ?? 0);
      const sum = (sign: number) => stack.filter((one) => one * sign > 0).reduce((all, one) => all + one, 0);
      expect(Math.max(from, to, 0)).toBeCloseTo(sum(1));
      expect(Math.min(from, to, 0)).toBeCloseTo(sum(-1));
    }
  });
});
