import type { Reading } from '@/contract/calls/assistant';
import { bestOf, type Candidate, type Data, readingsOf } from './candidate';
import { doubtfulParts } from './doubts';
import type { Draft } from './draft';
import { readingOf, withoutEnclosing } from './finish';
import { answer, blocked, blockingProblem, clarification, type Outcome, refusal } from './outcome';
import { unknownWords } from './unknown';
import { unreadAsides, unusedParts } from './unused';

/** Whole years of the ranges in which a period is sought that names none. */
const SOUGHT_YEARS = [3, 10];

/** The readings of a period that is sought without days: in the last years, or in more of them. */
function soughtIn({ draft, sentence }: Candidate, { names, calendar }: Data): Reading[] {
  const { firstDay, lastDay } = calendar;
  const starts = SOUGHT_YEARS.map((years) => `${Number(lastDay.slice(0, 4)) - years}-01-01`);
  return [...new Set(starts.map((start) => (start > firstDay ? start : firstDay)))].map((start_date) =>
    readingOf({ ...draft, days: { start_date, end_date: lastDay } }, sentence, names, calendar),
  );
}

/** More words that are not common and that nothing explains are not passed over. */
const MOST_UNKNOWN = 3;

export type Settled = { readonly outcome: Outcome; readonly from: Candidate | null };

/** The answer of the best candidate, a question back between equal ones, or why there is none. */
export function settle(candidates: readonly Candidate[], data: Data): Settled {
  const best = bestOf(candidates);
  const [first] = best;
  return first === undefined
    ? { outcome: refusal('not_understood'), from: null }
    : { outcome: outcomeOf(first, best, data), from: first };
}

const isExclusion = (draft: Draft): boolean => Object.keys(draft.excluded).length > 0;

function outcomeOf(first: Candidate, best: readonly Candidate[], data: Data): Outcome {
  const { draft, sentence } = first;
  const { names, calendar } = data;
  if (draft.days !== null && draft.days.end_date < calendar.firstDay)
    return refusal('no_period', { kind: 'open_period' });
  const problem = blockingProblem(draft.problems);
  if (problem !== null) return blocked(problem);
  const { unknown, constraining } = unknownWords(sentence);
  if (constraining.length > 0) return refusal('unknown_name');
  if (best.length > 1) return clarification('ambiguous', readingsOf(best, data));
  const rare = unknown.filter((at) => sentence.meaning(at, 'unknown')?.common === false);
  if (rare.length > MOST_UNKNOWN) return clarification('not_understood', readingsOf(best, data));
  if (draft.seeksPeriod && draft.days === null) return clarification('ambiguous', soughtIn(first, data));
  const reading = readingOf(draft, sentence, names, calendar);
  if (unusedParts(sentence, draft).length > 0 || unreadAsides(sentence, draft))
    return clarification('not_understood', [reading]);
  if (doubtfulParts({ sentence, draft, reading, names }).length > 0) return clarification('not_understood', [reading]);
  // The sides of a comparison are known only once the reading is made.
  const late = blockingProblem(draft.problems);
  return late === null
    ? answer(isExclusion(draft) ? reading : withoutEnclosing(reading, names))
    : clarification('ambiguous', [], late);
}
