import { indicator } from '@/contract/catalogue/indicators';
import { keysOf } from '@/contract/keys';
import type { GroupWord } from '../lexicon/dimensions';
import type { Meaning } from '../words/meaning';
import { isCounted } from './dimension-role';
import type { Problem } from './draft';
import { namesIndicator } from './indicator-words';
import type { Sentence } from './sentence';
import type { ReadingState } from './state';
import { isDimension, isPlaceKey, preference, takesList } from './support';

type Value = Extract<Meaning, { readonly as: 'value' }>;

/** Words that say that something is let, and as often only that its price is a rent. */
const BARE_LEASE =
  /^(renta|rent|rental|lease|leasing|arrendamiento|rentar|rented|rentad[oa]s?|(for|to) (lease|rent)|(en|de|para) renta|(en|de|para) rentar)$/;
const RENT = /^(renta|rent|rental|lease|arrendamiento|rentals?)$/;
const BARE_SALE = /^(compras?|buys?|venta|sale|sales)$/;
const NEW = /^(nuev|new)/;
/** Values that a reading never passes over though they are common words. */
const STRONG_WORDS = ['services', 'servicios', 'energia', 'energy', 'medico', 'construction', 'block', 'gas'];
const SENTENCE_END = /[.:;!?]/;

/** Reads a value of a list as a filter, a side of a comparison or an exclusion. False where the span is none. */
export function readValue(state: ReadingState, at: number): boolean {
  const { sentence, draft } = state;
  const value = chosenValue(state, at);
  if (value === null || isOnlyWord(state, at, value)) return false;
  if (takesList(state.indicator, value.key)) {
    addValue(state, at, value);
    return true;
  }
  sentence.use(at);
  if (isWeak(state, at, value) || isAside(state, at)) return false;
  draft.problems.push(unsupported(state, at, value));
  return true;
}

function unsupported({ indicator, sentence }: ReadingState, at: number, { key }: Value): Problem {
  return indicator !== null && isDimension(key)
    ? { kind: 'unsupported', indicator, dimension: key }
    : { kind: 'unsupported_field', text: sentence.written(at).text };
}

// ── Which list a value is of ───────────────────────────────────────────────────────────────────────────────

/** The meaning of a value by the dimension beside it, else by the lists that the indicator takes. */
function chosenValue({ sentence, indicator }: ReadingState, at: number): Value | null {
  const all = sentence.meanings(at, 'value');
  if (all.length === 0) return null;
  const taken = all.filter(({ key }) => takesList(indicator, key));
  const qualified = qualifier(sentence, at, taken);
  const byPreference = [...(taken.length > 0 ? taken : all)].sort(
    (one, other) => preference(indicator, one.key) - preference(indicator, other.key),
  );
  const owner = OWNS.test(sentence.wordsText) && !RENTS.test(sentence.wordsText) ? 'owner' : null;
  const chosen = all.find(({ key }) => key === qualified) ?? byPreference[0] ?? null;
  // "The buildings of …" belong to their owner.
  return qualified === null && chosen?.key === 'tenant' ? (taken.find(({ key }) => key === owner) ?? chosen) : chosen;
}

/** Words that tell a company that rents from one that owns. */
const RENTS =
  /\b(rent\w*|leas\w*|arrend\w*|inquilin\w*|tenant|ocup\w*|tom(o|ado|aron)|took|taken|contrat\w*|coloc\w*|sign\w*|firm\w*)\b/;
const OWNS =
  /\b(naves?|edificios?|bodegas?|parques?|buildings?|warehouses?|parks?|propiedad(es)?|properties|own(s|ed|er)?|duen[oa]|propietari[oa]|landlord|portafolio|portfolio|cartera|desarrollador)\b/;

/** The dimension beside a value that names its list: "submercado Monterrey". */
function qualifier(sentence: Sentence, at: number, taken: readonly Value[]): GroupWord | null {
  const keys: readonly string[] = sentence.meanings(at, 'value').map(({ key }) => key);
  const isTaken = (word: GroupWord) => taken.some(({ key }) => key === word);
  for (const near of [sentence.neighbour(at, -1, 3), qualifierAfter(sentence, at)]) {
    if (near === null || isCounted(sentence, near)) continue;
    // "Offered for" names a list of lots and one of buildings.
    const named = sentence.meanings(near, 'dimension').filter(({ word }) => keys.includes(word));
    const found = named.find(({ word }) => isTaken(word)) ?? named[0];
    if (found === undefined) continue;
    sentence.use(near);
    return found.word;
  }
  return null;
}

/** The span after a value that may qualify it: next to it, or after "as a". */
function qualifierAfter(sentence: Sentence, at: number): number | null {
  const next = sentence.neighbour(at, 1, 3);
  if (next === null) return null;
  const isBeside = next === at + 1 && sentence.gap(next).trim() === '';
  const isLinked = next > at + 1 && /^(as|a|the|como)$/.test(sentence.text(next - 1));
  return isBeside || isLinked ? next : null;
}

