import type { Reading } from '@/contract/calls/assistant';
import { MONTHS } from '@/contract/catalogue/calendar-words';
import { indicator, isStock } from '@/contract/catalogue/indicators';
import { isQualified } from '../lexicon/qualifiers';
import type { ValueKey } from '../lexicon/values';
import type { Names } from '../words/names';
import type { Draft, Lists } from './draft';
import { countWords, isAvailableWord, isBuildingWord, isSpaceWord } from './record-words';
import type { Sentence } from './sentence';
import { isPlaceKey, PLACE_KEYS } from './support';

type Read = { readonly sentence: Sentence; readonly draft: Draft; readonly reading: Reading; readonly names: Names };
type PlaceKey = (typeof PLACE_KEYS)[number];
type Rule = (read: Read) => readonly number[];

/** The words of a span before any correction. */
const writtenText = (sentence: Sentence, at: number): string =>
  sentence.words
    .slice(sentence.spans[at]?.from, sentence.spans[at]?.to)
    .map(({ text }) => text)
    .join(' ');

const MONTH_WORDS: ReadonlySet<string> = new Set(MONTHS.flat());
/** Months that are other words as well. */
const OTHER_WORDS: ReadonlySet<string> = new Set(['may', 'mar', 'march', 'sep', 'set']);
const PERIOD_CODE = /^(\d[tqsh]|[tqsh]\d)(\d\d|20\d\d)?$/;
const YEAR = /^(19|20)\d\d$/;

/** Words for time that no period holds: "*Jan* through June", "2024" beside "last year". */
function unreadTime({ sentence }: Read): number[] {
  return sentence.spans.flatMap((span, at) => {
    if (sentence.isUsed(at) || sentence.is(at, 'value')) return [];
    const isTime = sentence.words
      .slice(span.from, span.to)
      .some(
        ({ text, word }) =>
          YEAR.test(text) || PERIOD_CODE.test(text) || (MONTH_WORDS.has(word) && !OTHER_WORDS.has(word)),
      );
    return isTime ? [at] : [];
  });
}

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

/** A search for space that names neither spaces nor what is available, but a price: it may be for the price. */
function searchOfPrice({ sentence, reading }: Read): number[] {
  if (reading.kind !== 'availability') return [];
  const prices = sentence.all('concept').filter((at) =>
    Object.values(sentence.meaning(at, 'concept')?.indicators ?? {})
      .flat()
      .every((key) => indicator(key).quantity === 'price'),
  );
  const [price] = prices;
  const records = countWords(sentence, isBuildingWord) + countWords(sentence, isSpaceWord);
  const isSearched =
    records > 0 ||
    sentence.hasCue('seek') ||
    sentence.all('concept').some((at) => isAvailableWord(sentence.text(at))) ||
    /\b(algo|anything|something|(for|to) (lease|rent|sale)|en (renta|venta))\b/.test(sentence.wordsText);
  return price === undefined || isSearched || !/\b(salida|asking|lista|cierre|closing)\b/.test(sentence.text(price))
    ? []
    : [price];
}

const LENGTH_OF_PRICE = /^(mensual(es)?|monthly|anual(es)?|annual|yearly)$/;
/** "Renta anual", "monthly, in pesos": how a price is quoted, or the periods of a series. */
function quotedPrice({ sentence, draft, reading }: Read): number[] {
  const key = reading.indicator;
  if (key === undefined || indicator(key).quantity !== 'price') return [];
  return sentence.all('granularity').filter((at) => {
    const isRead = draft.marks.some((mark) => mark.at === at && mark.as === 'period');
    if (!isRead || !LENGTH_OF_PRICE.test(sentence.text(at))) return false;
    const isYear = sentence.meaning(at, 'granularity')?.period === 'yearly';
    const near = [at - 2, at - 1, at + 1, at + 2, at + 3];
    return !sentence.has('days') && (isYear || near.some((one) => sentence.is(one, 'unit')));
  });
}

