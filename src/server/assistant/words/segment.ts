import { MONTHS } from '@/contract/catalogue/calendar-words';
import type { PeriodGrammar } from '../grammar/periods';
import { quantityAt } from '../grammar/quantities';
import type { Token } from '../text/tokens';
import { COMMON_WORDS } from './common';
import { LEXICON_WORDS, LONGEST_PHRASE } from './lexicon';
import type { Meaning, Span } from './meaning';
import type { Names } from './names';

/** Words that a question may have. */
export const MOST_WORDS = 120;
/** Misspelled words that are corrected at most. */
const MOST_CORRECTIONS = 16;
const LONGEST = Math.max(LONGEST_PHRASE, 10);

/** Short forms that are written for a word. */
const SHORT: Readonly<Record<string, string>> = {
  w: 'with',
  pct: '%',
  const: 'construction',
  constr: 'construccion',
  disp: 'disponibilidad',
  inv: 'inventario',
  avail: 'availability',
  sqmt: 'sqm',
  bldg: 'building',
  bldgs: 'buildings',
  whse: 'warehouse',
  sub: 'submarket',
  subm: 'submercado',
  trim: 'trimestre',
  occ: 'occupancy',
  ocup: 'ocupacion',
  cl: 'class',
  sta: 'santa',
  sto: 'santo',
  sn: 'san',
  vac: 'vacancy',
  desoc: 'desocupaciones',
};
/** Letters that a slash after them makes a word: "c/ andenes", "s/ clase C", "w/ docks". */
const SLASHED: Readonly<Record<string, string>> = { c: 'con', s: 'sin', p: 'para', w: 'with', d: 'de' };
/** Words that a short form before them makes an adjective: "naves disp." */
const OFFERED = /^(naves?|bodegas?|espacios?|edificios?|lotes?|terrenos?|m2|metros?|spaces?|area|superficie)$/;

/** The word for which a short form is written; undefined where a word is none. */
function shortFor(tokens: readonly Token[], at: number): string | undefined {
  const text = tokens[at]?.text ?? '';
  const next = tokens[at + 1];
  if (next?.gap.startsWith('/') && Object.hasOwn(SLASHED, text)) {
    const isWithout = text === 'w' && next.gap === '/' && /^(o|out)$/.test(next.text);
    return isWithout ? 'without' : next.gap === '/' && /^[a-z]$/.test(next.text) ? undefined : SLASHED[text];
  }
  if (tokens[at]?.gap === '/' && /^(o|out)$/.test(text) && tokens[at - 1]?.text === 'w') return 'the';
  if (text === 'disp' && OFFERED.test(tokens[at - 1]?.text ?? '')) return 'disponibles';
  return Object.hasOwn(SHORT, text) ? SHORT[text] : undefined;
}

/** Readings of one misspelled word that are tried, and misspelled words for which they are. */
const MOST_READINGS = 4;
const MOST_TRIED = 6;

/** In a name of fewer letters none is replaced: Tesla is not Tetla. */
const SHORTEST_NAME = 6;
const MONTH_WORDS: ReadonlySet<string> = new Set(MONTHS.flat());

/** Whether a word that is written as a name may be another one, misspelled: a name of the data or a month. */
function mayBeMeant(text: string, word: string, names: Names): boolean {
  if (MONTH_WORDS.has(word) && text.length >= SHORTEST_NAME) return true;
  const swapped = [...text].sort().join('') === [...word].sort().join('');
  return names.isNameWord(word) && (text.length >= SHORTEST_NAME || word.length > text.length || swapped);
}

const NAME_LEADS: ReadonlySet<string> = new Set('de del of by at en in por para for'.split(' '));

/** Whether a word is written as a name in the middle of a sentence: then it is corrected to names of the data alone. */
function mayBeName(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined || !token.capital || at === 0 || /[.;:?!¿¡]/.test(token.gap)) return false;
  const capitals = tokens.filter(({ capital }) => capital).length;
  return NAME_LEADS.has(tokens[at - 1]?.text ?? '') && capitals < tokens.length / 2;
}

const LIMITS: ReadonlySet<string> = new Set(
  'de del of by at en in por sin without except excepto excluding excluyendo menos salvo near cerca'.split(' '),
);

/** Whether a word follows one that limits what is counted: "sin Otay" is not "sin okay". */
const isLimit = (tokens: readonly Token[], at: number): boolean =>
  LIMITS.has(tokens[at - 1]?.text ?? '') && !/[.;:?!¿¡,]/.test(tokens[at]?.gap ?? '');

/** The spans where a misspelled word that limits what is counted is not corrected to one that means nothing by itself. */
const withoutEmptyLimits = (words: readonly Token[], spans: readonly Span[]): Span[] =>
  spans.map((span) => {
    const { from, to, meanings } = span;
    const word = words[from];
    const isEmpty = to === from + 1 && word?.word !== word?.text && meanings.every(({ as }) => PLAIN.has(as));
    return isEmpty && isLimit(words, from) ? { from, to, meanings: [{ as: 'unknown', common: false }] } : span;
  });

type Corrected = { readonly words: readonly Token[]; readonly spans: readonly Span[] };

