import { reading as READING } from '@/contract/calls/assistant';
import { type AreaUnit, areaPerM2 } from '@/contract/catalogue/units';
import { boundAfter, type Quantity } from '../grammar/quantities';
import type { RangeWord } from '../lexicon/fields';
import type { Noun } from '../words/meaning';
import { type FieldBeside, fieldBeside, isArea, isCount, lengths } from './range-fields';
import type { Sentence } from './sentence';
import type { ReadingState } from './state';
import { priceKey, sizeKey, takesRange } from './support';

/** A number without a unit from here on is a size. */
const LEAST_SIZE = 500;
/** A length above this many metres or feet is an area whose "square" is left out. */
const MOST_LENGTH = 100;
const MOST_COUNT = 5000;
const MOST_BOUND = 1e12;
const DENIAL = /^(no|not|cannot|never)$/;
const MAXIMUM = /^(max|maximum|maxim[oa]s?|tope|capped)$/;
const MINIMUM = /^(min|minimum|minim[oa]s?)$/;
const MAXIMUM_BEFORE = ['maximo', 'maxima', 'max', 'maximum'];

const GIVE = /^(me|dame|damelos|pasame|muestrame|solo|give me|show me|show|list|just|only|los|the)$/;

/** Reads a number with its unit as a bound of a range or as the length of a ranking. False where the span is none. */
export function readQuantity(state: ReadingState, at: number): boolean {
  const { sentence, draft } = state;
  const found = sentence.meaning(at, 'quantity');
  if (found === undefined) return false;
  const quantity = withDenial(sentence, at, found.quantity);
  const isNegative = /^(minus|menos)$/.test(sentence.text(at - 1)) && sentence.isCue(at - 1, 'not');
  if (isNegative && quantity.bound === 'none') draft.problems.push({ kind: 'number', at });
  const field = fieldBeside(sentence, at, state.indicator, quantity);
  if (field !== null) {
    if (quantity.measure?.of === 'area' && isArea(field.key)) draft.area_unit ??= quantity.measure.unit;
    const isOfSearch = state.indicator === null && (field.key === 'asking_price' || field.key === 'closing_price');
    addRange(
      state,
      at,
      isOfSearch ? { ...field, key: priceKey(null, isSale(sentence)) } : field,
      lengths(quantity, field.key),
    );
  } else if (quantity.measure === null) readNumber(state, at, quantity);
  else readMeasured(state, at, quantity, quantity.measure);
  return true;
}

/** A number without a unit: the length of a ranking that a call may have, a size, or nothing that can be read. */
function readNumber(state: ReadingState, at: number, quantity: Quantity): void {
  const { sentence, draft } = state;
  if (isTop(sentence, at) && READING.shape.top.safeParse(quantity.min).success) {
    draft.top = quantity.min ?? null;
    state.mark(at, 'top', 'top', String(draft.top));
  } else if ((quantity.min ?? quantity.max ?? 0) >= LEAST_SIZE) addSize(state, at, quantity, null);
  else addNothing(state, at);
}

function readMeasured(state: ReadingState, at: number, quantity: Quantity, measure: NonNullable<Quantity['measure']>) {
  if (measure.of === 'area') addSize(state, at, quantity, measure.unit);
  else if (measure.of === 'price') addPrice(state, at, quantity, measure);
  else if (measure.of === 'power') addRange(state, at, { key: 'kva', at: null }, quantity);
  else if (measure.of === 'months') addRange(state, at, { key: 'months_in_market', at: null }, quantity);
  else if (measure.of === 'percent') addNothing(state, at);
  else if (measure.unit === 'cm') addRange(state, at, { key: 'floor_thickness', at: null }, quantity);
  else if ((quantity.max ?? quantity.min ?? 0) > MOST_LENGTH)
    addSize(state, at, quantity, measure.unit === 'ft' ? 'ft2' : 'm2');
  else addRange(state, at, { key: 'minimum_height', at: null }, lengths(quantity, 'minimum_height'));
}

function addNothing({ sentence, draft }: ReadingState, at: number): void {
  draft.problems.push({ kind: 'number', at });
  sentence.use(at);
}

/** "No menos de 10" is at least 10, "no necesita más de 60,000" at most. */
function withDenial(sentence: Sentence, at: number, quantity: Quantity): Quantity {
  const from = sentence.spans[at]?.from ?? 0;
  const first = sentence.words[from]?.word ?? '';
  const isDenied = sentence.words.slice(Math.max(0, from - 5), from).some(({ word }) => DENIAL.test(word));
  // A quantity that begins with "no" has its denial in its bound.
  if (!isDenied || first === 'no') return quantity;
  const { bound, min, max, measure } = quantity;
  if (bound === 'max' && max !== undefined && /^(menos|less|fewer)$/.test(first))
    return { min: max, bound: 'min', measure };
  if (bound === 'min' && min !== undefined && /^(mas|more)$/.test(first)) return { max: min, bound: 'max', measure };
  return quantity;
}

/** Whether a number is that of the groups of a ranking: "top 5", "los 10 propietarios". */
function isTop(sentence: Sentence, at: number): boolean {
  const before = sentence.neighbour(at, -1, 3);
  if (before !== null && sentence.isCue(before, 'most', 'least')) return true;
  const next = sentence.neighbour(at, 1, 4);
  // "Which companies leased the most? Give me 5".
  const isGiven = GIVE.test(sentence.text(at - 1)) && sentence.hasCue('most', 'least', 'cheap', 'expensive');
  if (next === null) return isGiven;
  const further = sentence.is(next, 'value') ? sentence.neighbour(next, 1, 3) : null;
  if (further !== null && sentence.is(further, 'dimension')) return true;
  return sentence.is(next, 'dimension') || sentence.isCue(next, 'most', 'least', 'cheap', 'expensive');
}

