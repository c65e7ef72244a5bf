import { type IndicatorKey, indicator } from '@/contract/catalogue/indicators';
import { addMonths } from '@/contract/figures/calendar';
import { isQualified } from '../lexicon/qualifiers';
import type { Draft } from './draft';
import type { Sentence } from './sentence';

/** A quarter of a year whose quarter is not named: "the second of 2025". */
const ORDINAL_ALONE = /\b(primero|segundo|tercero|cuarto|first|second|third|fourth)( one)? (de|del|of|in) 20\d\d\b/;

/** Whether a question seeks what the calls do not give, though each of its words is known. */
export function isBeyond(sentence: Sentence, key: IndicatorKey | null): boolean {
  if (sentence.hasCue('why')) return false;
  if (seeksTime(sentence)) return true;
  if (ORDINAL_ALONE.test(sentence.wordsText)) return true;
  if (key === null) return false;
  const { quantity } = indicator(key);
  if (quantity !== 'rate' && sentence.hasCue('share')) return true;
  return (
    quantity === 'price' &&
    sentence
      .all('granularity')
      .some((at) => sentence.meaning(at, 'granularity')?.period === 'yearly' && isAfterUnit(sentence, at))
  );
}

/** Whether a question asks when or for how long, rather than of a period that it names. */
function seeksTime(sentence: Sentence): boolean {
  return sentence.spans.some((_, at) => sentence.isCue(at, 'time') && !sentence.isUsed(at) && sentence.isAsked(at));
}

/** Whether the length of a period stands right after a unit: "dollars per foot per year". It is part of the price. */
export function isAfterUnit(sentence: Sentence, at: number): boolean {
  const before = sentence.neighbour(at, -1, 2);
  return (
    before !== null &&
    (sentence.meaning(before, 'unit') !== undefined ||
      /\b(m2|ft2|foot|feet|metro|meter|pie|sf|sqft)\b/.test(sentence.text(before)))
  );
}

/** "No quiero la bruta", "not gross". */
const DENIED =
  /\b(no|not|en vez de|en lugar de|instead of|rather than)( (quiero|necesito|me|des|ocupo|busco|es|i|want|need|the|la|el|absorcion|absorption))* (brutas?|netas?|gross|net|salida|cierre|asking|closing)\b/;
const isDeniedOther = (denied: string, key: IndicatorKey): boolean =>
  (/(brut|gross)/.test(denied) && key === 'net_absorption') ||
  (/(net)/.test(denied) && key === 'gross_absorption') ||
  (/(salida|asking)/.test(denied) && key === 'closing_price') ||
  (/(cierre|closing)/.test(denied) && key === 'asking_price');

/** Two measures of which only one would be answered: "gross and net absorption", "asking and closing prices". */
export function namesBoth(sentence: Sentence, indicators: readonly IndicatorKey[]): readonly IndicatorKey[] {
  // "Al cierre de 2025" is a day, not a price.
  const text = sentence.textWithout('days');
  const first = indicators[0];
  if (first === undefined || indicators.length !== 1) return [];
  const [denied] = DENIED.exec(text) ?? [];
  if (denied !== undefined && isDeniedOther(denied, first)) return [];
  const absorption = first === 'gross_absorption' || first === 'net_absorption';
  if (absorption && isQualified(text, 'gross') && isQualified(text, 'net') && !/\bnet leasable\b/.test(text))
    return ['gross_absorption', 'net_absorption'];
  const priced = first === 'asking_price' || first === 'closing_price';
  if (priced && /\b(salida|asking|lista)\b/.test(text) && /\b(cierre|closing|pactad[oa]s?|achieved)\b/.test(text))
    return ['asking_price', 'closing_price'];
  return [];
}

/** Whether land is named with a measure that there is of buildings alone. */
export const isOfOtherModule = (
  sentence: Sentence,
  module: 'buildings' | 'lots',
  indicators: readonly IndicatorKey[],
): boolean =>
  module === 'lots' &&
  indicators.length > 0 &&
  indicators.every((key) => indicator(key).module === 'buildings') &&
  sentence.has('module') &&
  !isQualified(sentence.wordsText, 'buildings');

/** Whether a span stands in one clause with a measure. */
const isOfMeasure = (sentence: Sentence, at: number): boolean =>
  sentence.all('concept').some((one) => {
    const [from, to] = one < at ? [one + 1, at] : [at + 1, one];
    return !sentence.spans.slice(from, to + 1).some((_, i) => /[.,;:?!]/.test(sentence.gap(from + i)));
  });

const MOVED =
  /^(cayo|subio|bajo|aumento|disminuyo|crecio|(fall|rise|drop|increase|decrease|decline|grow|fallen|risen|dropped|increased|decreased|declined|grown)( in)?)$/;
const MOVE_NOUN = /^(crecimiento|variacion|growth|change|increase|decrease)( (de|del|en|in|of))?$/;
const ASKS_MOVE = /\b(cuanto|que tanto|how much|did|has|have)\b/;
/** "¿Aumentó la vacancia?": a verb that opens a question. */
const isOpening = (sentence: Sentence, at: number): boolean => /¿\s*$/.test(sentence.gap(at));

/** "How much did vacancy fall", "did move-outs rise in 2025": a rise or fall that is asked for. */
const isAskedMove = (sentence: Sentence, at: number): boolean =>
  sentence.isCue(at, 'movement') &&
  (MOVE_NOUN.test(sentence.text(at)) ||
    (MOVED.test(sentence.text(at)) && (ASKS_MOVE.test(sentence.wordsText) || isOpening(sentence, at)))) &&
  // "Bajo" is a preposition as well.
  !(sentence.text(at) === 'bajo' && sentence.is(at + 1, 'value', 'quantity'));

/** "How much did the inventory grow": the figure beside that of the year before. */
export function comparesGrowth(sentence: Sentence, draft: Draft): void {
  const isOther = draft.why || draft.otherDays !== null || draft.otherLists !== null || draft.rest;
  const isGrowth = (at: number) =>
    (sentence.isCue(at, 'growth') || isAskedMove(sentence, at)) && isOfMeasure(sentence, at);
  if (isOther || !sentence.spans.some((_, at) => isGrowth(at))) return;
  if (draft.order !== null || draft.period !== null || draft.group_by !== null) return;
  // Growth since a day years ago is not that of one year.
  if (draft.days !== null && addMonths(draft.days.start_date, 13) <= draft.days.end_date)
    draft.problems.push({ kind: 'sides' });
  else draft.otherDays = 'year';
}

/** "The brokers who closed most", "how many deals closed": what is closed is counted by area, a price is not named. */
export function closedArea(sentence: Sentence, indicators: readonly IndicatorKey[]): boolean {
  const closing = indicators.length === 1 && indicators[0] === 'closing_price';
  const verbs = sentence
    .all('concept')
    .every((at) => /^(se |han |ha |have |has )?(cerr|cierr|clos)/.test(sentence.text(at)));
  if (!closing || !verbs) return false;
  const countsDeals =
    sentence.hasCue('count') &&
    sentence.all('noun').some((at) => sentence.meaning(at, 'noun')?.noun === 'deal') &&
    /\b(cuant[oa]s|how many|number of|numero de)\b/.test(sentence.wordsText);
  return countsDeals || (sentence.hasCue('most', 'least') && !isQualified(sentence.wordsText, 'priced'));
}