/** Marks whose values the reading does not hold: another side of what is explained, a top of no ranking. */
function lostParts({ sentence, draft, reading }: Read): number[] {
  const { against } = reading;
  const other: Lists = against?.kind === 'selection' ? against.lists : {};
  const isHeld = (key: ValueKey, values: readonly string[]): boolean =>
    values.some((value) =>
      [reading.lists?.[key], other[key], draft.excluded[key]].some((list) => list?.includes(value) === true),
    );
  return draft.marks.flatMap(({ at, as, field }) => {
    if (as === 'top' && reading.kind !== 'ranking') return [at];
    if (as !== 'filter' && as !== 'comparison') return [];
    if (field === 'building_origin' && reading.indicator === 'net_absorption_without_speculative') return [];
    if (as === 'comparison' && field === 'against' && reading.kind === 'figures' && reading.period === undefined)
      return draft.otherDays === null ? [] : [at];
    const own = sentence.meanings(at, 'value').filter(({ key }) => key === field);
    return own.length === 0 || field === reading.group_by || own.some(({ key, values }) => isHeld(key, values))
      ? []
      : [at];
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

/** "Which of the two has more buildings available?": a search lists spaces, it compares no places. */
function comparedSearch({ sentence, reading }: Read): number[] {
  if (reading.kind !== 'availability') return [];
  const places = PLACE_KEYS.reduce((sum, key) => sum + (reading.lists?.[key]?.length ?? 0), 0);
  const isCompared = places > 1 && sentence.hasCue('which', 'who', 'where');
  const isRanked = sentence.spans.some(
    (_, at) =>
      sentence.is(at, 'dimension') &&
      !sentence.is(at, 'concept', 'value', 'field') &&
      !sentence.isUsed(at) &&
      [at - 1, at + 1, at + 2].some((near) => sentence.isCue(near, 'most', 'least')),
  );
  if (!isCompared && !isRanked) return [];
  return sentence.spans.flatMap((_, at) =>
    sentence.isCue(at, 'most', 'least') && !sentence.isUsed(at) && !sentence.is(at, 'quantity') ? [at] : [],
  );
}

const AMOUNT =
  /\b(how (much|many|big|large)|cuant[oa]s?|que tant[oa]|total|amount|m2|sqm|square|sq|sf|ft2|metros|pies)\b/;
/** "What available space does the owner have": the spaces, or their area. */
function spaceOrSpaces({ sentence, draft, reading }: Read): number[] {
  const isPlainFigure = reading.kind === 'figures' && reading.indicator === 'availability';
  if (!isPlainFigure || draft.group_by !== null || draft.period !== null || draft.days !== null) return [];
  if (AMOUNT.test(sentence.wordsText)) return [];
  return sentence.all('concept').filter((at) => {
    const before = [at - 1, at - 2, at - 3].filter((one) => one >= 0);
    return (
      /\b(space|spaces|espacios?)\b/.test(sentence.text(at)) &&
      before.some((one) => sentence.isCue(one, 'which') || /^(what|which|cuales)\b/.test(sentence.text(one)))
    );
  });
}

/** "How long does it take to lease a building": no figure answers how long, how often or when. */
const soughtTime = ({ sentence, reading }: Read): number[] =>
  reading.ranges?.months_in_market !== undefined
    ? []
    : sentence.spans.flatMap((_, at) =>
        sentence.isCue(at, 'time') && !sentence.isUsed(at) && !/^(y |and )?(cuando|when)$/.test(sentence.text(at))
          ? [at]
          : [],
      );

/** Units of area that no answer has. */
const OTHER_UNIT = /^(hectareas?|hectares?|acres?|km2|kilometros?|kilometers?|yardas?|yards?|varas?)$/;
const unreadUnit = ({ sentence }: Read): number[] =>
  sentence.spans.flatMap((_, at) => (!sentence.isUsed(at) && OTHER_UNIT.test(writtenText(sentence, at)) ? [at] : []));

/** "A vs B vs C": a letter that stands where a class stands. */
const unreadClass = ({ sentence, reading }: Read): number[] =>
  sentence.spans.flatMap((_, at) => {
    const isLetter = /^[abc]$/.test(sentence.text(at)) && !sentence.isUsed(at);
    return isLetter && sentence.isCue(at - 1, 'versus') && JSON.stringify(reading).includes('building_classification')
      ? [at]
      : [];
  });

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

const EXCLUDES =
  /^(exclu\w+|except\w*|salvo|quit\w+|descont\w+|omit\w*|ignor\w+|without|leaving|leave|apart|aside|other|minus|outside|strip\w*|discard\w*|descart\w*|dejando|aparte|fuera)\b/;
/** A word that leaves something out, though nothing is left out. */
const unreadExclusion = ({ sentence, draft }: Read): number[] =>
  sentence.spans.flatMap((span, at) =>
    sentence.isCue(at, 'not') &&
    !sentence.isUsed(at) &&
    sentence.words.slice(span.from, span.to).every(({ text, word }) => text === word) &&
    EXCLUDES.test(sentence.text(at)) &&
    draft.indicator !== 'net_absorption_without_speculative' &&
    Object.keys(draft.excluded).length === 0
      ? [at]
      : [],
  );

/** "Pre-rentado": a prefix that nothing reads turns the word after it. */
const unreadPrefix = ({ sentence }: Read): number[] =>
  sentence.spans.flatMap((_, at) =>
    !sentence.isUsed(at) &&
    /^(pre|sub|semi|ex|re|co|multi)$/.test(sentence.text(at)) &&
    /^-?$/.test(sentence.gap(at + 1))
      ? [at]
      : [],
  );

/** Lengths of time. */
const LENGTH =
  /^(anos?|years?|yrs?|meses|mes|months?|semanas?|weeks?|dias|days|trimestres?|quarters?|semestres?|decadas?|decades?)$/;
/** Words before a length that is measured or reckoned, rather than one of "these days". */
const MEASURED =
  /^(past|last|previous|ultim\w+|mas|more|than|over|least|menos|under|within|about|un|una|a|an|one|two|three|dos|tres|promedio|average|\d+)$/;
/** "Vacant for more than a year", "over the past year": a length of time that nothing reads. */
function unreadLength({ sentence, draft, reading }: Read): number[] {
  if (reading.kind === 'change' || reading.ranges?.months_in_market !== undefined) return [];
  return sentence.spans.flatMap((span, at) => {
    const isRead = sentence.isUsed(at) || draft.marks.some((mark) => mark.at === at);
    if (isRead || span.to !== span.from + 1 || !LENGTH.test(sentence.text(at))) return [];
    const before = sentence.words.slice(Math.max(0, span.from - 2), span.from);
    return before.some(({ word }) => MEASURED.test(word)) ? [at] : [];
  });
}

/** Words that turn the period beside them: "mid-2024", "the year before last", "month to date". */
const TURNING =
  /^(mid|mediad[oa]s?|antepasad[oa]s?|early|late|inicios?|principios?|comienzos?|finales|fines|hace|ago|date|pasad[oa]s?|last|previous|anterior(es)?|previ[oa]s?|next|proxim[oa]s?|siguientes?|verano|summer|winter|invierno|primavera|spring|otono|autumn|sexenio|temporada|season|pandemi[ac]|covid|until|hasta|before|antes|after|despues|except|excepto|salvo)$/;
function turnedPeriod({ sentence, draft }: Read): number[] {
  const isTime = (at: number) =>
    sentence.is(at, 'days', 'before', 'granularity') || PERIOD_NOUN.test(sentence.text(at));
  const isClose = (at: number) => at > 0 && at < sentence.count && !/[,;:.?!()]/.test(sentence.gap(at));
  return sentence.spans.flatMap((_, at) => {
    // As it is written: "mediados" may have been taken for a misspelling.
    const text = writtenText(sentence, at);
    // "Mid" is short for a place as well.
    if (text === 'mid' && sentence.is(at + 1, 'days')) return [at];
    if (sentence.isUsed(at) || draft.marks.some((mark) => mark.at === at) || !TURNING.test(text)) return [];
    const isBefore =
      isClose(at + 1) && (isTime(at + 1) || (LINK.test(sentence.text(at + 1)) && isClose(at + 2) && isTime(at + 2)));
    const isAfter =
      isClose(at) && (isTime(at - 1) || (LINK.test(sentence.text(at - 1)) && isClose(at - 1) && isTime(at - 2)));
    return isBefore || isAfter ? [at] : [];
  });
}
const PERIOD_NOUN = /^(ano|year|mes|month|trimestre|quarter|semestre|half)$/;
const LINK = /^(de|del|of|to|the|el|la|a)$/;

/** "The second largest owner", "the third and fourth quarter": an ordinal that nothing reads. */
const ORDINAL =
  /^(segund[oa]s?|tercer[oa]?s?|cuart[oa]s?|quint[oa]s?|sext[oa]|septim[oa]|decim[oa]|second|third|fourth|fifth|sixth|tenth|[2-9](nd|rd|th|o|a|er|do|to)|penultim[oa]s?)$/;
const unreadOrdinal = ({ sentence }: Read): number[] =>
  sentence.spans.flatMap((_, at) =>
    !sentence.isUsed(at) && ORDINAL.test(sentence.text(at)) && !/^[.;:?!]/.test(sentence.gap(at + 1).trim())
      ? [at]
      : [],
  );

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

/** "10 docks or 5 ramps": filters of two kinds of which one is enough. A call needs all of them. */
function eitherFilter({ sentence, draft }: Read): number[] {
  const filters = draft.marks
    .filter(({ as }) => as === 'filter')
    .filter(({ value }) => !value.startsWith('!'))
    .map(({ at, field }) => ({ at, kind: isPlaceKey(field) ? 'place' : field }))
    .sort((one, other) => one.at - other.at);
  return filters.slice(1).flatMap(({ at, kind }, i) => {
    const before = filters[i];
    if (before === undefined || before.kind === kind || before.at === at) return [];
    const between = sentence.spans.slice(before.at + 1, at).map((_, one) => sentence.text(before.at + 1 + one));
    const isEither = between.some(
      (text, one) =>
        /^(o|u|or)$/.test(text) && !/^(mas|menos|more|less|above|over|mayor|menor)\b/.test(between[one + 1] ?? ''),
    );
    return between.length <= 4 && isEither ? [at] : [];
  });
}

/** "Tijuana y Apodaca": places of two levels of which none holds the other. Both filters at once count less. */
function foreignPlaces({ sentence, draft, reading, names }: Read): number[] {
  const isForeign = (inner: PlaceKey, outer: PlaceKey): boolean => {
    const [values, enclosing] = [reading.lists?.[inner], reading.lists?.[outer]];
    if (values === undefined || enclosing === undefined || draft.excluded[inner] !== undefined) return false;
    const parents = values.map((value) => names.parent(inner, value));
    return (
      parents.some((parent) => parent !== null && !enclosing.includes(parent)) ||
      enclosing.some((one) => !parents.includes(one))
    );
  };
  const pairs = PLACE_KEYS.slice(1).flatMap((inner, i) => {
    const outer = PLACE_KEYS[i];
    return outer !== undefined && isForeign(inner, outer) ? [inner] : [];
  });
  return draft.marks.flatMap(({ at, field }) =>
    pairs.some((key) => key === field) && sentence.is(at, 'value') ? [at] : [],
  );
}

/** "Excluding class C and subleases": whether the second is left out as well. */
function joinedExclusion({ sentence, draft }: Read): number[] {
  const filters = draft.marks.filter(({ as }) => as === 'filter').sort((one, other) => one.at - other.at);
  return filters.slice(1).flatMap(({ at, field, value }, i) => {
    const before = filters[i];
    if (before === undefined || !before.value.startsWith('!') || value.startsWith('!') || before.field === field)
      return [];
    const between = sentence.spans.slice(before.at + 1, at).map((_, one) => sentence.text(before.at + 1 + one));
    return between.length === 1 && /^(y|e|and|&|\+)$/.test(between[0] ?? '') ? [at] : [];
  });
}

/** A currency with a measure that has none. */
const idleMoney = ({ sentence, reading }: Read): number[] =>
  reading.kind === 'availability' ||
  reading.indicator === undefined ||
  indicator(reading.indicator).quantity === 'price'
    ? []
    : sentence.spans.flatMap((_, at) =>
        sentence.meaning(at, 'unit')?.money === undefined || sentence.text(at) === 'us' ? [] : [at],
      );

/** "Who moved out": a figure that names nobody. */
const unreadWho = ({ sentence, draft, reading }: Read): number[] =>
  reading.kind !== 'figures' || draft.group_by !== null
    ? []
    : sentence.spans.flatMap((_, at) =>
        sentence.isCue(at, 'who') &&
        !sentence.isUsed(at) &&
        sentence.isAsked(at) &&
        sentence.text(at - 1) !== 'a' &&
        /^(who|quien)/.test(sentence.text(at)) &&
        sentence.text(at - 1) !== 'a'
          ? [at]
          : [],
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

/** "Tenants looking for space": a search for what is offered does not list who seeks. */
const seekers = ({ sentence, reading }: Read): number[] =>
  reading.kind !== 'availability'
    ? []
    : sentence.spans.flatMap((_, at) =>
        !sentence.isUsed(at) &&
        /^(tenants|inquilinos|brokers|corredores|occupiers|companies|empresas)$/.test(sentence.text(at))
          ? [at]
          : [],
      );

/** "The fastest growing market": growths that are ranked. */
const rankedGrowth = ({ sentence, reading }: Read): number[] =>
  reading.against?.kind !== 'days' || reading.group_by !== undefined
    ? []
    : sentence.spans.flatMap((_, at) =>
        /^(fastest|slowest|quickest|strongest|weakest|sharpest|steepest)$/.test(sentence.text(at)) &&
        !sentence.isUsed(at)
          ? [at]
          : [],
      );

/** A range whose end lies before its beginning. */
const invertedRange = ({ draft, reading }: Read): number[] =>
  Object.entries(reading.ranges ?? {}).flatMap(([key, range]) =>
    range.min !== undefined && range.max !== undefined && range.min > range.max
      ? draft.marks.filter(({ field }) => field === key).map(({ at }) => at)
      : [],
  );

export const RULES: readonly Rule[] = [
  unreadTime,
  joinedMeasures,
  searchOfPrice,
  quotedPrice,
  lostParts,
  comparedSearch,
  impliedAmount,
  spaceOrSpaces,
  soughtTime,
  unreadUnit,
  unreadClass,
  changedStock,
  unreadPrefix,
  unreadExclusion,
  unreadLength,
  turnedPeriod,
  unreadOrdinal,
  soughtSize,
  eitherFilter,
  foreignPlaces,
  joinedExclusion,
  idleMoney,
  unreadWho,
  unpricedClosing,
  seekers,
  rankedGrowth,
  invertedRange,
];

/** Parts that are left over though they could change what is counted, whatever their words are. */
export const leftovers = (read: Read): number[] => RULES.flatMap((rule) => rule(read));
