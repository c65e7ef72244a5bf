import type { Reading } from '@/contract/calls/assistant';
import { keysOf } from '@/contract/keys';
import { NUMBERS } from '../lexicon/periods';
import type { Mark } from '../reading/draft';
import { tokensOf } from '../text/tokens';

/** Words that multiply the number before them. */
const SCALES: readonly { readonly word: RegExp; readonly scale: number }[] = [
  { word: /^(\d.*)?(mil|miles|k|thousand)$/, scale: 1e3 },
  { word: /^(\d.*)?(millon|millones|million|mm|mdd)$/, scale: 1e6 },
];
/** From a unit that a question names to the one in which a reading has it. */
const CONVERSIONS: readonly { readonly unit: RegExp; readonly factors: readonly number[] }[] = [
  { unit: /^(\d.*)?(pies?|ft|feet|foot|ft2|sf|sqft|psf)$/, factors: [0.3048, 0.09290304, 1 / 0.09290304] },
  { unit: /^(\d.*)?(pulgadas?|in|inch|inches)$/, factors: [2.54] },
  { unit: /^(\d.*)?(m2|metros?|meters?|metres?|sqm|mts)$/, factors: [1 / 0.09290304, 0.09290304] },
  { unit: /^(\d.*)?(ha|has|hectareas?|hectares?)$/, factors: [10_000, 10_000 / 0.09290304] },
  { unit: /^(\d.*)?(acres?)$/, factors: [4046.8564224, 43_560] },
  { unit: /^(\d.*)?(mva|mw)$/, factors: [1000] },
  { unit: /^(\d.*)?(anos?|years?)$/, factors: [12] },
];
/** Relative difference up to which two numbers are the same: conversions are rounded. */
const TOLERANCE = 0.002;
/** Numbers of a question that are read. */
const MOST = 40;

/** The numbers that a digit sequence may be: 1.500 is 1500 or 1.5. */
function numbersIn(text: string): number[] {
  const digits = /^\d+(?:[.,]\d+)*/.exec(text)?.[0];
  if (digits === undefined) return Object.hasOwn(NUMBERS, text) ? [NUMBERS[text] ?? Number.NaN] : [];
  const decimal = digits.replace(/[.,](?=.*[.,])/g, '').replace(',', '.');
  return [Number(digits.replace(/[.,]/g, '')), Number(decimal)];
}

/** The numbers that a question, the reading before and the parser's marks hold, in every unit that a reading may have them in. */
export class QuestionNumbers {
  private readonly all: readonly number[];

  constructor(question: string, previous: Reading | null, marks: readonly Mark[]) {
    const tokens = tokensOf(question).map(({ text }) => text);
    const matching = <T extends { readonly [K in P]: RegExp }, P extends string>(list: readonly T[], name: P) =>
      list.filter((one) => tokens.some((token) => one[name].test(token)));
    const scales = [1, ...matching(SCALES, 'word').map(({ scale }) => scale)];
    const factors = [1, ...matching(CONVERSIONS, 'unit').flatMap((one) => one.factors)];
    const written = tokens.flatMap(numbersIn).slice(0, MOST);
    const ranges = previous?.ranges ?? {};
    const before = keysOf(ranges).flatMap((key) => [ranges[key]?.min, ranges[key]?.max]);
    const read = marks
      .filter(({ as }) => as === 'filter' || as === 'top')
      .flatMap(({ value }) => value.split('..').filter(Boolean).map(Number));
    this.all = [
      ...written.flatMap((number) => scales.flatMap((scale) => factors.map((factor) => number * scale * factor))),
      ...[...before, previous?.top].filter((number) => number !== undefined),
      ...read,
    ].filter(Number.isFinite);
  }

  has(number: number): boolean {
    return this.all.some((one) => Math.abs(one - number) <= Math.abs(one) * TOLERANCE);
  }
}
