import { indicator } from '@/contract/catalogue/indicators';
import type { Meaning } from '../words/meaning';
import type { Draft } from './draft';
import { isCount } from './range-fields';
import type { Sentence } from './sentence';
import { takesList } from './support';

const DENIAL = /(^| )(no|not|isn|aren|wasn|weren|sin|without|nor|ni|never|nunca|neither|ningun[oa]?)( |$)/;
/** "Which buildings were vacated": records are listed by a search for space alone. */
const seeksRecords = (sentence: Sentence, draft: Draft, at: number): boolean =>
  draft.indicator !== null &&
  draft.group_by === null &&
  draft.otherLists === null &&
  sentence.isCue(at, 'which') &&
  !/^(how|cuant)/.test(sentence.text(at)) &&
  ['building', 'deal'].includes(sentence.meaning(at + 1, 'noun')?.noun ?? '') &&
  !sentence.is(at + 1, 'value', 'concept', 'dimension') &&
  /^[¿\s]*$/.test(sentence.gap(at));

const SENTENCE_END = /[.;:?!]/;
/** Spans between a denial and what it may deny. */
const MOST_BETWEEN = 3;
/** Superlatives that are also words for an amount: "más de", "al menos". */
const PLAIN_SUPERLATIVE =
  /^(mas|more|menos|less|mejor|best|minim[oa]s?|maxim[oa]s?|top|primer[oa]s?|most|grandes?|activ\w+|fuerte\w*|important\w*|principales)$/;
/** A sign right after a word changes what it names: "A+" is not "A". */
const SIGN = /^[+<>~]$/;

/** Parts of a question that a reading leaves aside though they may change its figure. */
export function unusedParts(sentence: Sentence, draft: Draft): number[] {
  return sentence.spans.flatMap((_, at) =>
    !sentence.isUsed(at) &&
    (matters(sentence, draft, at) ||
      isDenied(sentence, at) ||
      isOrdered(sentence, draft, at) ||
      seeksRecords(sentence, draft, at))
      ? [at]
      : [],
  );
}

/** Lists whose words also name a business at large: "we want to buy", "the lease market". */
const BROAD_LISTS = ['operation_type', 'promotion_type', 'available_for', 'condition'];

/** Values in clauses that only tell a story, though the reading takes their lists: "Soy una empresa automotriz; ¿cuánto se rentó?" */
export const unreadAsides = (sentence: Sentence, draft: Draft): boolean =>
  sentence.asides.some(
    (one) =>
      one.as === 'value' &&
      !BROAD_LISTS.includes(one.key) &&
      takesList(draft.indicator, one.key) &&
      draft.lists[one.key] === undefined &&
      draft.otherLists?.[one.key] === undefined &&
      draft.excluded[one.key] === undefined,
  );

function matters(sentence: Sentence, draft: Draft, at: number): boolean {
  const indicatorKey = draft.indicator;
  const isFigure =
    !draft.why &&
    draft.period === null &&
    draft.otherDays === null &&
    draft.otherLists === null &&
    draft.order === null;
  // "Asking rent for lease" names no filter.
  const isAsking =
    indicatorKey === 'asking_price' ||
    sentence.all('concept').some((one) => /\b(asking|salida|lista|pid\w+)\b/.test(sentence.text(one)));
  if (
    isAsking &&
    /^((en|de|para|for|to) )?(la )?(renta|rent|rental|lease|arrendamiento|rentar)$/.test(sentence.text(at))
  )
    return false;
  const has = (as: Meaning['as']) => sentence.meaning(at, as) !== undefined;
  if (sentence.meaning(at, 'value')?.name) return true;
  if (has('days') || has('before') || has('flag')) return true;
  if (has('quantity')) return true;
  // A rate that is not that of what is read: "occ. rate" of a search for space.
  const isRate = /^(tasas?|rates?)$/.test(sentence.text(at)) && !has('concept');
  if (isRate && (indicatorKey === null || indicator(indicatorKey).quantity === 'area')) return true;
  if (
    indicatorKey === null &&
    sentence.meanings(at, 'field').some(({ key }) => isCount(key) && key !== 'months_in_market')
  )
    return true;
  if (namesPlaceElsewhere(sentence, at)) return true;
  // A rise that is neither explained nor compared.
  const isMoved =
    sentence.isCue(at, 'movement') && !/^(up|down|moved?|go|going|higher|lower)\b/.test(sentence.text(at));
  if (isMoved && indicatorKey !== null && isFigure) return true;
  const plain = has('concept') || has('noun') || has('dimension') || has('field');
  if (has('value') && !plain) return true;
  if (SIGN.test(sentence.text(at)) && sentence.gap(at) === '' && at > 0) return true;
  return sentence.isCue(at, 'versus', 'why') && !/^(que\b|porque|from|than$)/.test(sentence.text(at));
}

const PLACE_WORDS: readonly string[] = ['region', 'market', 'submarket', 'park'];

/** "The Bajo region": a word for a place beside a name that is none of the data. */
function namesPlaceElsewhere(sentence: Sentence, at: number): boolean {
  if (!sentence.meanings(at, 'dimension').some(({ word }) => PLACE_WORDS.includes(word))) return false;
  const span = sentence.spans[at];
  if (span === undefined || sentence.isCue(at, 'all', 'rest')) return false;
  const isName = (near: number) => {
    const token = sentence.words[sentence.spans[near]?.from ?? -1];
    return (
      token?.capital === true &&
      near > 0 &&
      !SENTENCE_END.test(token.gap) &&
      !sentence.is(near, 'value', 'days', 'concept', 'dimension', 'unit', 'quantity', 'module', 'noun')
    );
  };
  const isWritten = sentence.words.filter(({ capital }) => capital).length < sentence.words.length / 2;
  return isWritten && (isName(at + 1) || (isName(at - 1) && sentence.gap(at).trim() === ''));
}

const isFilter = (sentence: Sentence, at: number): boolean =>
  sentence.isUsed(at) && sentence.is(at, 'value', 'quantity', 'flag');

/** Whether a denial stands beside a filter that is read as if it were not denied: "space that isn't sublease". */
function isDenied(sentence: Sentence, at: number): boolean {
  if (!DENIAL.test(sentence.text(at)) || sentence.is(at, 'quantity', 'days', 'concept')) return false;
  for (let next = at + 1; next <= Math.min(sentence.count - 1, at + MOST_BETWEEN); next++) {
    if (SENTENCE_END.test(sentence.gap(next))) break;
    // "No menos de 10" is read with its denial.
    if (sentence.is(next, 'quantity')) return false;
    if (isFilter(sentence, next)) return true;
  }
  const isLast = at + 1 >= sentence.count || SENTENCE_END.test(sentence.gap(at + 1)) || sentence.text(at + 1) === 't';
  return isLast && /^(isn|aren|not|no|without)$/.test(sentence.text(at)) && sentence.hasFilter;
}

/** Whether a superlative of a search is left aside: its spaces have no order. */
function isOrdered(sentence: Sentence, { mode }: Draft, at: number): boolean {
  if (mode !== 'availability' || !sentence.isCue(at, 'most', 'least', 'cheap', 'expensive')) return false;
  return !PLAIN_SUPERLATIVE.test(sentence.text(at).replace(/^(el|la|los|las|the) /, ''));
}
