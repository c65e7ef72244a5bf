import '@/server/assistant/reading/understand';
import { expect, it } from 'vitest';
import type { AssistantAnswer } from '@/contract/calls/assistant';
import { MINIMUM_SAMPLE } from '@/contract/catalogue/indicators';
import { shownLength } from '@/contract/drawing/length';
import { LANGUAGES } from '@/contract/text';
import { dialoguesOf, questionsOf } from '../../../assistant/questions';
import { serve } from '../../http/serve';
import { ask } from './ask';

const served = serve();
const FOLDER = 'tests/assistant/questions';

/** Every number that an answer holds. */
function numbersOf(value: unknown, found = new Set<number>()): Set<number> {
  if (typeof value === 'number') found.add(value);
  else if (Array.isArray(value)) {
    // Three values of a list are named, and how many more there are.
    found.add(value.length - 3);
    for (const one of value) numbersOf(one, found);
  } else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) numbersOf(one, found);
  return found;
}

/** Making one takes longer than a thousand uses. */
const formatters = new Map<string, Intl.NumberFormat>();
function formatted(value: number, language: 'es' | 'en', digits: number): string {
  const key = `${language} ${digits}`;
  const formatter =
    formatters.get(key) ??
    new Intl.NumberFormat(language === 'es' ? 'es-MX' : 'en-US', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  formatters.set(key, formatter);
  return formatter.format(Math.abs(value));
}

/** Every way in which the product formats a number. */
const formats = (value: number, language: 'es' | 'en'): string[] =>
  [0, 2, 3].map((digits) => formatted(value, language, digits));

/** Texts of an answer: names, labels and days, whose digits are none of a figure. */
function textsOf(value: unknown, found: string[] = []): string[] {
  if (typeof value === 'string') found.push(value);
  else if (Array.isArray(value)) for (const one of value) textsOf(one, found);
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) textsOf(one, found);
  return found;
}

const NUMBER = /\d[\d,]*(?:\.\d+)?/g;

/** The numbers of a sentence that no answer holds. The difference of a comparison is that of its two figures. */
function invented(answer: AssistantAnswer, language: 'es' | 'en'): string[] {
  const { sentence, answer: one, compared_answer: other, call, compared } = answer;
  const known = new Set([...numbersOf([one, other, call, compared])].flatMap((value) => formats(value, language)));
  // Why a price of few records has no figure.
  known.add(String(MINIMUM_SAMPLE));
  // Lengths are sent in metres and thicknesses in centimetres, and shown in feet and inches beside square feet.
  for (const value of numbersOf(call?.body ?? null))
    for (const quantity of ['metres', 'centimetres'] as const) {
      const { value: feet, digits } = shownLength(value, quantity, 'ft2');
      known.add(feet.toFixed(digits));
    }
  const texts = [...textsOf([one, other, call, compared]), ...answer.understood.map(({ label }) => label)];
  const words = new Set(texts.flatMap((text) => text.match(/\d+/g) ?? []));
  const [, difference = ''] = /(?:Diferencia|Difference)(?:, [^:]*)?: (.*?)(?: ?(?:%|pp))\./.exec(sentence) ?? [];
  const sides = [
    { side: one, call },
    { side: other, call: compared },
  ].map(({ side, call: own }) => ({
    figure: side !== null && 'indicator' in side ? side.indicator : null,
    end: String(own?.params?.end_date ?? ''),
  }));
  // Of two times the change is that of the later; of two selections that of the first.
  const [now, before] = ((sides[0]?.end ?? '') < (sides[1]?.end ?? '') ? [...sides].reverse() : sides).map(
    ({ figure }) => figure,
  );
  if (difference !== '' && now?.value != null && before?.value != null) {
    const rate = now.unit === '%';
    const change = rate ? now.value - before.value : (100 * (now.value - before.value)) / before.value;
    known.add(formatted(change, language, rate ? 2 : 1));
  }
  return (sentence.match(NUMBER) ?? [])
    .map((text) => text.replace(/,$/, ''))
    .filter((text) => {
      if (known.has(text)) return false;
      // Days are those of the call in words: "1 ene – 31 dic 2025".
      return !words.has(text) && !words.has(text.padStart(2, '0'));
    });
}

