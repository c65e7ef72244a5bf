import { expect, it } from 'vitest';
import { currencyNote } from '@/core/view/currency-note';
import { exchange, rateOn } from '@/core/view/exchange';

const rate = { day: '2026-11-01', mxn_per_usd: 20 };

it('uses the known rate from its day to the last day with data', () => {
  expect(rateOn('2026-10-31', rate, '2026-11-20')).toBeNull();
  expect(rateOn('2026-11-01', rate, '2026-11-20')).toBe(rate);
  expect(rateOn('2026-11-20', rate, '2026-11-20')).toBe(rate);
  expect(rateOn('2026-11-21', rate, '2026-11-20')).toBeNull();
});

it('converts in both directions, and not without a rate', () => {
  expect(exchange('USD', 'MXN', rate)).toBe(20);
  expect(exchange('MXN', 'USD', rate)).toBe(0.05);
  expect(exchange('MXN', 'MXN', null)).toBe(1);
  expect(exchange('USD', 'MXN', null)).toBeNull();
});

it('lists what was converted and what was left out of both selections, each once', () => {
  const converted = (exchanged: string[], dropped: string[]) => ({ ranges: {}, exchanged, dropped });
  expect(currencyNote(converted([], []))).toBeNull();
  expect(currencyNote(converted([], []), converted([], ['Cierre']))).toEqual({ kind: 'ranges', what: 'Cierre' });
  expect(currencyNote(converted(['Salida'], []), converted(['Salida'], ['Cierre']))).toEqual({
    kind: 'exchanged',
    what: 'Salida',
    dropped: 'Cierre',
  });
});
