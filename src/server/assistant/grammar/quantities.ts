import { type AreaUnit, type MonetaryUnit, RENT_PERIODS, type RentPeriod } from '@/contract/catalogue/units';
import { keysOf } from '@/contract/keys';
import { NUMBERS } from '../lexicon/periods';
import { AREA_UNIT_PATTERNS, MONEY_PATTERNS, PRICE_LINKS } from '../lexicon/units';
import { expand } from '../text/expand';
import { phraseOf } from '../text/tokens';
import { gapAt, phraseEnd, phrases, type Words, wordAt } from './match';

/** The unit of a number. */
export type Measure =
  /** Hectares and acres are converted to square metres. */
  | { readonly of: 'area'; readonly unit: AreaUnit }
  | {
      readonly of: 'price';
      readonly money: MonetaryUnit | null;
      readonly unit: AreaUnit | null;
      /** What a rent is for; null where no words tell. */
      readonly rents: RentPeriod | null;
    }
  | { readonly of: 'power' }
  | { readonly of: 'length'; readonly unit: 'm' | 'cm' | 'ft' | 'in' }
  | { readonly of: 'percent' }
  | { readonly of: 'months' };

/** A number or range with what bounds it. */
export type Quantity = {
  readonly min?: number;
  readonly max?: number;
  /** The sides that words bound; `none` where a number stands alone, whose `min` and `max` are the number. */
  readonly bound: 'both' | 'min' | 'max' | 'about' | 'none';
  /** Null where no unit is named. */
  readonly measure: Measure | null;
};
/** The words of a quantity: `from` the first, `to` after the last. */
export type QuantitySpan = { readonly from: number; readonly to: number; readonly quantity: Quantity };

const all = (...patterns: readonly string[]): string[][] => phrases(...patterns.flatMap(expand).map(phraseOf));

/** Words before a lower bound. */
const MIN = all(
  'mas (de|que)',
  'may(o|or|ores) (a|de|que|es)?',
  'superior(es)? a',
  '(de )?(al|por lo|cuando) menos( de)?',
  'minim(o|a|os|as)( de)?',
  'con (un )?minimo( de)?',
  'como minimo',
  '(de )?desde( hace)?',
  'hace mas de',
  'a partir de',
  'arriba de',
  'por (arriba|encima) de',
  'no menos de',
  '(que )?(pas(a|an|en|e)|rebas(a|an|en)|super(a|an|en)|exced(a|an|en)) (de|los|las|a los)',
  '(de )?over',
  'above',
  '(more|bigger|larger|greater|higher|taller|longer|thicker) than',
  '(at|no) (least|less than)',
  'no (smaller|fewer) than',
  'min(imum)?( of)?',
  'upwards of',
  'starting (at|from)',
  'from',
  'exceeding',
  'in excess of',
  'not less than',
  '+',
  '>',
  '> =',
  'big as',
  'north of',
  'beyond',
  'past',
);
/** Words before an upper bound. */
const MAX = all(
  'menos (de|que)',
  'men(or|ores) (a|de|que|es)?',
  'inferior(es)? a',
  '(de )?hasta',
  'maxim(o|a|os|as)( de)?',
  'con (un )?maximo( de)?',
  'como maximo',
  'a lo (mucho|mas)',
  '(que )?no (mas|mayor(es)?) (de|que|a)',
  '(por )?(debajo|abajo) de',
  '(que )?no (pasan|rebasan|exceden|pase|pasen|rebase|rebasen|exceda|excedan|supere|superen|cueste mas|cuesten mas|sea mayor|sean mayores)( de| a| los| las)*',
  'tope( de)?',
  '(de )?(under|below)',
  '(less|smaller|fewer|lower|cheaper|shorter) than',
  '(up|at) (to|most)',
  'max(imum)?( of)?',
  'no (more|bigger|larger|higher|greater) than',
  'not (more|over|above)( than)?',
  'capped at',
  'within',
  '<',
  '< =',
  'or less',
);
/** Words before a number that it lies near. */
const ABOUT = all(
  'alrededor de( los| las)?',
  'aprox(imadamente)?( de)?',
  '(de )?un(os|as)',
  'cerca de',
  'mas o menos( de)?',
  '(about|around|approximately|approx|roughly|circa)',
  '~',
  'como( de)?',
  'en torno a',
);
/** Words after a lower bound. */
const OR_MORE = all(
  'o (mas|mayor(es)?|superior(es)?)',
  '(y|en|para) (mas|adelante|arriba)',
  'como minimo',
  'minim(o|a|um)',
  'or (more|larger|bigger|above|greater|over|higher|taller|better)',
  'and (up|above|over|larger|bigger|more|greater|upwards)',
  '(y|o) mayores',
  'para arriba',
  'en adelante',
  'at least',
  'al menos',
  'plus',
  'upwards',
  '[+]',
  '+',
  'min',
  'de minimo',
  'por lo menos',
);
/** Words after an upper bound. */
const OR_LESS = all(
  'o (menos|menor(es)?|inferior(es)?)',
  'como maximo',
  'maxim(o|a|um)',
  'or (less|smaller|under|below|fewer|lower)',
  'and (under|below)',
  'at (the )?most',
  'max',
  'de maximo',
  'a lo mucho',
  'tope',
  'tops',
);
const THOUSAND = ['mil', 'k', 'thousand', 'thousands'];
const MILLION = ['millon', 'millones', 'million', 'millions', 'mm', 'mdp'];
const AREA = keysOf(AREA_UNIT_PATTERNS).map((unit) => [unit, all(...AREA_UNIT_PATTERNS[unit])] as const);
const MONEY = keysOf(MONEY_PATTERNS).map((unit) => [unit, all(...MONEY_PATTERNS[unit])] as const);
const POWER: readonly (readonly [number, string[][]])[] = [
  [1, all('kvas?', 'kw', 'kilowatts?')],
  [1000, all('mvas?', 'mw', 'megawatts?', 'megas')],
];
const BIG_AREAS: readonly (readonly [number, string[][]])[] = [
  [10_000, all('hectareas?', 'hectares?', 'ha')],
  [4046.8564224, all('acres?')],
];
const LENGTHS: readonly (readonly ['m' | 'cm' | 'ft' | 'in', string[][]])[] = [
  ['m', all('m', 'mts?', 'metros?', 'meters?', 'metres?')],
  ['cm', all('cms?', 'centimetros?', 'centimeters?', 'centimetres?')],
  ['ft', all('pies', 'feet', 'foot', 'ft')],
  ['in', all('pulgadas?', 'inch(es)?')],
];
const YEARS = ['ano', 'anos', 'year', 'years'];
const MONTHS = all('mes(es)?', 'months?');

