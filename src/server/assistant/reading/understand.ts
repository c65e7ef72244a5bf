import type { Reading } from '@/contract/calls/assistant';
import type { IndicatorKey } from '@/contract/catalogue/indicators';
import type { ModuleKey } from '@/contract/catalogue/modules';
import { PeriodGrammar } from '../grammar/periods';
import { type Token, tokensOf } from '../text/tokens';
import type { Names } from '../words/names';
import { MOST_WORDS, readWords } from '../words/segment';
import { type Candidate, candidateOf, type Data, readingsOf } from './candidate';
import { withoutStory } from './clauses';
import { definitionOf } from './definition';
import { doubtfulParts } from './doubts';
import type { Calendar } from './finish';
import { followsUp, readFollowUp } from './follow-up';
import { closedArea, isBeyond, isOfOtherModule, namesBoth } from './guards';
import { impliedIndicator } from './implied-indicator';
import { withoutLoneLetters } from './lone-letters';
import { measured, moduleOfSentence } from './named-indicators';
import { answer, clarification, type Outcome, refusal, type Understanding } from './outcome';
import { namesProperty, recordOf, searchText } from './record';
import { isSearch } from './search-score';
import { Sentence } from './sentence';
import { type Settled, settle } from './settle';
import { unknownWords } from './unknown';
import { unusedParts } from './unused';

export type { Outcome, Understanding } from './outcome';

/** Reads a question, after `previous` where it follows one. One of more than `MOST_WORDS` words is refused: its end would be passed over. */
export function understand(
  question: string,
  names: Names,
  calendar: Calendar,
  previous: Reading | null,
): Understanding {
  const tokens = tokensOf(question);
  const whole = sentenceOf(question, tokens.slice(0, MOST_WORDS), names, calendar);
  if (tokens.length > MOST_WORDS)
    return { outcome: refusal('not_understood'), sentence: whole, marks: [], unknown: [] };
  const isNameAlone = namesProperty(whole) && !whole.has('concept');
  const sentence = isNameAlone ? whole : withoutStory(whole);
  // In a question for a figure, a number after "nave" is not the name of a building.
  const mayNameRecord = !whole.has('concept') || !namesProperty(whole);
  const { outcome, from } = route(sentence, { names, calendar }, previous, mayNameRecord);
  const read = from?.sentence ?? sentence;
  return {
    outcome,
    sentence: read,
    marks: from?.draft.marks ?? [],
    unknown: [
      ...new Set([...unknownWords(read).unknown, ...placesElsewhere(sentence), ...unusedOf(outcome, from, names)]),
    ].sort((one, other) => one - other),
  };
}

function sentenceOf(question: string, tokens: readonly Token[], names: Names, calendar: Calendar): Sentence {
  const periods = new PeriodGrammar(calendar.lastDay);
  const { words, spans } = readWords(tokens, names, periods);
  return withoutLoneLetters(new Sentence(question, words, spans));
}

/** Of a question back for words that were left aside, those words. */
function unusedOf(outcome: Outcome, from: Candidate | null, names: Names): number[] {
  if (from === null || outcome.kind !== 'clarification' || outcome.reason !== 'not_understood') return [];
  const [reading] = outcome.readings;
  const unused = unusedParts(from.sentence, from.draft);
  return reading === undefined ? unused : [...new Set([...unused, ...doubtfulParts({ ...from, reading, names })])];
}

/** Places that are named though the data do not hold them. */
const placesElsewhere = (sentence: Sentence): number[] =>
  sentence.all('foreign').filter((at) => sentence.meaning(at, 'foreign')?.place);

const unread = (outcome: Outcome, from: Candidate | null = null): Settled => ({ outcome, from });

/** Decides what a question is: another subject, a follow-up, a definition, a record, a search or a figure. */
function route(sentence: Sentence, data: Data, previous: Reading | null, mayNameRecord: boolean): Settled {
  const foreign = sentence.all('foreign');
  if (foreign.length > 0)
    return unread(refusal(placesElsewhere(sentence).length === foreign.length ? 'unknown_name' : 'other_subject'));
  if (previous !== null && namesProperty(sentence)) return unread({ kind: 'search', text: searchText(sentence) });
  const module = moduleOfSentence(sentence);
  const { indicators, several } = measured(sentence, module);
  if (previous !== null && followsUp(sentence, indicators.length > 0))
    return readFollowUp(sentence, data, previous, indicators);
  const definition = definitionOf(sentence, indicators);
  if (definition !== null) return readDefinition(sentence, definition);
  const record = mayNameRecord ? recordOf(sentence, data.names, indicators) : null;
  if (record !== null) return unread(record);
  if (isSearch(sentence, module, indicators)) return settle([candidateOf(sentence, null)], data);
  const named = indicatorsOf(sentence, module, indicators);
  const keys: readonly IndicatorKey[] = closedArea(sentence, named) ? ['gross_absorption'] : named;
  if (keys.length === 0) return unread(unmeasured(sentence));
  if (isBeyond(sentence, keys[0] ?? null) || isOfOtherModule(sentence, module, keys))
    return unread(refusal('unsupported', { kind: 'unsupported_field', text: sentence.question }));
  const both = namesBoth(sentence, keys);
  const candidates = (both.length > 0 ? both : keys).map((key) => candidateOf(sentence, key));
  return several || both.length > 0
    ? unread(clarification('several_questions', readingsOf(candidates, data)))
    : settle(candidates, data);
}

function readDefinition(sentence: Sentence, indicator: IndicatorKey): Settled {
  if (unknownWords(sentence).constraining.length > 0) return unread(refusal('unknown_name'));
  return unread(answer({ kind: 'definition', indicator }), candidateOf(sentence, indicator));
}

/** The indicators for which a question is read: "cheap" means prices asked, and without a name what it counts implies one. */
function indicatorsOf(sentence: Sentence, module: ModuleKey, named: readonly IndicatorKey[]): readonly IndicatorKey[] {
  if (named.length === 0) {
    const implied = impliedIndicator(sentence, module);
    return implied === null ? [] : [implied];
  }
  const asking = sentence.hasCue('cheap', 'expensive') ? named.filter((key) => key.includes('asking')) : [];
  return asking.length > 0 ? asking : named;
}

/** Why a question that measures nothing is not answered: it is incomplete where it names something of the data. */
function unmeasured(sentence: Sentence): Outcome {
  const namesData = sentence.has('value', 'days', 'dimension', 'noun', 'module', 'unit');
  const isComplete = unknownWords(sentence).constraining.length > 0 || !namesData;
  return refusal(isComplete ? 'not_understood' : 'incomplete');
}
