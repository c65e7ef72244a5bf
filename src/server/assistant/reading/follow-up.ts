import type { Reading } from '@/contract/calls/assistant';
import type { IndicatorKey } from '@/contract/catalogue/indicators';
import type { ModuleKey } from '@/contract/catalogue/modules';
import { isQualified } from '../lexicon/qualifiers';
import { bestOf, candidateOf, type Data } from './candidate';
import { measured, moduleOfSentence } from './named-indicators';
import { answer, blocked, blockingProblem, clarification, refusal } from './outcome';
import { patched } from './patch';
import type { Sentence } from './sentence';
import type { Settled } from './settle';
import { unknownWords } from './unknown';

/** A question that names an indicator is a follow-up only where it is as short as this. */
const MOST_WORDS = 4;

/** Whether a question changes the one before it rather than standing alone. */
export function followsUp(sentence: Sentence, namesMeasure: boolean): boolean {
  const first = sentence.spans.findIndex((_, at) => !sentence.isPlain(at) || sentence.isCue(at, 'follow'));
  if ([0, 1, first].some((at) => sentence.isCue(at, 'follow', 'only'))) return true;
  if (!namesMeasure) return !sentence.hasCue('define', 'open');
  return (
    sentence.words.length <= MOST_WORDS && !sentence.has('value', 'days') && !sentence.hasCue('define', 'seek', 'count')
  );
}

/** Reads a question as a change of `previous`. `indicators` are those that it names. */
export function readFollowUp(
  sentence: Sentence,
  data: Data,
  previous: Reading,
  indicators: readonly IndicatorKey[],
): Settled {
  if (previous.kind === 'definition' && indicators.length === 1)
    return { outcome: answer({ kind: 'definition', indicator: indicators[0] }), from: null };
  const named = namedIndicators(sentence, indicators, previous);
  const best = bestOf(indicatorsOf(named, previous).map((key) => candidateOf(sentence, key)));
  const [first] = best;
  if (first === undefined) return { outcome: refusal('not_understood'), from: null };
  const problem = blockingProblem(first.draft.problems.filter(({ kind }) => kind !== 'sides'));
  if (problem !== null) return { outcome: blocked(problem), from: first };
  if (unknownWords(first.sentence).constraining.length > 0) return { outcome: refusal('unknown_name'), from: first };
  if (first.draft.marks.length === 0 && named.length === 0) return { outcome: refusal('not_understood'), from: first };
  const readings = best.map(({ draft, sentence: own }) => patched(previous, draft, own, data.names, data.calendar));
  const [reading] = readings;
  return reading === undefined || readings.length > 1
    ? { outcome: clarification('ambiguous', readings), from: first }
    : { outcome: answer(reading), from: first };
}

/** The indicators for which a follow-up is read: those it names, else that before. Null is a search for space. */
function indicatorsOf(named: readonly IndicatorKey[], previous: Reading): readonly (IndicatorKey | null)[] {
  const isSearch = previous.kind === 'availability';
  if (named.length === 0) return [isSearch ? null : (previous.indicator ?? null)];
  return isSearch && named.length === 1 && named[0] === 'availability' ? [null] : named;
}

/** What a follow-up measures: "the rate" after an area, "the asking price" after a closing price of land. */
function namedIndicators(
  sentence: Sentence,
  indicators: readonly IndicatorKey[],
  previous: Reading,
): readonly IndicatorKey[] {
  const before = previous.indicator;
  const module: ModuleKey = moduleOfSentence(sentence);
  if (before?.startsWith('lots_') && module === 'buildings') {
    const ofLots = measured(sentence, 'lots').indicators.filter(
      (key) => key.startsWith('lots_') || key === 'planned_industrial_parks',
    );
    if (ofLots.length > 0) return ofLots;
  }
  if (indicators.length > 0) return indicators;
  const text = sentence.wordsText;
  if (isQualified(text, 'rate'))
    return [before === 'occupancy_rate' || before === 'vacancy_rate' ? before : 'availability_rate'];
  if (isQualified(text, 'net')) return ['net_absorption'];
  return isQualified(text, 'gross') ? ['gross_absorption'] : [];
}
