import { describe, expect, it } from 'vitest';
import { understand } from '@/server/assistant/reading/understand';
import { calendar, names } from './read';

const outcomeOf = (question: string) => understand(question, names, calendar, null).outcome;
const readingOf = (question: string) => {
  const outcome = outcomeOf(question);
  if (outcome.kind !== 'answer') throw new Error(`${outcome.kind}: ${question}`);
  return outcome.reading;
};

describe('a period that is sought', () => {
  it.each([
    ['¿En qué trimestre de 2025 hubo más absorción neta en Monterrey?', 'quarterly'],
    ['worst month of 2025 for move outs in Monterrey', 'monthly'],
    ['¿Qué año tuvo más inicios de construcción en Monterrey entre 2020 y 2025?', 'yearly'],
  ])('is read as a series: "%s"', (question, period) => {
    expect(readingOf(question)).toMatchObject({ kind: 'figures', period, lists: { market: ['Monterrey'] } });
  });

  it('without days is asked back for the last years or more of them', () => {
    const outcome = outcomeOf('mejor trimestre de absorción bruta en Tijuana');
    expect(outcome).toMatchObject({
      kind: 'clarification',
      readings: [{ start_date: '2023-01-01' }, { start_date: '2017-01-01' }],
    });
  });

  it('of half a year is refused: no series has it', () => {
    expect(outcomeOf('mejor semestre de absorción neta en Tijuana en 2025').kind).toBe('refusal');
  });
});

describe('growth of a period on the one before', () => {
  const days = (start_date: string, end_date: string) => ({ start_date, end_date });
  it.each(['QoQ growth of gross absorption in Tijuana', 'crecimiento trimestral de la absorción bruta en Tijuana'])(
    'is that of the last quarter that is over in "%s"',
    (question) => {
      expect(readingOf(question)).toMatchObject({
        kind: 'comparison',
        ...days('2026-07-01', '2026-09-30'),
        against: { kind: 'days', ...days('2026-04-01', '2026-06-30') },
      });
    },
  );

  it('is that of the named quarter', () => {
    expect(readingOf('variación trimestral del inventario de Tijuana en el 2T25')).toMatchObject({
      ...days('2025-04-01', '2025-06-30'),
      against: days('2025-01-01', '2025-03-31'),
    });
  });

  it('of several periods is asked back: no comparison is a series', () => {
    expect(outcomeOf('crecimiento trimestral de la absorción bruta en Tijuana en 2025').kind).toBe('clarification');
  });
});

describe('by year', () => {
  it.each([
    ['Inventario de Tijuana por año', '2025-01-01'],
    ['gross absorption in Tijuana by year over the last 18 months', '2025-01-01'],
    ['absorción bruta por año en Tijuana desde 2022', '2022-01-01'],
  ])('counts whole years: "%s"', (question, start_date) => {
    expect(readingOf(question)).toMatchObject({ period: 'yearly', start_date, end_date: '2026-11-20' });
  });

  it('keeps the first day that a question names', () => {
    expect(readingOf('absorción bruta por año en Tijuana desde marzo de 2022')).toMatchObject({
      start_date: '2022-03-01',
    });
  });

  it('two years that are named are two figures, and two sides where they are compared', () => {
    expect(readingOf('absorción neta de Tijuana en 2024 y 2025')).toMatchObject({ kind: 'figures', period: 'yearly' });
    expect(readingOf('Compara la absorción neta de Tijuana en 2024 y 2025')).toMatchObject({
      kind: 'comparison',
      end_date: '2024-12-31',
      against: { start_date: '2025-01-01' },
    });
  });
});

describe('short forms', () => {
  it.each([
    ['naves disponibles c/ 20 andenes en Tijuana', { lists: { market: ['Tijuana'] }, ranges: { docks: { min: 20 } } }],
    ['FY2025 net absorption in Tijuana', { start_date: '2025-01-01', end_date: '2025-12-31' }],
    [
      'net absorption in Tijuana for the first nine months of 2025',
      { start_date: '2025-01-01', end_date: '2025-09-30' },
    ],
  ])('are read in "%s"', (question, reading) => {
    expect(readingOf(question)).toMatchObject(reading);
  });
});
