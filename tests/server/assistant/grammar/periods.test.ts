import { describe, expect, it } from 'vitest';
import { PeriodGrammar, type PeriodMeaning } from '@/server/assistant/grammar/periods';
import { tokensOf } from '@/server/assistant/text/tokens';

const TODAY = '2026-11-20';
const grammar = new PeriodGrammar(TODAY);

/** The longest meaning that begins at the first word. */
const read = (text: string): PeriodMeaning | null => grammar.at(tokensOf(text), 0)[0]?.meaning ?? null;
const days = (text: string): string | null => {
  const found = read(text);
  return found?.as === 'days' ? `${found.days.start_date}..${found.days.end_date}` : null;
};

describe('days', () => {
  it.each([
    ['2025', '2025-01-01..2025-12-31'],
    ['en 2024', '2024-01-01..2024-12-31'],
    ['el año 2023', '2023-01-01..2023-12-31'],
    ['during 2022', '2022-01-01..2022-12-31'],
    ['2026', '2026-01-01..2026-11-20'],
    ['T1 2025', '2025-01-01..2025-03-31'],
    ['2T25', '2025-04-01..2025-06-30'],
    ['Q3 2025', '2025-07-01..2025-09-30'],
    ['2025 Q4', '2025-10-01..2025-12-31'],
    ['tercer trimestre de 2025', '2025-07-01..2025-09-30'],
    ['third quarter of 2024', '2024-07-01..2024-09-30'],
    ['primer semestre 2025', '2025-01-01..2025-06-30'],
    ['second half of 2024', '2024-07-01..2024-12-31'],
    ['H1 2025', '2025-01-01..2025-06-30'],
    ['marzo de 2025', '2025-03-01..2025-03-31'],
    ['in February 2024', '2024-02-01..2024-02-29'],
    ['dic 2025', '2025-12-01..2025-12-31'],
    ['en marzo', '2026-03-01..2026-03-31'],
    ['en diciembre', '2025-12-01..2025-12-31'],
    ['2025-03', '2025-03-01..2025-03-31'],
    ['03/2025', '2025-03-01..2025-03-31'],
    ['al 15 de marzo de 2025', '2025-03-01..2025-03-15'],
    ['al cierre de 2024', '2024-01-01..2024-12-31'],
    ['year end 2024', '2024-01-01..2024-12-31'],
    ['entre marzo y junio de 2025', '2025-03-01..2025-06-30'],
    ['de enero a marzo de 2024', '2024-01-01..2024-03-31'],
    ['2021-2023', '2021-01-01..2023-12-31'],
    ['2023 y 2024', '2023-01-01..2024-12-31'],
    ['from Q1 to Q3 2025', '2025-01-01..2025-09-30'],
    ['between 2022 and 2024', '2022-01-01..2024-12-31'],
    ['desde 2024', '2024-01-01..2026-11-20'],
    ['since March 2025', '2025-03-01..2026-11-20'],
    ['a partir de 2023', '2023-01-01..2026-11-20'],
    ['de 2022 a la fecha', '2022-01-01..2026-11-20'],
    ['2024 onwards', '2024-01-01..2026-11-20'],
    ['este año', '2026-01-01..2026-11-20'],
    ['this quarter', '2026-10-01..2026-11-20'],
    ['el trimestre actual', '2026-10-01..2026-11-20'],
    ['este mes', '2026-11-01..2026-11-20'],
    ['el año pasado', '2025-01-01..2025-12-31'],
    ['last quarter', '2026-07-01..2026-09-30'],
    ['el mes pasado', '2026-10-01..2026-10-31'],
    ['el semestre pasado', '2026-01-01..2026-06-30'],
    ['en lo que va del año', '2026-01-01..2026-11-20'],
    ['ytd', '2026-01-01..2026-11-20'],
    ['los últimos 3 años', '2023-01-01..2026-11-20'],
    ['last 12 months', '2025-11-01..2026-11-20'],
    ['últimos cuatro trimestres', '2025-10-01..2026-11-20'],
    ['the past two years', '2024-01-01..2026-11-20'],
    ['ltm', '2025-11-01..2026-11-20'],
  ])('«%s» are %s', (text, expected) => {
    expect(days(text)).toBe(expected);
  });

  it('end on the last day of the data', () => {
    expect(days('diciembre de 2025 a diciembre de 2026')).toBe('2025-12-01..2026-11-20');
  });
});

describe('what is no range of days', () => {
  it.each(['2027', 'en enero de 2028', 'Q1 2027', 'diciembre de 2026'])('«%s» is in the future', (text) => {
    expect(read(text)).toEqual({ as: 'no_days', reason: 'future' });
  });

  it.each(['hasta 2020', 'before 2021', 'antes de marzo de 2024', 'till 2019'])('«%s» has no beginning', (text) => {
    expect(read(text)).toEqual({ as: 'no_days', reason: 'open' });
  });

  it.each([
    ['hace un año', 'year'],
    ['yoy', 'year'],
    ['el mismo periodo del año pasado', 'year'],
    ['year over year', 'year'],
    ['el trimestre anterior', 'previous'],
    ['qoq', 'previous'],
    ['the previous quarter', 'previous'],
  ])('«%s» is the %s before', (text, what) => {
    expect(grammar.at(tokensOf(text), 0).map(({ meaning }) => meaning)).toContainEqual({ as: 'before', what });
  });

  it.each([
    ['por mes', 'monthly'],
    ['trimestral', 'quarterly'],
    ['by quarter', 'quarterly'],
    ['yearly', 'yearly'],
    ['año por año', 'yearly'],
  ])('«%s» is the length of periods', (text, period) => {
    expect(read(text)).toEqual({ as: 'granularity', period });
  });

  it.each(['', 'naves', 'may', '10,000', 'últimos'])('«%s» is no time', (text) => {
    expect(read(text)).toBeNull();
  });
});
