// @vitest-environment jsdom
import '@/modules/assistant/texts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { IndicatorKey } from '@/contract/catalogue/indicators';
import { LANGUAGES } from '@/contract/text';
import { monthsRange, presets } from '@/modules/assistant/state/presets';
import { firstQuestions, followUps } from '@/modules/assistant/state/suggestions';
import { i18n, startI18n } from '@/shell/i18n';
import { READING } from '../answers';

beforeAll(() => {
  localStorage.setItem('nave-language', 'es');
  startI18n();
});
const texts = (language: (typeof LANGUAGES)[number] = 'es') => ({ language, t: i18n.getFixedT(language, 'assistant') });
const MARKETS = ['Monterrey', 'Tijuana', 'Querétaro'];
const EVERY: readonly IndicatorKey[] = [
  'availability',
  'availability_rate',
  'asking_price',
  'gross_absorption',
  'net_absorption',
];

describe('first questions', () => {
  it.each(LANGUAGES)('are six in %s, about markets and indicators that there are', (language) => {
    const at = { markets: MARKETS, indicators: new Set(EVERY), as_of: '2026-11-20' };
    const questions = firstQuestions(at, texts(language));
    expect(new Set(questions).size).toBe(6);
    expect(questions.join(' ')).toMatch(/Monterrey/);
    expect(questions.join(' ')).toMatch(/2025/);
    expect(questions.join(' ')).not.toMatch(/[{}]|undefined/);
  });

  it('leave out indicators without figures, and comparisons of one market with itself', () => {
    const at = { markets: ['Saltillo'], indicators: new Set<IndicatorKey>(['asking_price']), as_of: '2026-11-20' };
    expect(firstQuestions(at, texts())).toEqual(['¿Cómo se calcula la absorción neta sin especulativos?']);
  });

  it('are none without a market', () => {
    expect(firstQuestions({ markets: [], indicators: new Set(), as_of: '2026-11-20' }, texts())).toEqual([]);
  });
});

describe('follow-ups', () => {
  it('lead to another market, a finer cut and the year before', () => {
    expect(followUps(READING, { markets: MARKETS }, texts())).toEqual([
      '¿Y en Tijuana?',
      'Por submercado',
      'Contra el año anterior',
    ]);
  });

  it('offer nothing that the question has already', () => {
    const reading = { ...READING, group_by: 'submarket', against: { kind: 'rest' } } as const;
    const offered = followUps(reading, { markets: ['Monterrey'] }, texts());
    expect(offered).toEqual(['Por año']);
  });

  it('are none of a definition or a record', () => {
    expect(followUps({ kind: 'definition' }, { markets: MARKETS }, texts())).toEqual([]);
  });
});

describe('ranges of days', () => {
  it('follow the conventions: whole years, and as many whole periods before the running one', () => {
    const ranges = Object.fromEntries(
      presets('2026-11-20', texts().t).map(({ key, start_date, end_date }) => [key, `${start_date} ${end_date}`]),
    );
    expect(ranges).toEqual({
      this_year: '2026-01-01 2026-11-20',
      last_year: '2025-01-01 2025-12-31',
      year_before: '2024-01-01 2024-12-31',
      quarters: '2025-10-01 2026-11-20',
      months: '2025-11-01 2026-11-20',
      years: '2023-01-01 2026-11-20',
    });
  });

  it('of months are whole, up to the last day of the data', () => {
    const range = (from: string, to: string) =>
      monthsRange([from, to], '2026-11-20', { t: texts().t, locale: 'es-MX' });
    expect(range('2025-03', '2025-06')).toMatchObject({
      text: 'entre marzo de 2025 y junio de 2025',
      start_date: '2025-03-01',
      end_date: '2025-06-30',
    });
    expect(range('2026-11', '2026-11')).toMatchObject({ text: 'noviembre de 2026', end_date: '2026-11-20' });
  });
});
