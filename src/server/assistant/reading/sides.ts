import type { Sentence } from './sentence';
import type { ReadingState } from './state';

/** How far after a "than" the other side may begin. */
const MOST_SPANS_AHEAD = 4;
const COMPARATIVE = /^(mas|menos|mayor|menor|mejor|peor)\b/;

/** Whether the other side of a comparison begins after a span: "versus", "than". */
export function startsOtherSide(sentence: Sentence, at: number): boolean {
  if (!sentence.isCue(at, 'versus') || !hasSideAfter(sentence, at)) return false;
  // "Que" joins clauses as well; it compares only after a comparative.
  return !/^que /.test(sentence.text(at)) || hasComparativeBefore(sentence, at);
}

const hasComparativeBefore = (sentence: Sentence, at: number): boolean =>
  sentence.spans
    .slice(0, at)
    .some(
      (_, before) =>
        sentence.isCue(before, 'most', 'least', 'cheap', 'expensive', 'movement') ||
        COMPARATIVE.test(sentence.text(before)),
    );

function hasSideAfter(sentence: Sentence, at: number): boolean {
  for (let next = at + 1; next <= Math.min(sentence.count - 1, at + MOST_SPANS_AHEAD); next++)
    if (sentence.is(next, 'value', 'days', 'before', 'unknown') || sentence.isCue(next, 'rest', 'all')) return true;
  return false;
}

/** Reads "the rest" and "all" as the other side of a comparison. */
export function readOtherPlaces(state: ReadingState, at: number): void {
  const { sentence, draft } = state;
  if (
    sentence.isCue(at, 'rest') &&
    (state.side === 'other' || sentence.hasCue('versus', 'compare') || hasComparativeBefore(sentence, at))
  ) {
    draft.rest = true;
    state.compared = 'place';
    state.side = 'other';
    state.mark(at, 'comparison', 'against', 'rest');
  } else if (sentence.isCue(at, 'all') && state.side === 'other' && draft.otherLists === null) {
    draft.otherLists = {};
    state.mark(at, 'comparison', 'against', 'all');
  }
}
