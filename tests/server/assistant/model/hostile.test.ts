import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reading as readingSchema } from '@/contract/calls/assistant';
import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import { supports } from '@/contract/catalogue/indicators';
import { LANGUAGES } from '@/contract/text';
import { Wording } from '@/server/assistant/answer/wording';
import { consultationOf } from '@/server/assistant/model/consult';
import { ModelWording } from '@/server/assistant/model/model-wording';
import { WORDS } from '@/server/assistant/model/words';
import { phraseOf } from '@/server/assistant/text/tokens';
import { NAMED_LISTS } from '@/server/assistant/words/names';
import { CALENDAR, contextOf, NAMES, parse } from './context';
import { toolCalls, wording } from './hostile';

const QUESTIONS = [
  'qué tan desahogado anda Monterrey',
  'qué tan desahogado anda todo',
  'qué tan desahogado anda todo con 5 mil pies',
  'dame rapidito el inventario',
  '¿Qué clima hace en Monterrey?',
  'Tasa de disponibilidad en Monterrey',
].map((question) => ({ question, parsed: parse(question) }));
const SCOPE = [...new Set(NAMES.all.map(({ value }) => value))];
const CLOSED = new Set(Object.values(ENUMERATIONS).flatMap((one) => Object.keys(one)));
/** Numbers of the questions with a unit or scale, in every unit of a reading. */
const NUMBERS = [1, 5, 5000].flatMap((one) => [one, one * 0.3048, one * 0.09290304, one / 0.09290304]);

const VALUES = {
  subject: 'La tasa de disponibilidad',
  where: 'en Monterrey',
  value: '4.7 %',
  day: '20 nov 2026',
  days: '1 ene – 31 dic 2025',
  records: '123 edificios',
  when: 'al 20 nov 2026',
  one: 'en Monterrey',
  other: 'en Saltillo',
  other_value: '8.1 %',
  difference: '▲ 3.4 pp',
  from: '31 dic 2024',
  to: '31 dic 2025',
  name: 'Tasa',
  before: '5 %',
  now: '6 %',
  when_before: '2024',
  properties: '31 inmuebles',
  spaces: '44 espacios',
  area: '5,000 m²',
};

/** What a sentence has beside the values of the answer. */
function proseOf(sentence: string): string {
  const values = [...Object.values(VALUES), 'la tasa de disponibilidad', 'tasa'].sort((a, b) => b.length - a.length);
  return values.reduce((text, value) => text.replaceAll(value, ' '), sentence);
}

