import type { Reading } from '@/contract/calls/assistant';
import type { IndicatorKey } from '@/contract/catalogue/indicators';
import type { Names } from '../words/names';
import { answer, clarification, type Outcome } from './outcome';
import type { Sentence } from './sentence';
import { isOneOf } from './support';

/** Lists whose values have a page of their own. */
const RECORD_KEYS = ['park', 'owner', 'tenant'] as const;
type NamedRecord = { readonly key: (typeof RECORD_KEYS)[number]; readonly value: string };

const TENANT_WORD = /\b(rent|leas|inquilin|tenant|ocup)/;
/** A meaning of a name that is this many times rarer than the commonest is not offered. */
const RARER = 3;

/** The page of a company or park that a question names and nothing else; null where it asks for a figure. */
export function recordOf(sentence: Sentence, names: Names, indicators: readonly IndicatorKey[]): Outcome | null {
  const isFigure =
    indicators.length > 0 ||
    sentence.has('days', 'granularity', 'before', 'flag') ||
    sentence.all('quantity').some((at) => sentence.meaning(at, 'quantity')?.quantity.measure !== null) ||
    sentence.hasCue('versus', 'most', 'least', 'cheap', 'expensive', 'count', 'why');
  if (isFigure) return null;
  const values = sentence.all('value');
  const [at] = values;
  const records = at === undefined ? [] : recordsAt(sentence, at);
  if (at !== undefined && values.length === 1 && records.length > 0) {
    // "Who manages the park", "what spaces are there in it": its page does not answer that.
    if (seeksOther(sentence)) return null;
    const readings = likely(records, sentence, names).map((record) => recordReading(record, names));
    const [only] = readings;
    sentence.use(at);
    return only !== undefined && readings.length === 1 ? answer(only) : clarification('ambiguous', readings);
  }
  return namesProperty(sentence) ? { kind: 'search', text: searchText(sentence) } : null;
}

const IS = /^(who|quien(es)?)( (is|are|was|es|son|fue))?( the| el| la| los| las)?$/;
const NAMING = /^(is|are|was|s|es|son|fue|era|el|la|los|las|the|exactly|exactamente|este|esta|esos|that)$/;
/** Whether a question about a name seeks something of it that its page does not name. */
const seeksOther = (sentence: Sentence): boolean =>
  sentence.spans.some(
    (_, at) =>
      sentence.meaning(at, 'noun')?.noun === 'space' ||
      (sentence.is(at, 'field') && !sentence.is(at, 'value', 'dimension')) ||
      (sentence.meaning(at, 'unknown')?.common === false &&
        sentence.words[sentence.spans[at]?.from ?? 0]?.capital === true) ||
      (sentence.isCue(at, 'who', 'time') &&
        IS.test(sentence.text(at)) &&
        sentence.is(at + 1, 'unknown', 'filler') &&
        !NAMING.test(sentence.text(at + 1))),
  );

const recordsAt = (sentence: Sentence, at: number): NamedRecord[] =>
  sentence
    .meanings(at, 'value')
    .flatMap(({ key, name, values }) => (name && isOneOf(RECORD_KEYS, key) ? [{ key, value: values[0] ?? '' }] : []));

/** The record that the words around a name qualify, else those that use it commonly. */
function likely(records: readonly NamedRecord[], sentence: Sentence, names: Names): readonly NamedRecord[] {
  const words: readonly string[] = sentence
    .all('dimension')
    .flatMap((at) => sentence.meanings(at, 'dimension').map(({ word }) => word));
  const isTenant = TENANT_WORD.test(sentence.question.toLowerCase());
  const qualified =
    records.find(({ key }) => words.includes(key)) ??
    (isTenant ? records.find(({ key }) => key === 'tenant') : undefined);
  if (qualified !== undefined) return [qualified];
  const most = Math.max(...records.map(({ key, value }) => names.uses(key, value)));
  return records.filter(({ key, value }) => names.uses(key, value) * RARER >= most);
}

const recordReading = ({ key, value }: NamedRecord, names: Names): Reading => ({
  kind: 'record',
  named: { kind: key, id: value, label: names.label(key, value) ?? value },
});

/** The words of a question by which a building or lot is searched. */
export const searchText = (sentence: Sentence): string =>
  sentence.words
    .map(({ word, gap }) => `${gap.includes('-') ? '-' : ' '}${word}`)
    .join('')
    .trim();

/** Whether a question ends in what may be the name of a building or lot: "Nave Toluca 121", "Lote 21-41". */
export function namesProperty(sentence: Sentence): boolean {
  const numbers = sentence.all('quantity').filter((at) => sentence.meaning(at, 'quantity')?.quantity.measure === null);
  return numbers.some((at) => {
    // "Naves con mínimo 15 andenes".
    if (sentence.is(at + 1, 'field')) return false;
    for (let before = at - 1; before >= Math.max(0, at - 3); before--) {
      if (sentence.meaning(before, 'noun')?.noun === 'building' || sentence.is(before, 'module')) return true;
      if (!sentence.is(before, 'value', 'unknown')) return false;
    }
    return false;
  });
}