it('every number of a sentence is one of the answer, for the learned questions', async () => {
  const token = await served.token();
  const questions = [...questionsOf(FOLDER, 'intents'), ...questionsOf(FOLDER, 'misspelled')].filter(
    (_, i) => i % 4 === 0,
  );
  let figures = 0;
  for (const { text, language } of questions) {
    const { answer } = await ask(served, token, { question: text, language });
    expect(answer.sentence, text).not.toBe('');
    expect(answer.sentence, text).not.toMatch(/{{|undefined|NaN|null/);
    if (answer.kind !== 'record')
      expect(/(?:Base|Basis): /.test(answer.sentence), text).toBe(typeof answer.basis === 'string');
    expect(answer.sentence, text).toContain(answer.basis ?? '');
    if (answer.call === null) continue;
    figures++;
    expect(invented(answer, language), `${text} → ${answer.sentence}`).toEqual([]);
  }
  expect(figures).toBeGreaterThan(questions.length * 0.9);
}, 300_000);

it('a dialogue changes the question before, in sentences without other numbers', async () => {
  const token = await served.token();
  for (const turns of dialoguesOf(FOLDER).filter((_, i) => i % 5 === 0)) {
    let previous: AssistantAnswer['previous'] = null;
    for (const { text, language } of turns) {
      const { status, answer } = await ask(served, token, { question: text, language, previous });
      expect(status, text).toBe(200);
      previous = answer.previous;
      if (answer.call !== null) expect(invented(answer, language), `${text} → ${answer.sentence}`).toEqual([]);
    }
  }
}, 120_000);

it.each([
  ['inventario a cierre de 2024 vs 2025', /Diferencia, de 31 dic 2024 a 31 dic 2025: ▲/],
  ['inventario a cierre de 2025 vs 2024', /Diferencia, de 31 dic 2024 a 31 dic 2025: ▲/],
] as const)('growth between two times is growth in either order of writing: %s', async (question, sentence) => {
  const { answer } = await ask(served, await served.token(), { question, language: 'es' });
  expect(answer.sentence).toMatch(sentence);
});

it('names the days of a period that the range cuts', async () => {
  const token = await served.token();
  const of = async (question: string, language: 'es' | 'en' = 'es') =>
    (await ask(served, token, { question, language })).answer.sentence;
  expect(await of('absorción bruta por año del 1 de octubre de 2024 al 31 de diciembre de 2025')).toMatch(
    /\(2024, desde el 1 oct\) a .* \(2025\)\./,
  );
  expect(await of('absorción bruta por año del 1 de enero de 2025 al 20 de noviembre de 2026')).toMatch(
    /\(2025\) a .* \(2026, al 20 nov\)\./,
  );
  expect(await of('gross absorption by year from April 2025 to November 2026', 'en')).toMatch(
    /\(2025, from Apr 1\) to .* \(2026, through Nov 20\)\./,
  );
  // A stock is of the last day of its period.
  expect(await of('inventario por año del 1 de octubre de 2024 al 31 de diciembre de 2025')).toMatch(
    /\(2024\) a .* \(2025\)\./,
  );
});

it.each([
  ['absorción bruta hasta 2024', /le falta su primer día.*desde 2020 hasta 2024/],
  ['absorción bruta en 1950', /anterior al primer día con datos/],
  ['absorción bruta en 2090', /no hay cifras del futuro/],
])('a period without figures is refused for its own reason: %s', async (question, sentence) => {
  const { answer } = await ask(served, await served.token(), { question, language: 'es' });
  expect(answer).toMatchObject({ kind: 'refusal', reason: 'no_period' });
  expect(answer.sentence).toMatch(sentence);
});

it.each([
  ['¿A cómo está todo en Monterrey?', 'Tasa de disponibilidad en Monterrey'],
  ['Monterrey en 2025', 'Tasa de disponibilidad en Monterrey en 2025'],
])('a question without a figure is completed as it would be written: %s', async (question, first) => {
  const token = await served.token();
  const { answer } = await ask(served, token, { question, language: 'es' });
  expect(answer).toMatchObject({ kind: 'refusal', reason: 'incomplete' });
  expect(answer.choices?.[0]).toEqual({ label: first, question: first });
  for (const choice of answer.choices ?? []) {
    expect((await ask(served, token, { question: choice.question, language: 'es' })).answer.kind).toBe('figures');
    expect(choice.question).not.toMatch(/[¿?]/);
  }
});

it('two places are compared in the order of writing', async () => {
  const token = await served.token();
  const differenceOf = async (question: string) => {
    const { answer } = await ask(served, token, { question, language: 'es' });
    return /Diferencia: ([▲▼])/.exec(answer.sentence)?.[1];
  };
  const one = await differenceOf('Compara el inventario de Monterrey y Tijuana en 2025');
  const other = await differenceOf('Compara el inventario de Tijuana y Monterrey en 2025');
  expect([one, other].sort()).toEqual(['▲', '▼']);
});

it.each(LANGUAGES)('without records there is no figure, and never a zero (%s)', async (language) => {
  const token = await served.token();
  const { answer } = await ask(served, token, { question: 'Precio de cierre en Rosarito en 2012', language });
  expect(answer.sentence).toMatch(language === 'es' ? /no tiene cifra.*sin datos antes del/ : /has no figure/);
});

it('what is understood carries the parts of the question before without a place in the text', async () => {
  const token = await served.token();
  const first = await ask(served, token, { question: 'Vacancia en Monterrey en 2025', language: 'es' });
  const next = await ask(served, token, {
    question: '¿y en Tijuana?',
    language: 'es',
    previous: first.answer.previous,
  });
  expect(next.answer.understood.map(({ text, field, value, label }) => [text, field, value, label])).toEqual([
    ['Tijuana', 'market', 'Tijuana', 'Tijuana'],
    ['Tasa de vacancia', 'indicator', 'vacancy_rate', 'Tasa de vacancia'],
    ['1 ene – 31 dic 2025', 'days', '2025-01-01..2025-12-31', '1 ene – 31 dic 2025'],
  ]);
  expect(next.answer.understood.map(({ start }) => start !== null)).toEqual([true, false, false]);
});
