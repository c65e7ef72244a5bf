import { type IndicatorKey, indicator, isStock } from '@/contract/catalogue/indicators';
import { addMonths } from '@/contract/figures/calendar';
import { isPlural } from './dimension-role';
import type { Read, Rule } from './leftover-rule';
import { leftovers } from './leftovers';
import type { Sentence } from './sentence';
import { isOneOf, PLACE_KEYS, takesList } from './support';

type SpanRule = (read: Read, at: number) => boolean;

const END = /[.,;:?!()\u2014\u2013\n]/;
const eachSpan =
  (isDoubtful: SpanRule): Rule =>
  (read) =>
    read.sentence.spans.flatMap((_, at) => (isDoubtful(read, at) ? [at] : []));
const isData = (sentence: Sentence, at: number): boolean =>
  sentence.is(at, 'concept', 'noun', 'value', 'dimension', 'module', 'field');
/** The span directly before or after one in the same clause; null where there is none. */
function beside(sentence: Sentence, at: number, step: 1 | -1): number | null {
  const next = at + step;
  if (next < 0 || next >= sentence.count || END.test(sentence.gap(Math.max(at, next)))) return null;
  return next;
}
const besideData = (sentence: Sentence, at: number): boolean =>
  ([1, -1] as const).some((step) => {
    const next = beside(sentence, at, step);
    return next !== null && isData(sentence, next);
  });

// ── Words that nothing reads ───────────────────────────────────────────────────────────────────────────────

/** Endings of Spanish verbs, whose words say how something went. */
const SPANISH_VERB =
  /^[a-z]{2,}(uvo|uvieron|aron|ieron|aban?|ia|ian|ando|iendo|ados?|adas?|idos?|idas?|aria|arian|aran?|eran|emos|amos|imos|ieran?|arse|erse|irse|ar|er|ir)$/;
/** English words after which stands a verb. */
const SUBJECT =
  /^(i|you|we|they|he|she|it|who|that|to|can|could|would|please|if|and|did|does|do|get|got)( .*)?$|( |^)(i|you|we|they|to)$/;
/** In Spanish a quality follows what it belongs to: "absorción negativa". In English it stands in front: "negative absorption". */
function isQuality({ sentence }: Read, at: number): boolean {
  if (sentence.meaning(at, 'unknown') === undefined) return false;
  const text = sentence.text(at);
  if (/^([a-z]|box|boxes)$/.test(text)) return false;
  const near = beside(sentence, at, sentence.isSpanish ? -1 : 1);
  if (near === null) return false;
  // "Empresas alemanas", but "qué giro pagó": beside a dimension only what agrees with its plural.
  const isPluralGroup = sentence.is(near, 'dimension') && isPlural(sentence.text(near));
  if (isPluralGroup && (!sentence.isSpanish || /s$/.test(text))) return true;
  if (!sentence.is(near, 'concept', 'noun', 'value', 'module')) return false;
  if (sentence.isSpanish) return !SPANISH_VERB.test(text);
  // "If you cut the availability by class", "break the inventory down": the word is a verb.
  const before = beside(sentence, at, -1);
  // "Shadow vacancy", but "break Tijuana's area down".
  if (before === null) return sentence.is(near, 'concept') && !/(s|ing|ed)$/.test(text);
  return !SUBJECT.test(sentence.text(before)) && !/(s|ing|ed)$/.test(text);
}

/** Words that limit or turn what is counted wherever they stand. */
const LIMITING = new RegExp(
  `^(${[
    'negativ[oa]s?|positiv[oa]s?|negative|positive',
    'inmediat[oa]s?|inmediatamente|immediate|immediately|ready',
    '(el |del |al )?(norte|sur|oeste|oriente|poniente)|north|south|east|west|northern|southern|eastern|western|central',
    'fronteriz[oa]s?|frontera|border|costa|coast|coastal',
    'supera|superan|superen|superior(es)?|inferior(es)?|rebasan?|exceeds?|exceeding|encima|debajo|above|below|beyond|underneath',
    'doble|triple|double|twice|shadow',
    'mediana|median|desviacion|deviation|percentil|percentile|quartile|cuartil',
    'anualizad[oa]s?|annualized|annualised|trimestralizad[oa]s?|desestacionalizad[oa]s?',
    'renovad[oa]s?|upcoming|forthcoming',
  ].join('|')})$`,
);