describe('10,000 completions of a hostile model', () => {
  it('give no reading with a value outside the caller’s data, the catalogue, the days or the question', () => {
    let standing = 0;
    fc.assert(
      fc.property(toolCalls(SCOPE, 'Monterrey'), fc.constantFrom(...QUESTIONS), (call, { question, parsed }) => {
        const consultation = consultationOf(call, question, contextOf(), parsed);
        if (consultation === null) return;
        standing++;
        const { outcome } = consultation.understanding;
        if (outcome.kind !== 'answer') throw new Error('no reading');
        const { reading } = outcome;
        expect(readingSchema.safeParse(reading).success).toBe(true);
        expect(parsed.outcome).not.toMatchObject({ reason: 'other_subject' });
        const sides = [reading.lists ?? {}, reading.against?.kind === 'selection' ? reading.against.lists : {}];
        for (const [key, values] of sides.flatMap((side) => Object.entries(side)))
          for (const value of values)
            if (NAMED_LISTS.some((one) => one === key || key === 'contacts_companies'))
              expect(SCOPE.includes(value) && phraseOf(question).includes(phraseOf(value))).toBe(true);
            else expect(CLOSED).toContain(value);
        if (reading.named !== undefined) expect(SCOPE).toContain(reading.named.label);
        for (const date of [reading.start_date, reading.end_date])
          if (date !== undefined) expect(date <= CALENDAR.lastDay).toBe(true);
        const { indicator, group_by } = reading;
        if (indicator !== undefined && group_by !== undefined) expect(supports(indicator, group_by)).toBe(true);
        const bounds = Object.values(reading.ranges ?? {}).flatMap(({ min, max }) => [min, max]);
        for (const number of [...bounds, reading.top])
          if (number !== undefined) expect(NUMBERS.some((one) => Math.abs(one - number) <= one * 0.002)).toBe(true);
        for (const one of consultation.understanding.marks) expect(one.at).toBeLessThan(parsed.sentence.count);
      }),
      { numRuns: 10_000 },
    );
    // The checks are reached.
    expect(standing).toBeGreaterThan(200);
  }, 120_000);

  it('give no sentence with a number, a word or an order of values that is not the template’s', () => {
    let worded = 0;
    fc.assert(
      fc.property(
        wording,
        fc.constantFrom('stock_now', 'flow', 'comparison', 'change', 'available', 'no_rate'),
        fc.constantFrom(...LANGUAGES),
        (text, key, language) => {
          const units = { area_unit: 'm2', monetary_unit: 'USD', rent_period: 'month', language } as const;
          const template = new Wording(NAMES, units).text(key, VALUES);
          const sentence = new ModelWording(NAMES, units, text).text(key, VALUES);
          if (sentence === template) return;
          worded++;
          const prose = proseOf(sentence);
          expect(prose).not.toMatch(/\p{N}/u);
          for (const word of prose.toLowerCase().match(/\p{L}+/gu) ?? []) expect(WORDS[language].has(word)).toBe(true);
          const numbers = (text: string) => text.match(/[\d.,]*\d/g) ?? [];
          expect(numbers(sentence)).toEqual(numbers(template));
        },
      ),
      { numRuns: 10_000 },
    );
    expect(worded).toBeGreaterThan(20);
  }, 120_000);
});

describe('a sentence of the model', () => {
  const units = { area_unit: 'm2', monetary_unit: 'USD', rent_period: 'month', language: 'es' } as const;
  const text = (wording: string) => new ModelWording(NAMES, units, wording).text('stock_now', VALUES);
  const template = new Wording(NAMES, units).text('stock_now', VALUES);

  it('is filled with the values of the answer', () => {
    expect(text('Según los datos, {indicator} {place} se ubica en {value} al {period}, con base en {n}')).toBe(
      'Según los datos, la tasa de disponibilidad en Monterrey se ubica en 4.7 % al 20 nov 2026, con base en 123 edificios.',
    );
  });

  it.each([
    ['a digit', '{indicator} {place} es de 5 {value} al {period}, de {n}'],
    ['a digit of another script', '{indicator} {place} es de ٣ {value} al {period}, de {n}'],
    ['a number word', '{indicator} {place} es de mil {value} al {period}, de {n}'],
    ['a comparison', '{indicator} {place} es más de {value} al {period}, de {n}'],
    ['a negation', '{indicator} {place} no es de {value} al {period}, de {n}'],
    ['a name', '{indicator} {place} y Saltillo es de {value} al {period}, de {n}'],
    ['a missing place', '{indicator} es de {value} al {period}, de {n}'],
    ['an unknown placeholder', '{indicator} {place} es de {value} {constructor} al {period}, de {n}'],
    ['another order', '{indicator} {place} es de {n} al {period}, de {value}'],
    ['a value twice', '{indicator} {place} es de {value} {value} al {period}, de {n}'],
    ['a second preposition', '{indicator} en {place} es de {value} al {period}, de {n}'],
    ['markup', '<b>{indicator}</b> {place} es de {value} al {period}, de {n}'],
    ['an address', '{indicator} {place} es de {value} al {period}, de {n} http://x'],
    ['letters that look like others', '{indicator} {place} еs de {value} al {period}, de {n}'],
  ])('is not shown with %s', (_, wording) => {
    expect(text(wording)).toBe(template);
  });

  it('does not read filled values again', () => {
    const words = new ModelWording(NAMES, units, '{indicator} {place} es de {value} al {period}, de {n}');
    expect(words.text('stock_now', { ...VALUES, where: 'en {value}' })).toContain('en {value} es de 4.7 %');
  });
});
