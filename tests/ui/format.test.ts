import { expect, it } from 'vitest';
import { formatCompact, formatDay, formatNumber, formatPercent } from '@/ui/format';

it.each([
  [936_800_000, '936.8 M'],
  [1_204_000_000, '1,204 M'],
  [999_960, '1.0 M'],
  [12_345, '12.3 k'],
  [-2_500_000, '-2.5 M'],
  [12, '12'],
  [null, '–'],
])('formats %s in the short form', (value, shown) => {
  expect(formatCompact(value, 'es')).toBe(shown);
});

it('formats numbers, percentages and days by language', () => {
  expect(formatNumber(1234.5, 'es', 1)).toBe('1,234.5');
  expect(formatNumber(-0.01, 'en', 1)).toBe('0.0');
  expect(formatPercent(5.18, 'es', 2)).toBe('5.18 %');
  expect(formatPercent(5.18, 'en', 2)).toBe('5.18%');
  expect(formatDay('2026-11-20', 'es')).toBe('20 nov 2026');
  expect(formatDay('2026-11-20', 'en')).toBe('Nov 20, 2026');
});

it.each([
  ['es', 'es-MX'],
  ['en', 'en-US'],
] as const)('writes the days of every month in %s as Intl does', (language, locale) => {
  const intl = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  for (let month = 0; month < 12; month++) {
    const day = new Date(Date.UTC(2026, month, 28));
    expect(formatDay(day.toISOString(), language)).toBe(intl.format(day));
  }
  expect(formatDay('unknown', language)).toBe('unknown');
});