/** "Positive or not" is a question, not a limit. */
const OPEN_QUESTION = /^(no|not|negativ[oa]s?|negative)( .*)?$/;
const SIZE = /^(chic[oa]s?|pequen[oa]s?|grandes?|median[oa]s?|small|big|large|huge|mid|medium|mega|enormes?)$/;

const isOnlyWords = (sentence: Sentence, at: number): boolean =>
  sentence.isPlain(at) || sentence.is(at, 'unknown', 'dimension');

// ── Measures ───────────────────────────────────────────────────────────────────────────────────────────────

/** Nouns that name a measure even where they are not enough to tell which. */
const MEASURE =
  /^(la |el |las |los |the )?(absorcion(es)?|absorption|demanda|demand|ocupacion|occupancy|desocupacion(es)?|vacancia|vacancy|disponibilidad|availability|inventario|inventory|stock|precios?|prices?|pricing|rents|rentas|costos?|costs?|inicios|starts|pipeline|move outs?)( .*)?$/;
const isPrice = (key: IndicatorKey): boolean => indicator(key).quantity === 'price';

/** A measure that is named beside the one that is read. */
function isOtherMeasure({ sentence, reading, draft }: Read, at: number): boolean {
  const concept = sentence.meaning(at, 'concept');
  const key = reading.indicator;
  if (concept === undefined || sentence.isUsed(at) || !MEASURE.test(sentence.text(at))) return false;
  if (key === undefined) return draft.mode === 'availability' && !isOfferedWord(sentence, at);
  const keys = Object.values(concept.indicators).flat();
  if (keys.includes(key)) return false;
  const { quantity } = indicator(key);
  if (key === 'vacancy_rate' && keys.includes('move_outs')) return false;
  // A rate of an area, a price of deals.
  if (quantity === 'rate' && keys.every((one) => indicator(one).quantity === 'rate')) return true;
  if (quantity === 'rate')
    return !keys.some((one) => one === 'inventory' || one === 'availability' || indicator(one).quantity === 'rate');
  return !(
    isPrice(key) && keys.every((one) => isPrice(one) || one === 'gross_absorption' || one === 'lots_gross_absorption')
  );
}

/** Of a search for space, words for what is offered and for its price name no other measure. */
const isOfferedWord = (sentence: Sentence, at: number): boolean =>
  Object.values(sentence.meaning(at, 'concept')?.indicators ?? {})
    .flat()
    .every((key) => key === 'availability' || key === 'lots_availability' || isPrice(key) || key === 'inventory');

/** Words for a rise or fall that a reading neither explains nor compares. */
const MOVES =
  /^(crec|grow|grew|growth|aument|increment|variacion|variation|subid|alza|caid|disminu|reduccion|rise|rose|fall|fell|increas|decreas|drop|declin|jump|surge|climb)/;
function isUnreadMove({ sentence, draft, reading }: Read, at: number): boolean {
  if (!sentence.isCue(at, 'growth', 'movement') || sentence.isUsed(at)) return false;
  if (draft.why || reading.kind === 'comparison' || reading.kind === 'change') return false;
  return MOVES.test(sentence.text(at));
}

/** A superlative in a figure that ranks nothing: "la más barata de Apodaca". */
const isUnreadOrder = ({ sentence, draft, reading }: Read, at: number): boolean =>
  reading.kind === 'figures' &&
  draft.group_by === null &&
  draft.order !== null &&
  draft.marks.some((mark) => mark.at === at && mark.field === 'order') &&
  sentence.isCue(at, 'most', 'least', 'cheap', 'expensive') &&
  (besideData(sentence, at) || SUPERLATIVE.test(sentence.text(at)));
const SUPERLATIVE =
  /^((el|la|los|las|the) )?(mas|menos|most|least|mayor(es)?|menor(es)?|cheapest|lowest|highest|largest|biggest|smallest)( .*)?$/;

