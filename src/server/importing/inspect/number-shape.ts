import { foldAccents } from '@/contract/fold-accents';

/** What may stand around a number, folded and without blanks, and what kind it is. */
const AFFIXES: ReadonlyMap<string, 'currency' | 'unit' | 'multiple'> = new Map([
  ...[
    '$',
    'us$',
    'usd',
    'usd$',
    '$usd',
    'u$s',
    'mx$',
    'mxn',
    'mxn$',
    '$mxn',
    'mn',
    'm.n.',
    '$mn',
    'pesos',
    'dlls',
    'dls',
    'dolares',
    '€',
    'eur',
    'cad',
    'c$',
    '£',
    'gbp',
  ].map((text) => [text, 'currency'] as const),
  ...[
    'm2',
    'm²',
    'mt2',
    'mts2',
    'mts²',
    'm^2',
    'sqm',
    'metros',
    'metroscuadrados',
    'sqft',
    'sq.ft.',
    'sq.ft',
    'sf',
    's.f.',
    'ft2',
    'ft²',
    'ft^2',
    'pies2',
    'pies²',
    'pies',
    'p2',
    'squarefeet',
    'ha',
    'has',
    'hectareas',
    'acres',
    'acre',
    'ac',
    'ac.',
    '%',
    'kva',
    'mva',
    'kv',
    'm',
    'mts',
    'm.',
    'ft',
    "'",
    '"',
    'cm',
    'in',
    'ton',
    '+',
    '+/-',
    '±',
    'psf',
    '/sf',
    '/sqft',
    '/m2',
    '/m²',
    '/sf/yr',
    '/sf/year',
    '/sqft/year',
    '/sf/mo',
    '/sf/month',
    '/m2/mes',
    '/m²/mes',
    'usd/m2',
    'usd/m²',
    'usd/sqft',
    'usd/sf',
    'usd/ft2',
    'usd/ft²',
    'mxn/m2',
    'mxn/m²',
    '/mes',
    '/ano',
    '/yr',
    '/mo',
    '/month',
    '/year',
    'nnn',
    'anos',
    'years',
    'meses',
    'months',
    'aprox',
    'aprox.',
    'approx.',
    '~',
    '#',
    'no.',
    'usd/m2/mes',
    'usd/m²/mes',
    'usd/sf/yr',
    'usd/sf/mes',
    'usd/ft2/mes',
  ].map((text) => [text, 'unit'] as const),
  ...['k', 'mil', 'thousand', 'mm', 'mdp', 'mdd', 'millones', 'million', 'mill', 'mill.'].map(
    (text) => [text, 'multiple'] as const,
  ),
]);

/** What a text behind or before a number multiplies it by, as K in 25K; 1 for all others. */
export function multipleOf(affix: string): number {
  const text = bare(affix);
  if (text === 'k' || text === 'mil' || text === 'thousand') return 1e3;
  return /^(?:mm|mdp|mdd|millones|million|mill\.?)$/.test(text) ? 1e6 : 1;
}

/** A text around a number as it is compared: lower case, without accents and blanks. */
export const bare = (affix: string): string => foldAccents(affix).replaceAll(/\s+/g, '');

/** A text that is a number: how it is written, and its value by each decimal mark (null where that mark cannot be meant). */
export type Written = {
  readonly affixes: readonly string[];
  readonly byPoint: number | null;
  readonly byComma: number | null;
  readonly isGrouped: boolean;
};

const BODY = /^([^\d]*?)([-–−+]?)(\d[\d.,'’\s\u00a0]*\d|\d|[.,]\d+)(?:[.,](?=\D|$))?([^\d]*)(2?)$/u;
const POINT = /^(?:\d{1,3}(?:([,\s'’])\d{3})(?:\1\d{3})*|\d*)(?:\.\d*)?$/;
const COMMA = /^(?:\d{1,3}(?:([.\s'’])\d{3})(?:\1\d{3})*|\d*)(?:,\d*)?$/;
const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** Reads a text as a number with what stands around it; null where it is none. */
export function readWritten(text: string): Written | null {
  // What a program writes needs no guess, but 1.234 may be a thousand.
  if (PLAIN.test(text) && /e/i.test(text))
    return { affixes: [], byPoint: Number(text), byComma: null, isGrouped: false };
  const isNegative = /^\(.*\)$/.test(text);
  const match = BODY.exec(isNegative ? text.slice(1, -1).trim() : text);
  if (match === null) return null;
  const [, before = '', minus = '', body = '', after = '', squared = ''] = match;
  const affixes = [before.trim(), (after + squared).trim()].filter((part) => part !== '');
  if (!affixes.every((part) => AFFIXES.has(bare(part)))) return null;
  // 25K is a number, K25 a code.
  if (AFFIXES.get(bare(before)) === 'multiple') return null;
  const digits = body.replaceAll('\u00a0', ' ');
  const sign = minus === '-' || minus === '–' || minus === '−' || isNegative ? -1 : 1;
  const factor = affixes.reduce((product, part) => product * multipleOf(part), 1);
  const value = (mark: '.' | ',') => {
    const fits = (mark === '.' ? POINT : COMMA).test(digits);
    if (!fits) return null;
    const other = mark === '.' ? /[,\s'’]/g : /[.\s'’]/g;
    return sign * factor * Number(digits.replaceAll(other, '').replace(',', '.'));
  };
  // 0.125 and 0,125 are no thousands.
  const leading = /^0[.,]/.exec(digits)?.[0];
  const byPoint = leading === '0,' ? null : value('.');
  const byComma = leading === '0.' ? null : value(',');
  if (byPoint === null && byComma === null) return null;
  const separated = /^\d{1,3}(?:[.,\s'’]\d{3})+/.test(digits);
  return { affixes, byPoint, byComma, isGrouped: separated && (byPoint === null || byComma === null) };
}
