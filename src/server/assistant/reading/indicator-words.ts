import type { IndicatorKey } from '@/contract/catalogue/indicators';
import type { AreaUnit } from '@/contract/catalogue/units';
import { keysOf } from '@/contract/keys';
import type { Sentence } from './sentence';
import type { ReadingState } from './state';

/** A change that "de donde" asks for; without one it is a question for a place. */
const CHANGE_WORD = /\b(cambio|movimiento|alza|caida|baja|aumento|change)\b/;
const WITHOUT_IT =
  /\b(without|excluding) (it|them|that one)\b|\bsin (ella|el|ese|eso)$|\bexcluyendol[oa]s?\b|\bquitandol[oa]s?\b|\b(leave|leaving|take|taking) (it|them) out\b/;
const SQUARE_METRES = /\b(m2|metros?|sqm|square met|meters?|metres?)\b/;
const SQUARE_FEET = /\b(pies|sqft|sq ft|square feet|sf|feet)\b/;

/** Whether a span names an indicator. */
export const namesIndicator = (sentence: Sentence, at: number, indicator: IndicatorKey | null): boolean =>
  indicator !== null &&
  Object.values(sentence.meaning(at, 'concept')?.indicators ?? {}).some((keys) => keys.includes(indicator));

/** Reads the words that name what is measured, and whether its change is to be explained. */
export function readMeasure(state: ReadingState): void {
  const { sentence, draft, indicator } = state;
  for (const at of sentence.all('concept')) {
    const isOwn = namesIndicator(sentence, at, indicator);
    if (isOwn) state.mark(at, 'indicator', 'indicator', indicator ?? '');
    else if (indicator === null) sentence.use(at);
    const unit = unitWithin(sentence.text(at));
    if (unit !== null && (isOwn || indicator === null)) draft.area_unit ??= unit;
  }
  // A misspelling may hide the pronoun: "excluyéndolo".
  const written = sentence.words.map(({ text }) => text).join(' ');
  if (WITHOUT_IT.test(written)) excludeNamed(state);
  if (isExplained(sentence)) {
    draft.why = true;
    sentence.spans.forEach((_, at) => {
      if (sentence.isCue(at, 'why')) state.mark(at, 'kind', 'kind', 'change');
    });
  }
  // Net absorption without speculative buildings is an indicator of its own.
  if (indicator === 'net_absorption' && draft.excluded.building_origin?.join() === 'speculative') {
    draft.indicator = 'net_absorption_without_speculative';
    delete draft.excluded.building_origin;
  }
}

const isExplained = (sentence: Sentence): boolean =>
  sentence.spans.some(
    (_, at) =>
      sentence.isCue(at, 'why') && (!/^de donde/.test(sentence.text(at)) || CHANGE_WORD.test(sentence.wordsText)),
  );

/** "… without it": leaves out the list that was named first. */
function excludeNamed({ draft }: ReadingState): void {
  const first = [...draft.marks]
    .sort((one, other) => one.at - other.at)
    .find(({ as, value }) => as === 'filter' && !value.startsWith('!'));
  const key = keysOf(draft.lists).find((one) => one === first?.field);
  if (key === undefined) return;
  draft.excluded[key] = draft.lists[key];
  delete draft.lists[key];
}

function unitWithin(text: string): AreaUnit | null {
  if (SQUARE_METRES.test(text)) return 'm2';
  return SQUARE_FEET.test(text) ? 'ft2' : null;
}