const MEAN = /(^| )(promedio|average|mean|media)( |$)/;
/** A stock or rate of many quarters is that of the last day: no mean of them. */
function isMeanOfPeriods({ sentence, reading }: Read, at: number): boolean {
  const { indicator: key, start_date, end_date, period } = reading;
  if (key === undefined || start_date === undefined || end_date === undefined || period !== undefined) return false;
  const { definition, quantity } = indicator(key);
  return (
    quantity !== 'price' && isStock(definition) && addMonths(start_date, 12) < end_date && MEAN.test(sentence.text(at))
  );
}

/** Prices are per month: those of a year are other numbers. */
const isYearlyPrice = (
  { sentence, reading: { indicator: key, start_date, end_date, period } }: Read,
  at: number,
): boolean =>
  key !== undefined &&
  isPrice(key) &&
  (/^(yr|pa|anualizad[oa]s?|annuali[sz]ed)$/.test(sentence.text(at)) ||
    (sentence.meaning(at, 'granularity')?.period === 'yearly' &&
      period === 'yearly' &&
      (start_date === undefined || end_date === undefined || addMonths(start_date, 12) > end_date)));

// ── Places ─────────────────────────────────────────────────────────────────────────────────────────────────

const JOIN = /^(y|e|o|u|and|or|plus|mas|&|\+)( .*)?$/;
const isLink = (sentence: Sentence, at: number): boolean =>
  sentence.isPlain(at) || sentence.isCue(at, 'follow', 'most');

/** "Toluca y Lerma": the places of two levels are joined, one of which holds the other. Both filters at once count the smaller. */
function joinedLevels({ sentence, reading, names }: Read): number[] {
  const places = sentence.spans.flatMap((_, at) =>
    sentence.isUsed(at)
      ? sentence
          .meanings(at, 'value')
          .flatMap(({ key, name, values }) =>
            name && isOneOf(PLACE_KEYS, key) && reading.lists?.[key]?.some((one) => values.includes(one))
              ? [{ at, key, values }]
              : [],
          )
      : [],
  );
  const encloses = (one: (typeof places)[number], other: (typeof places)[number]): boolean => {
    if (PLACE_KEYS.indexOf(one.key) >= PLACE_KEYS.indexOf(other.key)) return false;
    return other.values.some((value) => {
      let [key, inner]: [(typeof PLACE_KEYS)[number], string | null] = [other.key, value];
      while (inner !== null && key !== one.key) {
        inner = names.parent(key, inner);
        key = PLACE_KEYS[PLACE_KEYS.indexOf(key) - 1] ?? 'region';
      }
      return inner !== null && one.values.includes(inner);
    });
  };
  const isJoined = (one: number, other: number): boolean => {
    const [from, to] = one < other ? [one, other] : [other, one];
    if (to === from) return false;
    if (to === from + 1) return /[-/&+]/.test(sentence.gap(to));
    const between = sentence.spans.slice(from + 1, to).map((_, i) => sentence.text(from + 1 + i));
    return (
      to <= from + 4 &&
      between.every((_, i) => isLink(sentence, from + 1 + i)) &&
      between.some((text) => JOIN.test(text))
    );
  };
  return places.flatMap((one) =>
    places.some(
      (other) => other.at !== one.at && (encloses(one, other) || encloses(other, one)) && isJoined(one.at, other.at),
    )
      ? [one.at]
      : [],
  );
}

/** A word for a company or broker beside a place, which names something else: "el corredor Toluca". */
const isCorridor = ({ sentence }: Read, at: number): boolean =>
  !sentence.isUsed(at) &&
  /^(corredor|corridor)$/.test(sentence.text(at)) &&
  [at - 1, at + 1, at + 2].some((near) =>
    sentence.meanings(near, 'value').some(({ key, name }) => name && isOneOf(PLACE_KEYS, key)),
  );

// ── Values ─────────────────────────────────────────────────────────────────────────────────────────────────

/** Values of lists that the measure does not have, and that would change it. */
const NEW = /^(nuev[oa]s?|new)$/;
function isUnreadValue({ sentence, reading, draft }: Read, at: number): boolean {
  const key = reading.indicator;
  if (key === undefined || !sentence.is(at, 'value') || draft.marks.some((mark) => mark.at === at)) return false;
  if (
    !NEW.test(sentence.text(at)) ||
    isOneOf(['construction_starts', 'planned_buildings', 'planned_industrial_parks'], key)
  )
    return false;
  const near = beside(sentence, at, sentence.isSpanish ? -1 : 1);
  return near !== null && sentence.is(near, 'noun');
}