/** The words of a question with misspelled ones corrected, and its spans: of several corrections the one that explains most is taken. */
export function readWords(tokens: readonly Token[], names: Names, periods: PeriodGrammar): Corrected {
  let left = MOST_CORRECTIONS;
  const readings = tokens.map((token, at): readonly string[] => {
    const short = shortFor(tokens, at);
    if (short !== undefined) return [short];
    if (names.knows(token.text) || !/^[a-z]{3,}$/.test(token.text) || left === 0) return [];
    left--;
    const nearest = names.spelling.nearest(token.text).slice(0, MOST_READINGS);
    return mayBeName(tokens, at) ? nearest.filter((word) => mayBeMeant(token.text, word, names)) : nearest;
  });
  let words: Token[] = tokens.map((token, at) => ({ ...token, word: readings[at]?.[0] ?? token.text }));
  let best = segment(words, names, periods);
  let tried = 0;
  readings.forEach((choices, at) => {
    if (choices.length < 2 || tried === MOST_TRIED) return;
    tried++;
    for (const word of choices.slice(1)) {
      const other = words.map((token, i) => (i === at ? { ...token, word } : token));
      const segmented = segment(other, names, periods);
      if (segmented.score > best.score) [words, best] = [other, segmented];
    }
  });
  return { words, spans: withoutEmptyLimits(words, best.spans) };
}

type Best = { readonly score: number; readonly from: number; readonly span: Span };

const PLAIN: ReadonlySet<Meaning['as']> = new Set(['filler', 'unknown', 'cue']);

/** How much a span explains: longer phrases rather than their parts, meanings rather than fillers. */
function scoreOf({ from, to, meanings }: Span): number {
  const length = to - from;
  const plain = meanings.every(({ as }) => PLAIN.has(as));
  const [first] = meanings;
  if (first?.as === 'unknown') return 0;
  if (first?.as === 'filler') return length === 1 ? 1 : length * 2 + 0.6;
  const isNumber = first?.as === 'quantity' && first.quantity.measure === null;
  return length * 2 + (length - 1) * 0.6 + (plain ? 0 : 0.5) - (isNumber ? 0.4 : 0);
}

/** Splits a question into spans so that they explain as much of it as possible. */
export function segment(
  words: readonly Token[],
  names: Names,
  periods: PeriodGrammar,
): { readonly score: number; readonly spans: Span[] } {
  const best: (Best | null)[] = Array.from({ length: words.length + 1 }, () => null);
  best[0] = { score: 0, from: 0, span: { from: 0, to: 0, meanings: [] } };
  for (let at = 0; at < words.length; at++) {
    const before = best[at];
    if (before === null || before === undefined) continue;
    for (const span of spansAt(words, at, names, periods)) {
      const score = before.score + scoreOf(span);
      const known = best[span.to];
      if (known === null || known === undefined || score > known.score) best[span.to] = { score, from: at, span };
    }
  }
  const spans: Span[] = [];
  for (let at = words.length; at > 0; ) {
    const found = best[at];
    if (found === null || found === undefined) break;
    spans.unshift(found.span);
    at = found.from;
  }
  return { score: best[words.length]?.score ?? 0, spans };
}

/** Adverbs, and Spanish requests with their pronouns: "desglósamelo". */
const CLITIC = /^[a-z]{3,}(mente|melo|mela|melos|melas|selo|sela|noslo|nosla|ly)$/;

/** A sentence ends between two words, across which no phrase goes. */
const BREAK = /[.;:?!¿¡(){}[\]]/;

/** "Cd. Juárez": the full stop belongs to a short word, not to the sentence. */
const isAbbreviated = (words: readonly Token[], at: number): boolean =>
  /^\.\s*$/.test(words[at]?.gap ?? '') && (words[at - 1]?.text.length ?? 9) <= 3;

function spansAt(words: readonly Token[], at: number, names: Names, periods: PeriodGrammar): Span[] {
  const spans: Span[] = [];
  const phraseFrom = (skipped: number, to: number) =>
    words
      .slice(at + skipped, to)
      .map(({ word }) => word)
      .join(' ');
  // "5 de Febrero" is a place where the data have one of that name.
  for (const { from, to, meaning } of periods.at(words, at))
    if (![0, 1, 2].some((skipped) => names.phrases.has(phraseFrom(skipped, to))))
      spans.push({ from, to, meanings: [meaning] });
  const quantity = quantityAt(words, at);
  if (quantity !== null) {
    if (quantity.from > at) spans.push({ from: at, to: quantity.from, meanings: [{ as: 'filler' }] });
    else spans.push({ from: at, to: quantity.to, meanings: [{ as: 'quantity', quantity: quantity.quantity }] });
  }
  let phrase = '';
  for (let to = at + 1; to <= Math.min(words.length, at + LONGEST); to++) {
    const word = words[to - 1];
    if (word === undefined || (to > at + 1 && BREAK.test(word.gap) && !isAbbreviated(words, to - 1))) break;
    phrase = phrase === '' ? word.word : `${phrase} ${word.word}`;
    const meanings = names.meanings(phrase);
    if (meanings.length > 0) spans.push({ from: at, to, meanings });
  }
  const word = words[at]?.word ?? '';
  if (spans.length === 0 && CLITIC.test(word)) return [{ from: at, to: at + 1, meanings: [{ as: 'filler' }] }];
  if (!spans.some(({ to }) => to === at + 1))
    spans.push({
      from: at,
      to: at + 1,
      meanings: [
        LEXICON_WORDS.has(word) && word.length < 3
          ? { as: 'filler' }
          : { as: 'unknown', common: COMMON_WORDS.has(word) },
      ],
    });
  return spans;
}
