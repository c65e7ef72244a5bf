import type { Period } from '@/contract/catalogue/units';
import type { Sentence } from './sentence';
import type { ReadingState } from './state';

const UNITS: readonly (readonly [Period, RegExp])[] = [
  ['monthly', /\b(mes|meses|months?)\b/],
  ['quarterly', /\b(trimestres?|quarters?)\b/],
  ['yearly', /\b(anos?|years?)\b/],
];
const EXTREME =
  /\b(mejor|peor|best|worst|strongest|weakest|mas|menos|mayor|menor|most|least|highest|lowest|fewest|biggest|largest|smallest)\b/;

/** Where a question seeks the period with the highest or lowest figure: "which quarter had the most …". Null where it seeks none. */
export function soughtPeriodAt(sentence: Sentence): number | null {
  const at = sentence.spans.findIndex((_, one) => sentence.isCue(one, 'best_period'));
  if (at < 0 || sentence.hasCue('why')) return null;
  return EXTREME.test(sentence.text(at)) || sentence.hasCue('most', 'least') ? at : null;
}

/**
 * Reads a sought period as a series, whose answer names the highest and the lowest period. False where none is sought. Half years
 * are no periods of a series.
 */
export function readSoughtPeriod(state: ReadingState): boolean {
  const { sentence, draft } = state;
  const at = state.indicator === null ? null : soughtPeriodAt(sentence);
  if (at === null) return false;
  const period = UNITS.find(([, form]) => form.test(sentence.text(at)))?.[0];
  if (period === undefined) {
    draft.problems.push({ kind: 'unsupported_field', text: sentence.written(at).text });
    return true;
  }
  draft.period = period;
  draft.seeksPeriod = true;
  state.mark(at, 'period', 'period', period);
  sentence.spans.forEach((_, one) => {
    if (sentence.isCue(one, 'most', 'least')) sentence.use(one);
  });
  return true;
}