/** "Inventory delivered in 2025" may be what was delivered then, which nothing counts. */
const isDelivery = ({ sentence, reading }: Read, at: number): boolean =>
  reading.indicator === 'inventory' &&
  sentence.meanings(at, 'value').some(({ values }) => values.includes('delivered')) &&
  (sentence.is(at + 1, 'days') || (sentence.isPlain(at + 1) && sentence.is(at + 2, 'days')));

/** A word for a size beside what it describes, where no range is read. */
const isUnreadSize = ({ sentence, reading }: Read, at: number): boolean =>
  !sentence.isUsed(at) &&
  SIZE.test(sentence.text(at)) &&
  besideData(sentence, at) &&
  Object.keys(reading.ranges ?? {}).length === 0;

const isLimiting = ({ sentence }: Read, at: number): boolean =>
  !sentence.isUsed(at) &&
  isOnlyWords(sentence, at) &&
  LIMITING.test(sentence.text(at)) &&
  !OPEN_QUESTION.test(sentence.text(at + 2));

/** "Vacancies of 5,000 m²" are spaces, not a rate. */
const isSpaces = ({ sentence, reading }: Read, at: number): boolean =>
  reading.indicator === 'vacancy_rate' &&
  sentence.text(at) === 'vacancies' &&
  reading.ranges?.net_leasable_area !== undefined;

/** "Vacant inventory" is neither the inventory nor named as availability. */
function isPartOfStock({ sentence, reading }: Read, at: number): boolean {
  const concept = sentence.meaning(at, 'concept');
  if (reading.indicator !== 'inventory' || concept === undefined || sentence.isUsed(at)) return false;
  const keys = Object.values(concept.indicators).flat();
  return (
    !keys.includes('inventory') &&
    besideData(sentence, at) &&
    keys.some((one) => /^(availability|vacancy|occupancy)/.test(one))
  );
}

/** "Who vacated most": move-outs are counted by building, not by who left. */
const isWhoLeft = ({ sentence, draft, reading }: Read, at: number): boolean =>
  (reading.indicator === 'move_outs' || reading.indicator === 'net_absorption') &&
  draft.impliedGroup &&
  sentence.isCue(at, 'who');

/** A price without the unit of its area may be of another one: 7 dollars are much per square foot and usual per square metre. */
const isPriceWithoutArea = ({ sentence, draft }: Read, at: number): boolean => {
  const measure = sentence.meaning(at, 'quantity')?.quantity.measure;
  return measure?.of === 'price' && measure.unit === null && draft.area_unit === null;
};

/** "In parks with …" limits by what the park has, not the building. */
const isOfPark = ({ sentence, reading }: Read, at: number): boolean =>
  reading.lists?.installations !== undefined &&
  /^(parques?|parks?|parques? industrial(es)?|industrial parks?)$/.test(sentence.text(at)) &&
  !sentence.isUsed(at) &&
  sentence.meanings(at + 2, 'value').some(({ key }) => key === 'installations');

/** "Which tenants leased more than …" seeks groups, which a figure without them does not name. */
const isSoughtGroup = ({ sentence, reading }: Read, at: number): boolean =>
  reading.kind === 'figures' &&
  reading.group_by === undefined &&
  sentence.isCue(at - 1, 'which') &&
  sentence.is(at, 'dimension') &&
  isPlural(sentence.text(at)) &&
  !sentence.isUsed(at);

const COMPANIES = ['owner', 'tenant', 'broker', 'contact_company'] as const;
const ROLE_WORDS =
  /\b(propietari\w*|duen\w*|own\w*|landlords?|desarrollador\w*|developers?|posee|inquilin\w*|tenants?|rent\w*|leas\w*|arrend\w*|ocup\w*|contrat\w*|tom[oa]\w*|took|taken|take|absor\w*|broker\w*|corredor\w*|intermedi\w*|coloc\w*|placed|contact\w*|comercializ\w*|cerr\w*|closed|operaciones|deals|portafolio|portfolio|cartera|naves?|edificios?|buildings?|tiene|trae|traen|has|have|inventari\w*|inventory)\b/;