// ── Whether a value changes the figure ─────────────────────────────────────────────────────────────────────

/** Whether a span that may be a value is better read as what it also is: "rent" beside a price, "planned" beside parks. */
function isOnlyWord(state: ReadingState, at: number, value: Value): boolean {
  const { sentence, indicator: key } = state;
  const text = sentence.text(at);
  const isGross = key === 'gross_absorption';
  if (isGross && /vend|^sold$/.test(text)) return false;
  if (sentence.is(at, 'concept') && !value.name && !/subarr/.test(text)) {
    const others = sentence.all('concept').filter((one) => one !== at);
    if (others.length === 0 && namesIndicator(sentence, at, key)) return true;
  }
  if (text === 'sale' && sentence.isSpanish) return true;
  if (isGross && /\bsold\b/.test(text)) return false;
  if (isGross && /^rentan?$/.test(text) && sentence.isCue(at - 1, 'most', 'least')) return true;
  const isAlone =
    !sentence.isCue(at - 1, 'only') &&
    !sentence.isCue(at + 1, 'only') &&
    !state.negated &&
    !sentence.hasCue('versus', 'compare');
  // The rent that bounds a search is not what the space is offered for: "renta máxima de 6 dólares".
  if (key === null && isAlone && isOfPrice(sentence, at)) {
    sentence.use(at);
    return true;
  }
  const isPrice = key !== null && indicator(key).quantity === 'price';
  if (isPrice && BARE_LEASE.test(text) && isAlone) return true;
  if (!sentence.is(at, 'noun') || value.name || !value.values.includes('lease')) return false;
  const next = sentence.neighbour(at, 1, 2);
  const isSized = next !== null && sentence.is(next, 'quantity');
  return isSized || (isGross && isAlone && text === 'leases');
}

/** Whether a word for a lease belongs to a price: beside it, or after it in other forms: "máximo 6 dólares en renta". */
function isOfPrice(sentence: Sentence, at: number): boolean {
  const text = sentence.text(at);
  if (RENT.test(text)) return isBesidePrice(sentence, at);
  const before = sentence.neighbour(at, -1, 2);
  return BARE_LEASE.test(text) && before !== null && isPriceSpan(sentence, before);
}

const isPriceSpan = (sentence: Sentence, at: number): boolean =>
  sentence.meaning(at, 'quantity')?.quantity.measure?.of === 'price' ||
  sentence.meaning(at, 'concept')?.indicators.buildings?.every((key) => key.includes('price')) === true;

const isBesidePrice = (sentence: Sentence, at: number): boolean =>
  [sentence.neighbour(at, -1, 2), sentence.neighbour(at, 1, 2)].some(
    (near) =>
      near !== null &&
      (isPriceSpan(sentence, near) ||
        sentence.meaning(near, 'concept')?.indicators.buildings?.some((key) => key.includes('price'))),
  );

/** Whether a value that the indicator does not take can be passed over without a change of the figure. */
function isWeak({ sentence, indicator }: ReadingState, at: number, value: Value): boolean {
  const text = sentence.text(at);
  if (value.name) return false;
  if (BARE_LEASE.test(text) || value.values.includes('lease')) return true;
  if (indicator === null && ['business_activity', 'tenant', 'operation_type'].includes(value.key)) return true;
  if (BARE_SALE.test(text) || NEW.test(text)) return true;
  return !STRONG_WORDS.includes(text) && sentence.is(at, 'dimension', 'concept', 'noun');
}

/** Whether a sentence ends between a value and every measure: "energy is scarce: which land …". */
export function isAside({ sentence, indicator }: ReadingState, at: number): boolean {
  const concepts = sentence.all('concept');
  if (indicator === null || concepts.length === 0) return false;
  return concepts.every((one) => {
    const [from, to] = one < at ? [one + 1, at] : [at + 1, one];
    return sentence.spans.slice(from, to + 1).some((_, i) => SENTENCE_END.test(sentence.gap(from + i)));
  });
}

/** "What can I lease": whoever wants to rent searches what is offered for lease. False where a span says nothing of it. */
export function readWishToRent(state: ReadingState, at: number): boolean {
  const { sentence, draft, indicator } = state;
  if (indicator !== null || !sentence.isCue(at, 'seek') || !/\b(rent|rentar|lease)$/.test(sentence.text(at)))
    return false;
  draft.lists.promotion_type = merged(draft.lists.promotion_type, ['lease']);
  state.mark(at, 'filter', 'promotion_type', 'lease');
  return true;
}

/** Words for a sale within those of a price: "precio promedio de venta", "asking sale price". */
const OF_SALE = /\b(venta|ventas|sale|sales|compra)\b/;

