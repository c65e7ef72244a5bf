import type { Sentence } from './sentence';
import { isOneOf } from './support';

/** Words whose singular ends in "s". */
const SINGULAR_S = /^(status|estatus|business|class|process)$/;

/** Whether the first word of a phrase is a plural. */
export const isPlural = (text: string): boolean => /s$/.test(text.split(' ')[0] ?? '') && !SINGULAR_S.test(text);

const dimensionsAt = (sentence: Sentence, at: number): string[] =>
  sentence.meanings(at, 'dimension').map(({ word }) => word);

/** Whether a value at `at` belongs to one of some lists. */
const hasValueOf = (sentence: Sentence, at: number, keys: readonly string[]): boolean =>
  sentence.meanings(at, 'value').some(({ key }) => isOneOf(keys, key));

const COMPANIES_AND_PARKS = ['tenant', 'owner', 'broker', 'contact_company', 'park'];

/** Whether a dimension is counted or ranked rather than beside its value: "cada submercado", "los submercados de Tijuana". */
export function isCounted(sentence: Sentence, at: number): boolean {
  if (sentence.is(at, 'concept')) return true;
  const keys = dimensionsAt(sentence, at);
  const isBeforeName = sentence
    .meanings(at + 1, 'value')
    .some(({ key, name }) => name && COMPANIES_AND_PARKS.includes(key) && keys.includes(key));
  if (isBeforeName && !isPlural(sentence.text(at))) return false;
  if (hasValueOf(sentence, at - 1, keys) && sentence.is(at + 1, 'dimension')) return false;
  const isAfterValue = sentence.is(at - 1, 'value');
  const near = isAfterValue ? [at - 1, at - 2] : [at - 1];
  if (near.some((one) => sentence.isCue(one, 'most', 'least', 'cheap', 'expensive'))) return true;
  return isPlural(sentence.text(at)) || isGrouped(sentence, at) || near.some((one) => sentence.isCue(one, 'which'));
}

/** Whether a dimension tells only the list of a value beside it: "submercado Apodaca". */
export function qualifies(sentence: Sentence, at: number): boolean {
  if (isCounted(sentence, at)) return false;
  const keys = dimensionsAt(sentence, at);
  const near = [sentence.neighbour(at, 1, 3), at > 0 && /^[\s-]*$/.test(sentence.gap(at)) ? at - 1 : null];
  return near.some((one) => one !== null && hasValueOf(sentence, one, keys));
}

const WHAT = /^(de que|what) /;
const IN = /^(in|en)( the| el| la)?$/;

/** Whether a "by" before a dimension groups by it. */
export function isGrouped(sentence: Sentence, at: number): boolean {
  if (WHAT.test(sentence.text(at))) return true;
  const isActivity = sentence.meanings(at - 1, 'value').some(({ key, name }) => key === 'business_activity' && !name);
  // "Automotive tenants" are tenants of one activity.
  if (isActivity && dimensionsAt(sentence, at).includes('tenant')) return false;
  // "Rentada por inquilinos de alimentos" names who rents.
  const of = sentence.isPlain(at + 1) ? at + 2 : at + 1;
  const isOfActivity =
    isPlural(sentence.text(at)) &&
    /^(de|del|of|in|en)$/.test(sentence.text(at + 1)) &&
    sentence.meanings(of, 'value').some(({ key }) => key === 'business_activity');
  if (isOfActivity && dimensionsAt(sentence, at).includes('tenant')) return false;
  for (let before = at - 1; before >= Math.max(0, at - 5); before--) {
    if (sentence.is(before, 'unit', 'days')) return false;
    if (IN.test(sentence.text(before)) && !sentence.isCue(before - 1, 'by')) return false;
    if (sentence.isCue(before, 'by')) return true;
    if (sentence.is(before, 'concept', 'quantity') || sentence.isCue(before, 'which', 'most', 'least')) return false;
  }
  return false;
}

/** Dimensions of which the smallest and largest are sought rather than ranked: "the largest area". */
const MEASURES = [
  'size',
  'price',
  'area',
  'kva',
  'net_leasable_area',
  'asking_price',
  'available_area',
  'operation_size',
  'closing_price',
];

/** Whether a dimension is what a superlative ranks: "qué mercado …", "los 10 propietarios", "cheapest submarkets". */
export function isRanked(sentence: Sentence, at: number): boolean {
  if (!sentence.hasCue('most', 'least', 'cheap', 'expensive') || sentence.hasCue('why')) return false;
  if (MEASURES.includes(sentence.meaning(at, 'dimension')?.word ?? 'size')) return false;
  for (const near of [at - 1, at - 2, at - 3]) {
    if (near < 0) break;
    if (sentence.isCue(near, 'which', 'most', 'least', 'cheap', 'expensive', 'where', 'who', 'compare')) return true;
    if (sentence.is(near, 'quantity')) return true;
    if (!sentence.isPlain(near) && !sentence.is(near, 'concept', 'value')) break;
  }
  const next = sentence.neighbour(at, 1, 4);
  if (next !== null && sentence.isCue(next, 'most', 'least', 'cheap', 'expensive')) return true;
  return isPlural(sentence.text(at)) || at <= 2;
}

/** Whether a question groups: a "by" with a dimension after it. */
export const isGroupedBy = (sentence: Sentence): boolean =>
  sentence.all('dimension').some((at) => [at - 1, at - 2].some((near) => sentence.isCue(near, 'by')));