/** A company that is known in several roles, of which no word names one. */
const isOfSeveralRoles = ({ sentence, reading, draft }: Read, at: number): boolean => {
  const keys = new Set(
    sentence
      .meanings(at, 'value')
      .flatMap(({ key, name }) => (name && isOneOf(COMPANIES, key) && takesList(draft.indicator, key) ? [key] : [])),
  );
  return keys.size > 1 && reading.kind !== 'record' && !ROLE_WORDS.test(sentence.wordsText);
};

/** Qualities that are harmless elsewhere, and that make another measure of the one beside them: "direct vacancy". */
const QUALIFYING =
  /^(direct[oa]?s?|net[oa]?s?|brut[oa]s?|gross|real(es)?|efectiv[oa]s?|effective|local(es)?|intern[oa]s?|public[oa]s?|public|private|privad[oa]s?|estructural(es)?|structural|natural|normal(es)?|primary|secondary|prime|futur[oa]s?|propi[oa]s?|light|heavy|pesad[oa]s?|liger[oa]s?|shadow|frictional|economic|stabilized|estabilizad[oa]s?)$/;
/** Whether such a word stands where a quality stands in its language. */
function isQualifying({ sentence, reading }: Read, at: number): boolean {
  const text = sentence.text(at);
  if (/^(net|neta?s?|netos?|gross|brut[oa]s?)$/.test(text) && reading.indicator?.includes('absorption')) return false;
  // Direct leases are those that are no subleases.
  if (/^direct/.test(text) && reading.lists?.operation_type !== undefined) return false;
  if (sentence.isUsed(at) || !sentence.isPlain(at) || !QUALIFYING.test(text)) return false;
  const near = beside(sentence, at, sentence.isSpanish ? -1 : 1);
  return near !== null && sentence.is(near, 'concept', 'noun');
}

/** "How far below the asking price": a difference from a measure, not the measure. */
const isDistance = ({ sentence }: Read, at: number): boolean =>
  !sentence.isUsed(at) &&
  /^(abajo|arriba)$/.test(sentence.text(at)) &&
  /^(de|del)( |$)/.test(sentence.text(at + 1)) &&
  sentence.is(at + 2, 'concept');

/** "Average asking rent for buildings with 20 docks": a search lists spaces, it takes no mean. */
const isMeanOfSearch = ({ sentence, reading }: Read, at: number): boolean =>
  reading.kind === 'availability' &&
  /\b(promedio|average|mean)\b/.test(sentence.text(at)) &&
  (sentence.is(at, 'concept') || besideData(sentence, at));

/** A mean of an amount over some days is another number than the amount. */
const isMeanOfFlow = ({ sentence, reading: { indicator: key } }: Read, at: number): boolean =>
  key !== undefined &&
  !isPrice(key) &&
  !isStock(indicator(key).definition) &&
  /^(en )?(promedio|average|mean|media|promedian|averaged?)$/.test(sentence.text(at)) &&
  !/(^| )i$/.test(sentence.text(at - 1)) &&
  sentence.words.slice(sentence.spans[at]?.from, sentence.spans[at]?.to).every(({ text, word }) => text === word);

const RULES: readonly Rule[] = [
  ...[isQuality, isLimiting, isUnreadSize, isOtherMeasure, isUnreadMove, isUnreadOrder].map(eachSpan),
  ...[
    isMeanOfPeriods,
    isMeanOfFlow,
    isMeanOfSearch,
    isDistance,
    isOfSeveralRoles,
    isQualifying,
    isYearlyPrice,
    isCorridor,
    isUnreadValue,
    isDelivery,
    isSpaces,
    isPartOfStock,
    isWhoLeft,
    isSoughtGroup,
    isPriceWithoutArea,
    isOfPark,
  ].map(eachSpan),
  joinedLevels,
  leftovers,
];

/** The parts of a question that could change what a reading counts though it does not read them. */
export const doubtfulParts = (read: Read): number[] => [...new Set(RULES.flatMap((rule) => rule(read)))];
