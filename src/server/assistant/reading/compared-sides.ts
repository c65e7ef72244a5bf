import { keysOf } from '@/contract/keys';
import type { ValueKey } from '../lexicon/values';
import type { Draft, Lists } from './draft';
import type { Sentence } from './sentence';
import { isPlaceKey, isValueKey, PLACE_KEYS } from './support';

type NamedValue = { readonly key: ValueKey; readonly value: string };

const CHOICE_LINK = /^(o|or|que|than|or the)$/;
const COMPARATIVE =
  /\b(higher|lower|more|less|greater|bigger|larger|smaller|stronger|weaker|better|worse|cheaper|pricier|tighter|mas|mayor|menor|menos|mejor|peor|superior|inferior|fuller|llen\w+|vaci\w+|emptier)\b/;
/** Two values further apart than this are no choice. */
const MOST_SPANS_BETWEEN = 4;

/**
 * Splits the values that a question compares into the two sides of the draft; more than two stay together in one list. Returns
 * whether the question is a comparison.
 */
export function splitSides(draft: Draft, sentence: Sentence): boolean {
  if (draft.otherLists !== null) {
    mendSides(draft, draft.otherLists);
    return true;
  }
  if (draft.otherDays !== null || draft.rest) return true;
  if (!sentence.hasCue('compare') && !isChoice(sentence)) return false;
  const values = namedValues(draft);
  const places = values.filter(({ key }) => isPlaceKey(key));
  const compared = places.length >= 2 ? places : values.filter(({ key }) => (draft.lists[key]?.length ?? 0) >= 2);
  const [first, second] = compared;
  if (first === undefined || second === undefined) return false;
  if (compared.length === 2) {
    for (const { key } of compared) delete draft.lists[key];
    setSides(draft, first, second);
  }
  // Groups that a superlative implied are those of a ranking.
  if (!draft.grouped) draft.group_by = null;
  return true;
}

function setSides(draft: Draft, one: NamedValue, other: NamedValue): void {
  draft.lists[one.key] = [one.value];
  draft.otherLists = { [other.key]: [other.value] };
}

const valuesOf = (lists: Lists, keys: readonly ValueKey[]): NamedValue[] =>
  keys.flatMap((key) => (lists[key] ?? []).map((value) => ({ key, value })));

/** The chosen values of a draft in the order in which the question names their lists. */
function namedValues(draft: Draft): NamedValue[] {
  const keys = draft.marks
    .filter(({ as, value }) => as === 'filter' && !value.startsWith('!'))
    .flatMap(({ field }) => (isValueKey(field) && draft.lists[field] !== undefined ? [field] : []));
  return valuesOf(draft.lists, [...new Set(keys)]);
}

/** "Which is fuller, A or B?": a choice between two values. */
function isChoice(sentence: Sentence): boolean {
  const values = sentence.all('value');
  const hasPair = values.some((at, i) => isPairWithNext(sentence, at, values[i + 1]));
  return (
    hasPair &&
    (sentence.hasCue('which', 'who', 'where', 'most', 'least', 'cheap', 'expensive') ||
      COMPARATIVE.test(sentence.textWithout('quantity')))
  );
}

function isPairWithNext(sentence: Sentence, at: number, next: number | undefined): boolean {
  // One phrase may stand for two values: "A o B".
  if (/\b(o|or)\b/.test(sentence.text(at)) && sentence.meanings(at, 'value').some(({ values }) => values.length === 2))
    return true;
  if (next === undefined || next - at > MOST_SPANS_BETWEEN) return false;
  for (let between = at + 1; between < next; between++)
    if (CHOICE_LINK.test(sentence.text(between)) || sentence.isCue(between, 'versus')) return true;
  return false;
}

/** Mends the sides where one of them has no value or several. */
function mendSides(draft: Draft, other: Lists): void {
  const keys = keysOf(other);
  const mine = valuesOf(draft.lists, keys.some(isPlaceKey) ? PLACE_KEYS : keys);
  const theirs = valuesOf(other, keys);
  const [first, second] = theirs;
  if (mine.length === 0 && theirs.length === 2 && first !== undefined && second !== undefined) {
    setSides(draft, first, second);
    return;
  }
  const all = [...mine, ...theirs];
  const [key] = keys;
  const isOneList = new Set(all.map((named) => named.key)).size === 1;
  // One word may stand for several values: "build to suit".
  const named = draft.marks.filter(({ as, field }) => field === key && (as === 'filter' || as === 'comparison'));
  if (isOneList && key !== undefined && all.length > 2 && mine.length > 0 && named.length > 2) {
    draft.lists[key] = all.map(({ value }) => value);
    draft.otherLists = null;
  } else if (mine.length === 0 && theirs.length > 0) draft.problems.push({ kind: 'sides' });
}
