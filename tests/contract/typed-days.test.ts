import { describe, expect, it } from 'vitest';
import { readTypedDays } from '@/contract/figures/typed-days';
import { LANGUAGES, type Language } from '@/contract/text';
import { formatDay } from '@/ui/format';

const day = (iso: string) => ({ start: iso, end: iso });
const OCTOBER_1 = day('2025-10-01');
const OCTOBER = { start: '2025-10-01', end: '2025-10-31' };
const THIRD_QUARTER = { start: '2025-07-01', end: '2025-09-30' };
const SECOND_HALF = { start: '2025-07-01', end: '2025-12-31' };

describe('a typed date', () => {
  it.each([
    '1 oct 2025',
    '01 OCT. 2025',
    '1 de octubre de 2025',
    '1 de octubre del 2025',
    '1-oct-2025',
    '1-oct-25',
    "1 oct '25",
    '1oct2025',
    '1º octubre 2025',
    'Oct 1, 2025',
    'October 1st, 2025',
    '1st of October 2025',
    '2025-10-01',
    '2025/10/1',
    '2025.10.01',
    '20251001',
    '01.10.25',
    '1.10.2025',
  ])('names one day in either language: %s', (text) => {
    for (const language of LANGUAGES) expect(readTypedDays(text, language)).toEqual(OCTOBER_1);
  });

  it.each(['1/10/2025', '01/10/25', '1-10-2025', '1 10 2025'])('has the order of the language: %s', (text) => {
    expect(readTypedDays(text, 'es')).toEqual(OCTOBER_1);
    expect(readTypedDays(text, 'en')).toEqual(day('2025-01-10'));
  });

  it('has the other order where only that one is a date', () => {
    for (const language of LANGUAGES) {
      expect(readTypedDays('25/10/2025', language)).toEqual(day('2025-10-25'));
      expect(readTypedDays('10/25/2025', language)).toEqual(day('2025-10-25'));
    }
  });

  it.each([
    [OCTOBER, ['oct 2025', 'octubre de 2025', 'October 2025', 'oct-2025', "oct '25", '2025-10', '10/2025', '2025 oct']],
    [
      THIRD_QUARTER,
      ['3T2025', '3t 2025', '3T25', 'T3 2025', '2025-T3', 'Q3 2025', 'Q32025', '3Q25', '2025Q3', "Q3'25", '3T de 2025'],
    ],
    [THIRD_QUARTER, ['tercer trimestre de 2025', '3er trimestre 2025', 'trimestre 3 2025', 'third quarter of 2025']],
    [SECOND_HALF, ['2S2025', 'S2 2025', 'H2 2025', '2H25', 'segundo semestre de 2025']],
    [{ start: '2025-01-01', end: '2025-12-31' }, ['2025']],
    [{ start: '2024-02-01', end: '2024-02-29' }, ['feb 2024', '2/2024']],
  ])('names a whole period: %o', (days, texts) => {
    for (const text of texts)
      for (const language of LANGUAGES) expect([text, readTypedDays(text, language)]).toEqual([text, days]);
  });

  it('is read as the product writes it, in every month', () => {
    for (let time = Date.UTC(2024, 0, 1); time < Date.UTC(2025, 0, 1); time += 5 * 86_400_000) {
      const iso = new Date(time).toISOString().slice(0, 10);
      for (const language of LANGUAGES) expect(readTypedDays(formatDay(iso, language), language)).toEqual(day(iso));
    }
  });

  it.each<[string, string, Language]>([
    ['', 'unreadable', 'es'],
    ['hace mucho', 'unreadable', 'es'],
    ['foo 2025', 'unreadable', 'es'],
    ['1 foo 2025', 'unreadable', 'en'],
    ['12345', 'unreadable', 'es'],
    ['1'.repeat(50), 'unreadable', 'es'],
    ['25 oct', 'no_year', 'es'],
    ['oct', 'no_year', 'es'],
    ['10/25', 'no_year', 'en'],
    ['oct 25', 'short_year', 'es'],
    ['Oct-25', 'short_year', 'en'],
    ['31 feb 2025', 'no_such_day', 'es'],
    ['2025-13-01', 'no_such_day', 'es'],
    ['32/13/2025', 'no_such_day', 'es'],
    ['5T2025', 'no_such_day', 'es'],
    ['13/2025', 'no_such_day', 'es'],
    ['1 oct 1066', 'no_such_day', 'es'],
  ])('%j has no days: %s', (text, problem, language) => {
    expect(readTypedDays(text, language)).toBe(problem);
  });
});