/** A number, and whether words such as "mil" scale it. */
type NumberSpan = { readonly to: number; readonly value: number; readonly scaled: boolean };

/** The number that a text writes; null where it writes none. 10,000 and 10.000 are ten thousand, 0.65 and 0,65 are less than one. */
export function numberOf(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''));
  if (/^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  if (/^\d+[.,]\d+$/.test(text)) return Number(text.replace(',', '.'));
  return null;
}

function numberAt(words: Words, at: number): NumberSpan | null {
  const word = wordAt(words, at);
  const joined = /^(\d+(?:[.,]\d+)*)(k|mil|mm|m)$/.exec(word);
  if (joined !== null && joined[2] !== 'm') {
    const value = numberOf(joined[1] ?? '');
    return value === null ? null : { to: at + 1, value: value * (joined[2] === 'mm' ? 1e6 : 1000), scaled: true };
  }
  if (word === 'medio' && MILLION.includes(wordAt(words, at + 1))) return { to: at + 2, value: 500_000, scaled: true };
  if (word === 'half' && wordAt(words, at + 1) === 'a' && MILLION.includes(wordAt(words, at + 2)))
    return { to: at + 3, value: 500_000, scaled: true };
  if (word === 'mil') return { to: at + 1, value: 1000, scaled: true };
  if (word === 'cien' && wordAt(words, at + 1) === 'mil') return { to: at + 2, value: 100_000, scaled: true };
  if (word === 'a' && wordAt(words, at + 1) === 'hundred' && THOUSAND.includes(wordAt(words, at + 2)))
    return { to: at + 3, value: 100_000, scaled: true };
  if (
    ['un', 'una', 'a', 'one'].includes(word) &&
    YEARS.includes(wordAt(words, at + 1)) &&
    [2, 3, 4, 5, 6, 7].some((ahead) => ['mercado', 'market'].includes(wordAt(words, at + ahead)))
  )
    return { to: at + 1, value: 1, scaled: false };
  let value = numberOf(word) ?? NUMBERS[word] ?? null;
  if (value === null) return null;
  let to = at + 1;
  if (
    NUMBERS[word] !== undefined &&
    value >= 20 &&
    ['y', 'and'].includes(wordAt(words, to)) &&
    (NUMBERS[wordAt(words, to + 1)] ?? 10) < 10
  ) {
    value += NUMBERS[wordAt(words, to + 1)] ?? 0;
    to += 2;
  } else if (NUMBERS[word] !== undefined && value >= 20 && (NUMBERS[wordAt(words, to)] ?? 10) < 10) {
    value += NUMBERS[wordAt(words, to)] ?? 0;
    to += 1;
  }
  if (wordAt(words, to) === 'hundred') {
    value *= 100;
    to++;
  }
  if (THOUSAND.includes(wordAt(words, to))) return { to: to + 1, value: value * 1000, scaled: true };
  if (MILLION.includes(wordAt(words, to))) return { to: to + 1, value: value * 1e6, scaled: true };
  return { to, value, scaled: false };
}

