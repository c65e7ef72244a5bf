import { beforeAll, describe, expect, it } from 'vitest';
import { ASSISTANT_CONVENTIONS, type ConventionKey } from '@/contract/catalogue/assistant-conventions';
import { LANGUAGES } from '@/contract/text';
import { understand } from '@/server/assistant/reading/understand';
import { differences, expectedCall, readCall } from './questions';
import { sampleData } from './sample-names';

/** What the example of each convention is read as, on 20 November 2026. */
const EXPECTED: Readonly<Record<ConventionKey, string>> = {
  year: 'figures; indicator=gross_absorption; start_date=2025-01-01; end_date=2025-12-31',
  last_year: 'figures; indicator=net_absorption; start_date=2025-01-01; end_date=2025-12-31',
  this_year: 'figures; indicator=move_outs; start_date=2026-01-01; end_date=2026-11-20',
  since: 'figures; indicator=inventory; start_date=2024-01-01; end_date=2026-11-20',
  whole_periods: 'figures; indicator=gross_absorption; start_date=2025-03-01; end_date=2025-06-30',
  last_periods: 'figures; indicator=asking_price; start_date=2025-10-01; end_date=2026-11-20',
  by_year: 'figures; indicator=gross_absorption; period=yearly; start_date=2025-01-01; end_date=2026-11-20',
  sought_period: 'figures; indicator=net_absorption; start_date=2025-01-01; end_date=2025-12-31',
  units: 'figures; indicator=availability; area_unit=m2',
  places: 'figures; indicator=availability_rate',
  vacancy: 'figures; indicator=vacancy_rate; start_date=2025-01-01; end_date=2025-12-31',
  ambiguous_measure: 'clarification',
  year_before:
    'comparison; indicator=gross_absorption; start_date=2026-01-01; end_date=2026-11-20; vs.start_date=2025-01-01; vs.end_date=2025-11-20',
  growth:
    'comparison; indicator=inventory; start_date=2025-01-01; end_date=2025-12-31; vs.start_date=2024-01-01; vs.end_date=2024-12-31',
  quarterly_growth:
    'comparison; indicator=gross_absorption; start_date=2026-07-01; end_date=2026-09-30; vs.start_date=2026-04-01; vs.end_date=2026-06-30',
};

let data: ReturnType<typeof sampleData>;
beforeAll(() => {
  data = sampleData();
});

describe.each(ASSISTANT_CONVENTIONS)('the convention $key', ({ key, example }) => {
  it.each(LANGUAGES)('holds for its example in %s', (language) => {
    const { names, calendar } = data;
    const { outcome } = understand(example[language], names, calendar, null);
    if (EXPECTED[key] === 'clarification') return expect(outcome.kind).toBe('clarification');
    if (outcome.kind !== 'answer') throw new Error(`${outcome.kind}: ${example[language]}`);
    expect(differences(expectedCall(EXPECTED[key], names), readCall(outcome.reading))).toEqual([]);
  });
});

it('a question of more words than are read is refused, not answered by its beginning', () => {
  const { names, calendar } = data;
  const { outcome } = understand(`vacancia en Monterrey${' y'.repeat(120)} en Tijuana`, names, calendar, null);
  expect(outcome.kind).toBe('refusal');
});