function addRange(state: ReadingState, at: number, field: FieldBeside, quantity: Quantity): void {
  const { sentence, draft } = state;
  const { key } = field;
  if (field.at !== null) sentence.use(field.at);
  if (!takesRange(state.indicator, key)) {
    draft.problems.push({ kind: 'unsupported_field', text: sentence.written(at).text });
    sentence.use(at);
    return;
  }
  const { min, max } = quantity.bound === 'none' ? oneSided(sentence, at, field.at ?? at, quantity) : quantity;
  if (isCount(key) && (min ?? max ?? 0) > MOST_COUNT) draft.problems.push({ kind: 'number', at });
  if ((min ?? 0) < 0 || (max ?? 0) < 0 || (min ?? 0) > MOST_BOUND) draft.problems.push({ kind: 'number', at });
  // Two numbers cannot bound one range.
  const range = bounds(min, max);
  const known = draft.ranges[key];
  if (known !== undefined && (known.min !== range.min || known.max !== range.max))
    draft.problems.push({ kind: 'number', at });
  draft.ranges[key] = range;
  state.mark(at, 'filter', key, `${min ?? ''}..${max ?? ''}`);
}

/** A number without a bound is the least, unless words around it and its field say that it is the most. */
function oneSided(
  sentence: Sentence,
  at: number,
  fieldAt: number,
  { min, max }: Quantity,
): Pick<Quantity, 'min' | 'max'> {
  const after = boundAfter(sentence.words, sentence.spans[fieldAt]?.to ?? 0);
  const from = sentence.spans[Math.min(at, fieldAt)]?.from ?? 0;
  const isMaximum = after?.bound === 'max' || MAXIMUM_BEFORE.includes(sentence.words[from - 1]?.word ?? '');
  return isMaximum ? { max } : { min };
}

const rounded = (value: number): number => Number(value.toPrecision(12));
const bounds = (min: number | undefined, max: number | undefined): { min?: number; max?: number } => ({
  ...(min === undefined ? {} : { min: rounded(min) }),
  ...(max === undefined ? {} : { max: rounded(max) }),
});

/** The bound that a word before a number sets: "max lot size 30,000 m²". */
function withBoundBefore(sentence: Sentence, at: number, quantity: Quantity): Quantity {
  if (quantity.bound !== 'none') return quantity;
  const from = sentence.spans[at]?.from ?? 0;
  const words = sentence.words.slice(Math.max(0, from - 4), from).map(({ word }) => word);
  const value = quantity.min ?? quantity.max ?? 0;
  const { measure } = quantity;
  if (words.some((word) => MAXIMUM.test(word))) return { max: value, bound: 'max', measure };
  return words.some((word) => MINIMUM.test(word)) ? { min: value, bound: 'min', measure } : quantity;
}

/** Adds an area of the record that is named nearest, in the unit of the areas before it. */
function addSize(state: ReadingState, at: number, named: Quantity, unit: AreaUnit | null): void {
  const { draft, sentence } = state;
  const quantity = withBoundBefore(sentence, at, named);
  const { min, max, measure } = quantity;
  if (unit !== null) draft.area_unit ??= unit;
  const chosen = draft.area_unit;
  const factor = unit !== null && chosen !== null && unit !== chosen ? areaPerM2(chosen) / areaPerM2(unit) : 1;
  const isExact = quantity.bound === 'none';
  if (isExact) draft.problems.push({ kind: 'exact_size', at, value: min ?? max ?? 0, unit });
  const scaled = (value: number | undefined) => (value === undefined ? undefined : value * factor);
  const key = sizeKey(state.indicator, nearestNoun(sentence, at));
  addRange(
    state,
    at,
    { key, at: null },
    { ...bounds(scaled(min), scaled(max)), bound: isExact ? 'both' : quantity.bound, measure },
  );
}

/** The record that is named nearest to a size; null where none is near. */
function nearestNoun(sentence: Sentence, at: number): Noun | null {
  for (let distance = 1; distance <= 5; distance++)
    for (const near of [at - distance, at + distance]) {
      const noun = sentence.meaning(near, 'noun')?.noun;
      if (noun !== undefined) return noun;
      if (sentence.meaning(near, 'module')?.module === 'lots') return 'lot';
    }
  return null;
}

function addPrice(
  state: ReadingState,
  at: number,
  named: Quantity,
  { money, unit, rents }: Extract<NonNullable<Quantity['measure']>, { readonly of: 'price' }>,
): void {
  const { draft, sentence } = state;
  const quantity = withBoundBefore(sentence, at, named);
  if (money !== null) draft.monetary_unit = money;
  if (unit !== null) draft.area_unit ??= unit;
  if (rents !== null) draft.rent_period ??= rents;
  if (quantity.bound === 'none') draft.problems.push({ kind: 'number', at });
  const key: RangeWord = priceKey(state.indicator, isSale(sentence));
  addRange(state, at, { key, at: null }, quantity);
}

const isSale = (sentence: Sentence): boolean =>
  sentence.spans.some((_, at) =>
    sentence.meanings(at, 'value').some(({ values }) => values.length === 1 && values[0] === 'sale'),
  );
