import type { IndicatorKey } from '@/contract/catalogue/indicators';
import type { ModuleKey } from '@/contract/catalogue/modules';
import { isQualified } from '../lexicon/qualifiers';
import { isPriced } from './record-words';
import type { Sentence } from './sentence';
import { isWeakConcept } from './weak-concepts';

const LOT_WORD = /^(land|lotes?|terrenos?|plots?|parcels|predios?|tierra)$/;
const LOT_CONCEPT = /(park|parque|desarrollo|lot|terreno|tierra|land|suelo)/;
const PRICE_WORD =
  /^(precios?|rentas?|prices?|rents?|rent|ask|asks|asked|pid(e|en|a|an)|asks|costos?|cost|cuest\w+|asking|pricing|(average )?asking( lease| sale)? (rents?|prices?|rates?)|rentas? (de salida|pedidas?)|precios? de (salida|lista))( de renta| promedio)?$/;
const LEASE_WORD = /^(lease|leased|leasing|rented)$/;
const PLANNED = /\b(planea[dn]\w*|planned)\b/;
const PLANNED_PARK = /(park|parque|planea|planned|pipeline)/;
const BUILDINGS = /\b(edificios?|naves?|buildings?)\b/;
const EMPTY_AREA =
  /\b(how (much|many)|cuant[oa]s?)( \w+){0,3} (space|square (feet|meters|metres)|sq ft|sqft|sqm|m2|espacios?|metros|pies)( \w+){0,3} (empty|vaci[oa]s?)\b/;
const VACATED = /^desocupacion(es)?$/;

export type Measured = {
  /** Indicators that the words may mean, none where they name none. */
  readonly indicators: readonly IndicatorKey[];
  /** Whether they name several things that are measured. */
  readonly several: boolean;
};
const one = (...indicators: readonly IndicatorKey[]): Measured => ({ indicators, several: false });

/** Whether a question is about lots and parks or about buildings. */
export function moduleOfSentence(sentence: Sentence): ModuleKey {
  if (sentence.has('module') || hasLotWord(sentence)) return 'lots';
  const hasLotConcept = sentence.all('concept').some((at) => {
    const indicators = sentence.meaning(at, 'concept')?.indicators;
    return LOT_CONCEPT.test(sentence.text(at)) && indicators?.buildings === undefined && indicators?.lots !== undefined;
  });
  return hasLotConcept ? 'lots' : 'buildings';
}

/** Whether a word for land stands outside of names such as that of a company. */
function hasLotWord(sentence: Sentence): boolean {
  const names = sentence.spans.filter(({ meanings }) =>
    meanings.some((meaning) => meaning.as === 'value' && meaning.name),
  );
  return sentence.words.some(
    ({ word }, i) => LOT_WORD.test(word) && !names.some(({ from, to }) => from <= i && i < to),
  );
}

/** The indicators that a question names, by all of its words. */
export function measured(sentence: Sentence, module: ModuleKey): Measured {
  return plannedParks(sentence) ?? narrowed(named(sentence, module), sentence, module);
}

/** "Planned" beside parks means parks that are planned; null elsewhere. */
function plannedParks(sentence: Sentence): Measured | null {
  const text = sentence.wordsText;
  const concepts = sentence.all('concept');
  const isPlanned =
    PLANNED.test(text) ||
    concepts.some((at) => sentence.meaning(at, 'concept')?.indicators.buildings?.includes('planned_buildings'));
  const hasParks = sentence
    .all('dimension')
    .some(
      (at) =>
        sentence.meanings(at, 'dimension').some(({ word }) => word === 'park') &&
        !sentence.isCue(at - 1, 'by') &&
        !sentence.isCue(at - 2, 'by'),
    );
  if (!isPlanned || !hasParks || BUILDINGS.test(text)) return null;
  const others = concepts.filter((at) => !isWeakConcept(sentence.text(at)) && !PLANNED_PARK.test(sentence.text(at)));
  return { indicators: ['planned_industrial_parks'], several: others.length > 0 };
}

