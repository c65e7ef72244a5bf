import { describe, expect, it } from 'vitest';
import type { Reading } from '@/contract/calls/assistant';
import { understand } from '@/server/assistant/reading/understand';
import { calendar, names } from './read';

/** The last reading of a conversation. */
function converse(...questions: readonly string[]): Reading {
  let previous: Reading | null = null;
  for (const question of questions) {
    const { outcome } = understand(question, names, calendar, previous);
    if (outcome.kind !== 'answer') throw new Error(`«${question}» is not answered: ${JSON.stringify(outcome)}`);
    previous = outcome.reading;
  }
  if (previous === null) throw new Error('There is no question.');
  return previous;
}

const FIRST = 'vacancia en Monterrey por submercado en 2025';
const base = {
  kind: 'figures',
  indicator: 'vacancy_rate',
  lists: { market: ['Monterrey'] },
  group_by: 'submarket',
  start_date: '2025-01-01',
  end_date: '2025-12-31',
};

describe('a follow-up', () => {
  it('changes nothing that it does not name', () => {
    expect(converse(FIRST)).toEqual(base);
    expect(converse(FIRST, 'y en Tijuana?')).toEqual({ ...base, lists: { market: ['Tijuana'] } });
  });

  it.each<[string, Partial<Reading>]>([
    ['solo clase A', { lists: { market: ['Monterrey'], building_classification: ['A'] } }],
    ['y en Apodaca', { lists: { submarket: ['Apodaca'] } }],
    ['y en 2024', { start_date: '2024-01-01', end_date: '2024-12-31' }],
    ['por mes', { period: 'monthly' }],
    ['ahora por propietario', { group_by: 'owner' }],
    ['en m2', { area_unit: 'm2' }],
    ['and the occupancy rate?', { indicator: 'occupancy_rate' }],
  ])('«%s» changes what it names', (question, changed) => {
    expect(converse(FIRST, question)).toEqual({ ...base, ...changed });
  });

  it('compares the days of the question before with those a year before', () => {
    expect(converse(FIRST, 'contra el año anterior')).toEqual({
      ...base,
      kind: 'comparison',
      against: { kind: 'days', start_date: '2024-01-01', end_date: '2024-12-31' },
    });
  });

  it('compares another place with that of the question before', () => {
    expect(converse('vacancia en Monterrey', 'comparado con Tijuana')).toMatchObject({
      kind: 'comparison',
      lists: { market: ['Monterrey'] },
      against: { kind: 'selection', lists: { market: ['Tijuana'] } },
    });
  });

  it('explains the change of the question before', () => {
    expect(converse(FIRST, '¿y por qué?')).toEqual({ ...base, kind: 'change', compare: 'year' });
  });

  it('adds what a search requires to the search before', () => {
    expect(converse('busco naves disponibles en Monterrey', 'de más de 10,000 m2')).toEqual({
      kind: 'availability',
      lists: { market: ['Monterrey'] },
      ranges: { space_area: { min: 10_000 } },
      area_unit: 'm2',
    });
  });
});
