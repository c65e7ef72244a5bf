import { keysOf } from '@/contract/keys';
import { isCounted, isGrouped, isPlural, isRanked, qualifies } from './dimension-role';
import type { Sentence } from './sentence';
import type { ReadingState } from './state';
import { groupKey, isOneOf, isValueKey, takesGroup } from './support';
import { isAside } from './values';

/** A dimension that ends in one of these groups: "market breakdown". */
const GROUPING_END = /^(breakdown|split|desglose|wise|level)$/;
/** Dimensions whose plural often names the records rather than the groups. */
const RECORD_WORDS = ['tenant', 'owner', 'broker', 'size', 'price'];

/** Reads the dimension by which a question groups or ranks. A search for space has no groups. */
export function readGroups(state: ReadingState): void {
  const { sentence, draft, indicator } = state;
  if (indicator === null) return;
  for (const at of sentence.all('dimension')) {
    if (draft.group_by !== null) break;
    readGroup(state, at);
  }
  for (const at of sentence.all('field'))
    if (sentence.isCue(at - 1, 'by') && !sentence.isUsed(at) && !sentence.is(at, 'dimension', 'concept'))
      draft.problems.push({ kind: 'unsupported_field', text: sentence.written(at).text });
  // All classes together are no filter, they are the groups.
  if (draft.lists.building_classification?.length === 3) {
    delete draft.lists.building_classification;
    draft.group_by ??= 'building_classification';
  }
  if (draft.group_by === null) readPluralGroup(state);
}

function readGroup(state: ReadingState, at: number): void {
  const { sentence, draft, indicator } = state;
  const word = sentence.meaning(at, 'dimension')?.word;
  if (indicator === null || word === undefined || sentence.is(at, 'concept')) return;
  // Parks are what is counted, not its groups.
  if (word === 'park' && indicator === 'planned_industrial_parks') return;
  const grouped = isGrouped(sentence, at);
  if (sentence.isUsed(at) && (!grouped || !isCounted(sentence, at))) return;
  const hasEnd = GROUPING_END.test(sentence.words[sentence.spans[at]?.to ?? 0]?.word ?? '');
  if (!grouped && !hasEnd && (qualifies(sentence, at) || !isRanked(sentence, at))) return;
  const key = groupKey(indicator, word);
  if (key === null) return;
  // "All industries except logistics" are counted together.
  if (isValueKey(key) && draft.excluded[key] !== undefined && isAllOf(sentence, at)) return;
  draft.group_by = key;
  if (!takesGroup(indicator, key)) draft.problems.push({ kind: 'unsupported', indicator, dimension: key });
  state.mark(at, 'group_by', 'group_by', key);
  draft.grouped = grouped;
  if (grouped) dropExamples(state, at, key);
}

const isAllOf = (sentence: Sentence, at: number): boolean =>
  [at, at - 1, at - 2].some((near) => /\b(tod[oa]s?|all|every|any|cualquier)\b/.test(sentence.text(near)));

/** "Según la clase (A, B, C)" lists examples of the groups, not a filter. */
function dropExamples({ draft, sentence }: ReadingState, at: number, key: string): void {
  const own = draft.marks.filter((mark) => mark.field === key && mark.as === 'filter' && mark.at > at);
  const [first] = own;
  const isSlashed = own.some((mark) => sentence.gap(mark.at).includes('/'));
  if (first === undefined || !(isSlashed || /[(:,]/.test(sentence.gap(first.at)))) return;
  for (const list of keysOf(draft.lists)) if (list === key) delete draft.lists[list];
  draft.marks = draft.marks.filter((mark) => !own.includes(mark));
}

/** Reads a dimension in the plural that nothing else explains: "vacancia qro submercados". */
function readPluralGroup(state: ReadingState): void {
  const { sentence, draft, indicator } = state;
  if (indicator === null) return;
  for (const at of sentence.all('dimension')) {
    const word = sentence.meaning(at, 'dimension')?.word;
    if (word === undefined || isOneOf(RECORD_WORDS, word) || sentence.isUsed(at) || !isPlural(sentence.text(at)))
      continue;
    if (qualifies(sentence, at) || isAside(state, at)) continue;
    if (sentence.isCue(at, 'all', 'rest') || sentence.isCue(at - 1, 'all', 'rest', 'seek') || sentence.is(at, 'noun'))
      continue;
    const key = groupKey(indicator, word);
    if (key === null || !takesGroup(indicator, key)) continue;
    if (isValueKey(key) && (draft.lists[key] !== undefined || draft.excluded[key] !== undefined)) continue;
    // "The parks of …" are those of an owner, whose figure is one.
    const owned = sentence.neighbour(at, 1, 3);
    if (owned !== null && sentence.meanings(owned, 'value').some(({ key: list }) => list === 'owner')) continue;
    draft.group_by = key;
    state.mark(at, 'group_by', 'group_by', key);
    return;
  }
}
