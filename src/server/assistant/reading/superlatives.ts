import { indicator } from '@/contract/catalogue/indicators';
import type { Draft } from './draft';
import type { ReadingState } from './state';
import { takesGroup } from './support';

const COMPANIES = /^(companies|firms|tenants|empresas|inquilinos)$/;
/** Words for an order that do not say by themselves that the largest come first. */
const PLAIN_MOST = /^(mas|more|most|top)$/;
const ORDERING = /rank|orden|sort/;

/** Reads superlatives as the order of a ranking. A comparison has none, nor a search for space. */
export function readSuperlatives(state: ReadingState): void {
  const { draft, indicator } = state;
  if (indicator === null) return;
  const { least, most } = superlatives(state);
  if (least.length + most.length === 0 && draft.top === null) return;
  if (draft.otherDays !== null || draft.otherLists !== null || draft.rest) return;
  if (draft.group_by === null) {
    const group = impliedGroup(state);
    draft.group_by = group;
    draft.impliedGroup = true;
    if (group !== null && !takesGroup(indicator, group))
      draft.problems.push({ kind: 'unsupported', indicator, dimension: group });
  }
  if (most.some((at) => ranksRecords(state, at))) draft.problems.push({ kind: 'order' });
  const isLargest = (at: number) =>
    !PLAIN_MOST.test(state.sentence.text(at)) && !ORDERING.test(state.sentence.text(at));
  draft.order = least.length > 0 && !most.some(isLargest) ? 'asc' : 'desc';
  for (const at of [...least, ...most]) state.mark(at, 'kind', 'order', draft.order);
}

function superlatives({ sentence }: ReadingState): { readonly least: number[]; readonly most: number[] } {
  const found = (cue: 'most' | 'least' | 'cheap' | 'expensive') =>
    sentence.spans.flatMap((_, at) => (sentence.isCue(at, cue) && !sentence.isUsed(at) ? [at] : []));
  // "Mejor" also begins a correction: "mejor en Tijuana".
  const isCorrection = (at: number) =>
    (at === 0 && sentence.isCue(at, 'follow')) || (sentence.text(at) === 'mejor' && sentence.hasCue('follow'));
  return {
    least: [...found('least'), ...found('cheap')],
    most: [...found('most'), ...found('expensive')].filter((at) => !isCorrection(at)),
  };
}

/** Superlatives of a size. */
const LARGEST = /^(the |el |la |los |las )?(mas grandes?|mayor(es)?|largest|biggest|mas chic[oa]s?|smallest)$/;

/**
 * Whether a size ranks something other than what is measured: "the largest deal", where groups are ranked, or "the vacancy of the
 * largest parks", where they are not ranked by their vacancy.
 */
function ranksRecords({ sentence, indicator: key }: ReadingState, at: number): boolean {
  if (!LARGEST.test(sentence.text(at)) || key === null) return false;
  const next = sentence.neighbour(at, 1, 2);
  const before = sentence.neighbour(at, -1, 1);
  const isRecord = (near: number | null) =>
    near !== null &&
    ['deal', 'space'].includes(sentence.meaning(near, 'noun')?.noun ?? '') &&
    !sentence.is(near, 'concept', 'dimension', 'value');
  if (isRecord(next) || (isRecord(before) && !sentence.is(at + 1, 'concept'))) return true;
  const isGroup = (near: number | null) =>
    near !== null && sentence.is(near, 'dimension') && !sentence.is(near, 'concept');
  return (
    indicator(key).quantity !== 'area' &&
    (isGroup(next) || (isGroup(before) && (next === null || !sentence.is(next, 'concept'))))
  );
}

/** What "who" and "where" rank; null where nothing is ranked. */
function impliedGroup({ sentence, draft, indicator }: ReadingState): Draft['group_by'] {
  if (indicator === null) return null;
  const takesTenants = takesGroup(indicator, 'tenant');
  if (takesTenants && sentence.words.some(({ word }) => COMPANIES.test(word))) return 'tenant';
  if (sentence.hasCue('who')) {
    if (takesTenants) return 'tenant';
    return takesGroup(indicator, 'owner') ? 'owner' : null;
  }
  if (sentence.hasCue('where')) return draft.lists.market?.length === 1 ? 'submarket' : 'market';
  return draft.top === null ? null : 'market';
}