/** Reads the sale of which a price is, where the words of the price name it. */
export function readPriceOfSale(state: ReadingState): void {
  const { sentence, draft, indicator: key } = state;
  const list = key === 'asking_price' ? 'promotion_type' : key === 'closing_price' ? 'operation_type' : null;
  if (list === null || draft.lists[list] !== undefined || draft.excluded[list] !== undefined) return;
  const at = sentence
    .all('concept')
    .find((one) => namesIndicator(sentence, one, key) && OF_SALE.test(sentence.text(one)));
  if (at === undefined) return;
  draft.lists[list] = ['sale'];
  state.mark(at, 'filter', list, 'sale');
}

// ── Exclusions ─────────────────────────────────────────────────────────────────────────────────────────────

/** Whether a "without" at `at` leaves out a value that comes after it. */
export function startsExclusion(sentence: Sentence, at: number): boolean {
  if (!sentence.isCue(at, 'not')) return false;
  const first = sentence.neighbour(at, 1, 4);
  // "Not owned by …".
  const isBy = first !== null && sentence.isCue(first, 'by') && !/^(menos|less)$/.test(sentence.text(at));
  const next = isBy ? sentence.neighbour(first, 1, 2) : first;
  if (next === null) return false;
  const isLessThan = /^(menos|less)$/.test(sentence.text(at)) && /^(en|in|que|than)$/.test(sentence.text(at + 1));
  if (isLessThan) return false;
  if (sentence.is(next, 'value')) return true;
  const after = sentence.neighbour(next, 1, 2);
  return sentence.is(next, 'dimension', 'noun') && after !== null && sentence.is(after, 'value');
}

/** Whether a value follows a "without" directly, or another value that does. */
function followsExclusion(sentence: Sentence, at: number): boolean {
  for (let before = at - 1; before >= 0; before--) {
    if (sentence.isCue(before, 'not')) return true;
    if (/^(en|in|at)$/.test(sentence.text(before)) && !sentence.isCue(before - 1, 'not')) return false;
    const passes =
      sentence.isPlain(before) ||
      sentence.is(before, 'value', 'dimension', 'noun') ||
      sentence.isCue(before, 'follow', 'by');
    if (!passes || /[.;:?]/.test(sentence.gap(before + 1))) return false;
  }
  return false;
}

/** "Without sublease or class C": a value of another list is left out too where an "or" or a "without" of its own stands before it. */
function isExcludedToo(sentence: Sentence, at: number): boolean {
  for (let before = at - 1; before >= 0; before--) {
    if (sentence.isCue(before, 'not') || /^(o|or|ni|nor)$/.test(sentence.text(before))) return true;
    if (!sentence.isPlain(before) || /^(en|in|at|de|del|of|for|para)$/.test(sentence.text(before))) return false;
  }
  return false;
}

/** "Leave Apodaca out": the exclusion stands around the value. */
const isTakenOut = (sentence: Sentence, at: number): boolean =>
  /^(leave|take|strip|drop|leaving|taking)$/.test(sentence.text(at - 1)) && /^out$/.test(sentence.text(at + 1));

// ── Where a value belongs ──────────────────────────────────────────────────────────────────────────────────

const kindOf = (key: Value['key']) => (isPlaceKey(key) ? 'place' : key);
const merged = (known: readonly string[] | undefined, more: readonly string[]): string[] => [
  ...new Set([...(known ?? []), ...more]),
];

function addValue(state: ReadingState, at: number, { key, values }: Value): void {
  const { draft, sentence } = state;
  const kind = kindOf(key);
  const text = values.join(' ');
  sentence.use(at);
  if (isWithinRest(state, at)) {
    if (key !== 'region') return;
    draft.restWithin = merged([...draft.restWithin], values);
    state.mark(at, 'comparison', key, text);
    return;
  }
  const excludesOthers = keysOf(draft.excluded).some((one) => kindOf(one) !== kind);
  const isExcluded =
    state.negated && (!excludesOthers || isExcludedToo(sentence, at)) && followsExclusion(sentence, at);
  if (isExcluded || isTakenOut(sentence, at)) {
    if (/^(ni|nor)$/.test(sentence.text(at - 1))) sentence.use(at - 1);
    draft.excluded[key] = merged(draft.excluded[key], values);
    state.mark(at, 'filter', key, `!${text}`);
    return;
  }
  state.negated = false;
  const isOtherSide =
    state.side === 'other' &&
    state.indicator !== null &&
    draft.otherDays === null &&
    !draft.rest &&
    (state.compared === null || state.compared === kind);
  if (isOtherSide) {
    state.compared = kind;
    draft.otherLists = { ...draft.otherLists, [key]: merged(draft.otherLists?.[key], values) };
    state.mark(at, 'comparison', key, text);
    return;
  }
  draft.lists[key] = merged(draft.lists[key], values);
  state.mark(at, 'filter', key, text);
}

/** "The rest of Monterrey": the place that encloses is named, not chosen. */
function isWithinRest({ sentence, draft }: ReadingState, at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - 4); before--) {
    if (sentence.isCue(before, 'rest') && draft.rest) return true;
    if (!sentence.isPlain(before) && !sentence.is(before, 'dimension')) return false;
  }
  return false;
}