/** A unit, and by what a number of it is multiplied. */
type MeasureSpan = { readonly to: number; readonly measure: Measure; readonly factor: number };

function link(words: Words, at: number): number {
  let next = at;
  while (PRICE_LINKS.some((one) => one === wordAt(words, next)) && next < at + 2) next++;
  return next;
}

/** What follows a price: its area, "por pie cuadrado" or "/m²", and what a rent is for, "al mes" or "/yr". */
type PriceEnd = { readonly to: number; readonly unit: AreaUnit | null; readonly rents: RentPeriod | null };

function priceArea(words: Words, at: number): PriceEnd {
  let to = at;
  let unit: AreaUnit | null = null;
  const next = link(words, at);
  if (next > at || /\//.test(gapAt(words, at))) {
    for (const [area, ends] of AREA) {
      const end = phraseEnd(words, next, ends);
      if (end !== null && end > to) [to, unit] = [end, area];
    }
    if (wordAt(words, next) === 'm') [to, unit] = [next + 1, 'm2'];
  }
  if (wordAt(words, to) === 'psf') [to, unit] = [to + 1, 'ft2'];
  for (const period of RENT_PERIODS) {
    const end = phraseEnd(words, to, PER[period]);
    if (end !== null) return { to: end, unit, rents: period };
  }
  return { to: phraseEnd(words, to, OF_RENT) ?? to, unit, rents: null };
}
const PER: Readonly<Record<RentPeriod, string[][]>> = {
  month: all(
    '(por|al|el|a la|a|per|each|every) (mes|month)',
    'mensual(es)?',
    'mes',
    'month',
    'monthly',
    'a month',
    'mo',
  ),
  year: all('(por|al|a|per|each|every) (ano|year|annum|yr)', 'anual(es)?', 'annual(ly)?', 'a year', 'yearly', 'yr'),
};
const OF_RENT = all('de renta');

