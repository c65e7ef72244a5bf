import { indicator, isStock } from '@/contract/catalogue/indicators';
import { isQualified } from '../lexicon/qualifiers';
import { type Read, type Rule, writtenText } from './leftover-rule';
import { countWords, isBuildingWord } from './record-words';

const JOIN = /^(y|e|and|plus|mas|&|\+)( .*)?$/;

const QUESTION = /^(cuant[oa]s?|que|cual(es)?|how much|how many|what|which)( .*)?$/;

/** Two measures that are joined, of which one is answered: "cuánto inventario y cuánta vacancia". */
function joinedMeasures({ sentence, reading }: Read): number[] {
  const key = reading.indicator;
  if (key === undefined) return [];
  const keysAt = (at: number) => Object.values(sentence.meaning(at, 'concept')?.indicators ?? {}).flat();
  const concepts = sentence.all('concept');
  return concepts.slice(1).flatMap((at, i) => {
    const before = concepts[i] ?? at;
    const between = sentence.spans.slice(before + 1, at).map((_, one) => before + 1 + one);
    const isJoined =
      between.some((one) => JOIN.test(sentence.text(one))) &&
      between.every(
        (one) => sentence.isPlain(one) || JOIN.test(sentence.text(one)) || QUESTION.test(sentence.text(one)),
      );
    if (!isJoined) return [];
    const [one, other] = [keysAt(before), keysAt(at)];
    return one.some((known) => other.includes(known)) ? [] : [at];
  });
}

const COSTS = /\b(how much (is|are|does|do|would|for)|cuanto (es|sale|salen|cuesta|cuestan|vale|valen))\b/;

/** "How much is a warehouse": no measure is named, and a price may be meant. */
const impliedAmount = ({ sentence, draft, reading }: Read): number[] =>
  reading.indicator === undefined ||
  indicator(reading.indicator).quantity === 'price' ||
  draft.marks.some(({ as }) => as === 'indicator') ||
  countWords(sentence, isBuildingWord) === 0 ||
  !COSTS.test(sentence.wordsText)
    ? []
    : sentence.all('cue').filter((at) => sentence.isCue(at, 'count'));

/** "Cuánto inventario se agregó": what came to a stock or left it is not the stock. */
const ADDED =
  /^(agreg\w+|anad\w+|incorpor\w+|adicion\w*|added|adding|adds?|additions?|sumaron|terminaron|termino|terminad[oa]s?|concluid[oa]s?|concluyo|concluyeron|completed|completions?|deliver(ed|ies|y)|entreg(o|aron|ados?|adas?|as?)|salieron|salio|removed|demolid[oa]s?|demolished|convert(ed|id[oa]s?))$/;

const changedStock = ({ sentence, draft, reading }: Read): number[] => {
  const key = reading.indicator;
  if (key === undefined || !isStock(indicator(key).definition) || indicator(key).quantity !== 'area') return [];
  if (draft.days === null) return [];
  return sentence.spans.flatMap((_, at) => {
    const isRead = draft.marks.some((mark) => mark.at === at) || sentence.is(at, 'value');
    return !isRead && ADDED.test(writtenText(sentence, at)) ? [at] : [];
  });
};

const SIZE_WORD = /^(sizes?|tamanos?)( promedio)?$/;

const MEAN_WORD = /^(average|mean|typical|promedio|medio|tipico)$/;

/** "The average size of the spaces": a size that is sought rather than limited. */
const soughtSize = ({ sentence, reading }: Read): number[] =>
  sentence.spans.flatMap((_, at) => {
    if (sentence.isUsed(at) || !SIZE_WORD.test(sentence.text(at))) return [];
    const isMean =
      / promedio$/.test(sentence.text(at)) || [at - 1, at + 1].some((near) => MEAN_WORD.test(sentence.text(near)));
    const isSearched = reading.kind === 'availability' && Object.keys(reading.ranges ?? {}).length === 0;
    return isMean || isSearched ? [at] : [];
  });

/** A currency with a measure that has none. */
const idleMoney = ({ sentence, reading }: Read): number[] =>
  reading.kind === 'availability' ||
  reading.indicator === undefined ||
  indicator(reading.indicator).quantity === 'price'
    ? []
    : sentence.spans.flatMap((_, at) =>
        sentence.meaning(at, 'unit')?.money === undefined || sentence.text(at) === 'us' ? [] : [at],
      );

/** "Deals signed": their area, or what was paid for them. */
const unpricedClosing = ({ sentence, reading }: Read): number[] =>
  reading.indicator !== 'closing_price' ||
  isQualified(sentence.wordsText, 'priced') ||
  sentence.all('unit').some((at) => sentence.meaning(at, 'unit')?.money !== undefined) ||
  Object.keys(reading.ranges ?? {}).some((key) => key.includes('price'))
    ? []
    : sentence
        .all('concept')
        .filter((at) => /\b(signed|firmad[oa]s?|cerrad[oa]s|transacted|pactad[oa]s)$/.test(sentence.text(at)));

const HEIGHT = /\b(que tan (alt|baj)[oa]s?|how (high|low))\b/;

/** "¿Qué tan alta es la desocupación?": an amount is large or small; what is high is a rate. */
const heightOfAmount = ({ sentence, reading }: Read): number[] =>
  reading.indicator === undefined ||
  indicator(reading.indicator).quantity !== 'area' ||
  !HEIGHT.test(sentence.wordsText)
    ? []
    : sentence.all('concept').filter((at) => /^(la )?desocupaci/.test(sentence.text(at)));

/** Words that make another measure of the one that is read. */
export const MEASURE_LEFTOVERS: readonly Rule[] = [
  joinedMeasures,
  impliedAmount,
  soughtSize,
  changedStock,
  idleMoney,
  unpricedClosing,
  heightOfAmount,
];