/** Decides between indicators by words elsewhere in a question: "in %", "net", "signed". */
function narrowed(own: Measured, sentence: Sentence, module: ModuleKey): Measured {
  const text = sentence.wordsText;
  const has = (...keys: readonly IndicatorKey[]) => keys.every((key) => own.indicators.includes(key));
  if (module === 'buildings' && isQualified(text, 'rate')) {
    const isVacated = sentence.all('concept').some((at) => VACATED.test(sentence.text(at)));
    if (isVacated) return one('vacancy_rate');
    if (own.indicators.length === 1 && has('availability'))
      return one(isQualified(text, 'empty') ? 'vacancy_rate' : 'availability_rate');
    // "What share of the stock is vacant" names the stock, of which a part is counted.
    if (own.indicators.length === 1 && has('inventory')) {
      if (isQualified(text, 'empty')) return one('vacancy_rate');
      if (isQualified(text, 'vacant')) return one('availability_rate');
      if (isQualified(text, 'occupied')) return one('occupancy_rate');
    }
  }
  // The pipeline that is under construction is no plan any more.
  const isBuilt = sentence
    .all('value')
    .some((at) => sentence.meanings(at, 'value').some(({ values }) => values.includes('under_construction')));
  if (
    own.indicators.length === 1 &&
    has('planned_buildings') &&
    isBuilt &&
    /\bpipeline\b/.test(text) &&
    !PLANNED.test(text)
  )
    return one('inventory');
  // "How much space is empty" is an area.
  if (own.indicators.length === 1 && has('vacancy_rate') && EMPTY_AREA.test(text) && !isQualified(text, 'rate'))
    return one('vacancy');
  if (has('gross_absorption', 'net_absorption')) {
    if (isQualified(text, 'net')) return one('net_absorption');
    if (isQualified(text, 'gross')) return one('gross_absorption');
  }
  // "Ha absorbido neto": the verb alone is that of gross absorption.
  const isAbsorbed = sentence.all('concept').some((at) => sentence.text(at).includes('absorb'));
  if (
    own.indicators.length === 1 &&
    has('gross_absorption') &&
    isAbsorbed &&
    isQualified(text, 'net') &&
    !isQualified(text, 'gross')
  )
    return one('net_absorption');
  const [asking, closing] =
    module === 'lots'
      ? (['lots_asking_price', 'lots_closing_price'] as const)
      : (['asking_price', 'closing_price'] as const);
  if (has(asking, closing)) {
    if (isQualified(text, 'closed')) return one(closing);
    if (isQualified(text, 'asked')) return one(asking);
  }
  return own;
}

/** A part of a question that names indicators of the module. */
type Concept = { readonly text: string; readonly keys: readonly IndicatorKey[] };

const isPrice = (key: IndicatorKey): boolean => key.includes('price');
const isRate = (key: IndicatorKey): boolean =>
  key === 'availability_rate' || key === 'vacancy_rate' || key === 'occupancy_rate';
const isRated = (key: IndicatorKey): boolean => key === 'inventory' || key === 'availability';
const namesDeals = ({ keys }: Concept): boolean =>
  keys.includes('gross_absorption') || keys.includes('lots_gross_absorption');

/** The indicators of the words that name measures. */
function named(sentence: Sentence, module: ModuleKey): Measured {
  const priced = isPriced(sentence);
  // A price that bounds a search is not what is measured.
  const isBound = (text: string) => priced && (PRICE_WORD.test(text) || LEASE_WORD.test(text));
  const concepts = conceptsOf(sentence, module).filter(({ keys, text }) => keys.length > 0 && !isBound(text));
  const strong = concepts.filter(({ text }) => !isWeakConcept(text));
  const weak = concepts.filter(({ text }) => isWeakConcept(text));
  const chosen = strong.length > 0 ? strong : concepts;
  const [first] = chosen;
  if (first === undefined) return priced ? one() : one(...ofOtherModule(sentence, module).slice(0, 1));
  const shared = first.keys.filter((key) => chosen.every(({ keys }) => keys.includes(key)));
  if (shared.length > 0) return one(...byWeakWords(shared, weak));
  const related = relatedMeasure(chosen);
  if (related !== null) return related;
  const [price, ...prices] = chosen.filter(({ keys }) => keys.some(isPrice));
  if (strong.length === 0 && price !== undefined && prices.length === 0) return one(...price.keys);
  return { indicators: [...new Set(chosen.flatMap(({ keys }) => keys))], several: strong.length > 1 };
}

const conceptsOf = (sentence: Sentence, module: ModuleKey): Concept[] =>
  sentence.all('concept').map((at) => ({
    text: sentence.text(at),
    keys: sentence.meaning(at, 'concept')?.indicators[module] ?? [],
  }));
const ofOtherModule = (sentence: Sentence, module: ModuleKey): IndicatorKey[] =>
  conceptsOf(sentence, module === 'lots' ? 'buildings' : 'lots').flatMap(({ keys }) => keys);

/** Those of several indicators that weak words name too; all of them where weak words exclude each. */
function byWeakWords(shared: readonly IndicatorKey[], weak: readonly Concept[]): readonly IndicatorKey[] {
  if (shared.length === 1) return shared;
  const relevant = weak.filter(({ keys }) => keys.some((key) => shared.includes(key)));
  const found = shared.filter((key) => relevant.every(({ keys }) => keys.includes(key)));
  return found.length > 0 ? found : shared;
}

/** Words that name one measure by two: the price of deals, the rate of an area. Null where they name two. */
function relatedMeasure(concepts: readonly Concept[]): Measured | null {
  const [price] = concepts.filter(({ keys }) => keys.every(isPrice));
  const unpriced = concepts.filter(({ keys }) => !keys.every(isPrice));
  if (price !== undefined && unpriced.every(namesDeals)) return one(...price.keys);
  const rates = concepts.filter(({ keys }) => keys.every(isRate));
  const areas = concepts.filter(({ keys }) => !keys.every(isRate));
  const [rate] = rates;
  if (rate === undefined || !areas.every(({ keys }) => keys.every(isRated))) return null;
  return { indicators: rate.keys, several: new Set(rates.flatMap(({ keys }) => keys)).size > 1 };
}