/** "32' clear", "8 in." by their signs. */
const FOOT_SIGN = /^['’′](?=[\s,;)-])/;
const INCH_SIGN = /^["”″](?=[\s,;)-])/;

function measureAt(words: Words, at: number): MeasureSpan | null {
  const gap = gapAt(words, at);
  if (FOOT_SIGN.test(gap)) return { to: at, measure: { of: 'length', unit: 'ft' }, factor: 1 };
  if (INCH_SIGN.test(gap)) return { to: at, measure: { of: 'length', unit: 'in' }, factor: 1 };
  for (const [money, ends] of MONEY) {
    const end = phraseEnd(words, at, ends);
    if (end === null) continue;
    const area = priceArea(words, end);
    return { to: area.to, measure: { of: 'price', money, unit: area.unit, rents: area.rents }, factor: 1 };
  }
  if (wordAt(words, at) === 'psf') {
    const { to, rents } = priceArea(words, at);
    return { to, measure: { of: 'price', money: null, unit: 'ft2', rents }, factor: 1 };
  }
  for (const [factor, ends] of POWER) {
    const end = phraseEnd(words, at, ends);
    if (end !== null) return { to: end, measure: { of: 'power' }, factor };
  }
  for (const [factor, ends] of BIG_AREAS) {
    const end = phraseEnd(words, at, ends);
    if (end !== null) return { to: end, measure: { of: 'area', unit: 'm2' }, factor };
  }
  let found: MeasureSpan | null = null;
  for (const [unit, ends] of AREA) {
    const end = phraseEnd(words, at, ends);
    if (end !== null && end > (found?.to ?? 0)) found = { to: end, measure: { of: 'area', unit }, factor: 1 };
  }
  for (const [unit, ends] of LENGTHS) {
    const end = phraseEnd(words, at, ends);
    if (end !== null && end > (found?.to ?? 0)) found = { to: end, measure: { of: 'length', unit }, factor: 1 };
  }
  if (found !== null) return found;
  if (wordAt(words, at) === '%') return { to: at + 1, measure: { of: 'percent' }, factor: 1 };
  if (
    YEARS.includes(wordAt(words, at)) &&
    [1, 2, 3, 4, 5, 6, -1, -2, -3, -4, -5].some((ahead) => ['mercado', 'market'].includes(wordAt(words, at + ahead)))
  )
    return { to: at + 1, measure: { of: 'months' }, factor: 12 };
  const months = phraseEnd(words, at, MONTHS);
  return months === null ? null : { to: months, measure: { of: 'months' }, factor: 1 };
}

/** The price that a number with a currency in front of it is. */
function signedPrice(words: Words, at: number, money: MonetaryUnit | null): MeasureSpan {
  const unit = measureAt(words, at);
  if (unit?.measure.of === 'price')
    return { ...unit, measure: { ...unit.measure, money: unit.measure.money ?? money } };
  if (unit?.measure.of === 'area') {
    const rest = priceArea(words, unit.to);
    return { to: rest.to, measure: { of: 'price', money, unit: unit.measure.unit, rents: rest.rents }, factor: 1 };
  }
  const area = priceArea(words, at);
  return { to: area.to, measure: { of: 'price', money, unit: area.unit, rents: area.rents }, factor: 1 };
}

/** Words between the two ends of a range. */
const JOINS = ['a', 'to', 'al', 'hasta'];
/** Words that join the ends of a range only after "between". */
const AND = ['y', 'and'];
const BETWEEN = ['entre', 'between'];
const OPENERS = [...BETWEEN, 'de', 'from', 'desde'];
const ARTICLES = ['los', 'las', 'the', 'el'];
const DASH = /^\s*[-–—]\s*$/;
const MINUS = /(^|\s)[-−]$/;

function skipArticles(words: Words, at: number): number {
  let next = at;
  while (ARTICLES.includes(wordAt(words, next))) next++;
  return next;
}

const skipDollar = (words: Words, at: number): number => (wordAt(words, at) === '$' ? at + 1 : at);

type Opening = { readonly to: number; readonly bound: Quantity['bound']; readonly isOpened: boolean };

/** The words before a number that bound it: "más de", "entre". */
function openingAt(words: Words, at: number): Opening {
  let to = at;
  let bound: Quantity['bound'] = 'none';
  for (const [side, ends] of [
    ['min', MIN],
    ['max', MAX],
    ['about', ABOUT],
  ] as const) {
    const end = phraseEnd(words, at, ends);
    if (end !== null && end > to) [to, bound] = [end, side];
  }
  const isOpened = bound === 'none' && OPENERS.includes(wordAt(words, at));
  return { to: skipArticles(words, isOpened ? at + 1 : to), bound, isOpened };
}

/** A currency before a number; `money` is null where "$" alone does not tell which one it is. */
type Sign = { readonly to: number; readonly isPrice: boolean; readonly money: MonetaryUnit | null };

function signAt(words: Words, at: number): Sign {
  if (wordAt(words, at) === 'us' && wordAt(words, at + 1) === '$') return { to: at + 2, isPrice: true, money: 'USD' };
  if (wordAt(words, at) === '$') return { to: at + 1, isPrice: true, money: null };
  for (const [money, ends] of MONEY) {
    const end = phraseEnd(words, at, ends);
    if (end === null) continue;
    const to = skipDollar(words, end);
    if (numberAt(words, to) !== null) return { to, isPrice: true, money };
  }
  return { to: at, isPrice: false, money: null };
}

/** A number with its unit. */
type Term = { readonly number: NumberSpan; readonly unit: MeasureSpan | null; readonly to: number };

function termAt(words: Words, at: number, { isPrice, money }: Sign): Term | null {
  const number = numberAt(words, at);
  if (number === null) return null;
  const unit = isPrice ? signedPrice(words, number.to, money) : measureAt(words, number.to);
  return { number, unit, to: unit?.to ?? number.to };
}

/** The number that a dash or a word such as "to" joins to another; null where none does. */
function joinedTerm(words: Words, at: number, isBetween: boolean, sign: Sign): Term | null {
  const isDash = DASH.test(gapAt(words, at));
  const word = wordAt(words, at);
  if (!isDash && !JOINS.includes(word) && !(isBetween && AND.includes(word))) return null;
  return termAt(words, skipDollar(words, skipArticles(words, isDash ? at : at + 1)), sign);
}

/** Whether a number is the upper end of a range from another. */
function isUpperEnd(first: Term, second: Term): boolean {
  // "20 andenes y 10 rampas" are two quantities.
  if (second.unit === null && first.unit !== null) return false;
  return second.number.value > first.number.value || second.number.scaled;
}

/** A year is read by the grammar of periods. */
const isYear = (text: string): boolean => /^\d{4}$/.test(text) && Number(text) >= 1990 && Number(text) <= 2100;

/** Where the second number alone is in thousands or millions, so is the first: "de 5 a 10 mil". */
function scaleOfFirst({ number: first }: Term, { number: second }: Term): number {
  const isShared = second.scaled && !first.scaled && first.value < second.value && first.value < 1000;
  if (!isShared) return 1;
  return second.value >= 1e6 && first.value < 100 ? 1e6 : 1000;
}

function rangeOf(from: number, first: Term, second: Term): QuantitySpan {
  const factor = second.unit?.factor ?? 1;
  return {
    from,
    to: second.to,
    quantity: {
      min: first.number.value * scaleOfFirst(first, second) * factor,
      max: second.number.value * factor,
      bound: 'both',
      measure: second.unit?.measure ?? null,
    },
  };
}

/** The bounds of one number: "about" is a tenth around it, and without a bound both ends are the number. */
function boundsOf(value: number, bound: Exclude<Quantity['bound'], 'both'>): { min?: number; max?: number } {
  if (bound === 'min') return { min: value };
  if (bound === 'max') return { max: value };
  return bound === 'about' ? { min: value * 0.9, max: value * 1.1 } : { min: value, max: value };
}

/**
 * A number or range with its unit and bound that begins at a word; null where none does. `from` is after `at` where the first word,
 * such as "de", is no part of it.
 */
export function quantityAt(words: Words, at: number): QuantitySpan | null {
  const opening = openingAt(words, at);
  const sign = signAt(words, opening.to);
  const isNegative = MINUS.test(gapAt(words, sign.to));
  if (isNegative && sign.to === at) return null;
  const first = termAt(words, sign.to, sign);
  if (first === null) return null;
  const joined = joinedTerm(words, first.to, BETWEEN.includes(wordAt(words, at)), sign);
  const mayBeYear = opening.bound === 'none' || first.unit === null;
  if (joined === null && mayBeYear && isYear(wordAt(words, sign.to))) return null;
  if (joined !== null && isUpperEnd(first, joined)) return rangeOf(at, first, joined);
  return singleQuantity(words, at, opening, first, isNegative);
}

function singleQuantity(
  words: Words,
  at: number,
  opening: Opening,
  { number, unit, to }: Term,
  isNegative: boolean,
): QuantitySpan {
  const measure = unit?.measure ?? null;
  // "5,000+ m²": the unit comes after the bound.
  if (measure === null && opening.bound === 'none' && wordAt(words, to) === '+') {
    const later = measureAt(words, to + 1);
    if (later !== null)
      return {
        from: at,
        to: later.to,
        quantity: { min: number.value * later.factor, bound: 'min', measure: later.measure },
      };
  }
  const value = (isNegative ? -1 : 1) * number.value * (unit?.factor ?? 1);
  const isOpen = opening.bound === 'none' || opening.bound === 'about';
  const after = isOpen ? boundAfter(words, to) : null;
  const bound = after?.bound ?? (opening.bound === 'both' ? 'none' : opening.bound);
  return {
    from: opening.isOpened && bound === 'none' ? at + 1 : at,
    to: after?.to ?? to,
    quantity: { ...boundsOf(value, bound), bound, measure },
  };
}

/** The bound after what a number counts and where it ends: "10 andenes o más". Null where none follows. */
export function boundAfter(words: Words, at: number): { readonly to: number; readonly bound: 'min' | 'max' } | null {
  const more = phraseEnd(words, at, OR_MORE);
  if (more !== null) return { to: more, bound: 'min' };
  const less = phraseEnd(words, at, OR_LESS);
  return less === null ? null : { to: less, bound: 'max' };
}
