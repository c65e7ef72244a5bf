import { describe, expect, it } from 'vitest';
import { changeText, gapText } from '@/modules/explorer/state/figure-format';

describe('the text of a change', () => {
  it.each([
    [1.26, '%', '▲ 1.3 %'],
    [-0.314, 'pp', '▼ 0.31 pp'],
    [0.02, '%', '▲ <0.1 %'],
    [-0.001, 'pp', '▼ <0.01 pp'],
    [0, '%', '= 0.0 %'],
    [null, '%', '–'],
  ] as const)('%s %s is %s', (change, unit, text) => {
    expect(changeText(change, unit, 'es').replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('formats a gap with its sign, and a gap of zero without one', () => {
    expect(gapText(-0.02, '%', 'en')).toBe('0.0%');
    expect(gapText(1.1, '%', 'en')).toBe('+1.1%');
  });
});
