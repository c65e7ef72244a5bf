import type { IndicatorKey } from '@/contract/catalogue/indicators';
import type { ModuleKey } from '@/contract/catalogue/modules';
import { isGroupedBy } from './dimension-role';
import {
  countWords,
  isAvailableWord,
  isBuildingWord,
  isOffered,
  isPriced,
  isSpaceWord,
  searchFields,
} from './record-words';
import type { Sentence } from './sentence';

/** From this score on a question is a search. */
const LEAST_SCORE = 2;

const MASS =
  /\b(how much|cuant[oa]|que tant[oa]|que cantidad|amount|how big|how large|total|how many (m2|square|sq|sf|ft2|feet)|cuantos (m2|metros|pies))\b/;
const SEARCH_VERB =
  /\b(busco|buscamos|buscando|busca|buscar|looking for|look for|search|searching|seeking|find|localiza|encuentra|opciones|options|in the market for)\b/;
const LISTING_VERB = /\b(cuales|which|muestra\w*|show|list|lista|find|busco|ensena\w*)\b/;
const QUESTION_WORD = /\b(what|que|any|alguna?)\b/;

/** What a question contains that tells a search from a figure. */
type Evidence = {
  /** "Available" or the like, which may describe a space as well as measure an area. */
  readonly available: boolean;
  /** "Availability" or the like, which measures an area. */
  readonly availability: boolean;
  /** A word for an amount. */
  readonly amount: boolean;
  readonly buildings: boolean;
  /** Buildings, spaces or a type of building. */
  readonly records: boolean;
  readonly offered: boolean;
  readonly priced: boolean;
  readonly sized: boolean;
  /** Fields that only a search takes. */
  readonly fields: boolean;
  /** Space as an amount, "available space", rather than as spaces. */
  readonly mass: boolean;
  /** Buildings that have such space: "naves con espacio disponible". */
  readonly holding: boolean;
  /** "Anything", which is space where it has a size. */
  readonly anything: boolean;
  readonly measured: boolean;
  readonly seeks: boolean;
  readonly searchVerb: boolean;
  readonly listingVerb: boolean;
  readonly questionWord: boolean;
  readonly counts: boolean;
  readonly pluralAvailable: boolean;
  readonly dated: boolean;
  readonly grouped: boolean;
  readonly compared: boolean;
  readonly ranked: boolean;
};

type Signal = { readonly name: string; readonly weight: number; readonly holds: (evidence: Evidence) => boolean };

const hasSearchVerb = (e: Evidence): boolean => e.searchVerb && (e.records || e.available || e.availability);

/** What speaks for a search of space (above zero) or for a figure (below). */
const SIGNALS: readonly Signal[] = [
  { name: 'available buildings or spaces', weight: 3, holds: (e) => e.available && e.records && !e.amount },
  {
    name: 'what is available',
    weight: 2,
    holds: (e) => e.available && !e.records && !e.amount && (e.questionWord || e.seeks),
  },
  { name: 'what is available at a price', weight: 2, holds: (e) => e.available && !e.records && !e.amount && e.priced },
  { name: 'search for availability', weight: 6, holds: (e) => e.searchVerb && e.availability && !e.amount },
  { name: 'search for records', weight: 3, holds: (e) => hasSearchVerb(e) && !(e.availability && !e.amount) },
  {
    name: 'need of records',
    weight: 2,
    holds: (e) => e.seeks && (e.records || e.fields || e.offered) && !hasSearchVerb(e),
  },
  { name: 'fields of a search', weight: 4, holds: (e) => e.fields },
  { name: 'fields of availability', weight: 2, holds: (e) => e.fields && e.availability },
  { name: 'offered records', weight: 2, holds: (e) => e.records && e.offered && !e.measured },
  { name: 'sized records', weight: 2, holds: (e) => e.records && e.sized && !e.measured && !e.counts },
  { name: 'priced records', weight: 2, holds: (e) => (e.records || e.offered) && e.priced && !e.measured },
  {
    name: 'list of buildings with availability',
    weight: 5,
    holds: (e) => e.availability && e.buildings && e.listingVerb && !e.amount,
  },
  { name: 'available ones', weight: 2, holds: (e) => e.pluralAvailable && e.available && !e.amount },
  { name: 'count', weight: -2, holds: (e) => e.counts && !e.available && !e.fields && !e.offered },
  { name: 'availability', weight: -3, holds: (e) => e.availability },
  { name: 'amount', weight: -2, holds: (e) => e.amount },
  { name: 'offered and sized', weight: 2, holds: (e) => e.offered && e.sized && !e.records && !e.measured },
  {
    name: 'space as an amount',
    weight: -2,
    holds: (e) =>
      e.mass && !e.holding && !e.sized && !e.fields && !e.seeks && !e.questionWord && !e.listingVerb && !e.priced,
  },
  {
    name: 'space of a size, or that buildings have',
    weight: 5,
    holds: (e) => e.mass && e.availability && (e.sized || e.holding) && !e.amount && !e.available,
  },
  { name: 'anything of a size', weight: 2, holds: (e) => e.anything && e.sized && !e.measured },
  { name: 'days', weight: -3, holds: (e) => e.dated },
  { name: 'groups', weight: -3, holds: (e) => e.grouped },
  { name: 'comparison', weight: -3, holds: (e) => e.compared },
  { name: 'ranking', weight: -3, holds: (e) => e.ranked && !e.fields },
];

/** Whether a question searches for space rather than asks for a figure. `indicators` are those that it names. */
export function isSearch(sentence: Sentence, module: ModuleKey, indicators: readonly IndicatorKey[]): boolean {
  if (module === 'lots') return false;
  const score = scoreOf(sentence, indicators);
  return score !== null && score >= LEAST_SCORE;
}

/** How much speaks for a search of space; null where a measure is named that is none of space. */
export function scoreOf(sentence: Sentence, indicators: readonly IndicatorKey[]): number | null {
  const namesOther = indicators.some((key) => key !== 'availability');
  if (namesOther && !(indicators.length === 1 && searchFields(sentence) > 1)) return null;
  const evidence = evidenceOf(sentence, indicators);
  return SIGNALS.reduce((sum, { weight, holds }) => (holds(evidence) ? sum + weight : sum), 0);
}

function evidenceOf(sentence: Sentence, indicators: readonly IndicatorKey[]): Evidence {
  const text = sentence.wordsText;
  const concepts = sentence.all('concept');
  const isAvailability = (at: number) =>
    !isAvailableWord(sentence.text(at)) &&
    sentence.meaning(at, 'concept')?.indicators.buildings?.includes('availability');
  const hasType = sentence
    .all('value')
    .some((at) => sentence.meanings(at, 'value').some(({ key }) => key === 'building_type'));
  const buildings = countWords(sentence, isBuildingWord) > 0;
  return {
    available: concepts.some((at) => isAvailableWord(sentence.text(at))),
    availability: indicators.includes('availability') && concepts.some(isAvailability),
    amount: MASS.test(text),
    buildings,
    records: buildings || hasType || countWords(sentence, isSpaceWord) > 0,
    offered: isOffered(sentence),
    priced: isPriced(sentence),
    sized: sentence.all('quantity').some((at) => sentence.meaning(at, 'quantity')?.quantity.measure?.of === 'area'),
    fields: searchFields(sentence) > 0,
    anything: /\b(anything|something|algo)\b/.test(text),
    mass: /\b(space available|available space|espacio disponible)\b/.test(text),
    holding:
      buildings &&
      /\b(con|with|having|que tengan?|tienen) (space available|available space|espacio disponible)\b/.test(text),
    measured: indicators.length > 0,
    seeks: sentence.hasCue('seek'),
    searchVerb: SEARCH_VERB.test(text),
    listingVerb: LISTING_VERB.test(text),
    questionWord: sentence.hasCue('exists', 'which', 'open', 'where') || QUESTION_WORD.test(text),
    counts: sentence.hasCue('count'),
    pluralAvailable: /\bdisponibles\b/.test(text),
    dated: sentence.has('days', 'granularity', 'before'),
    grouped: isGroupedBy(sentence),
    compared: sentence.hasCue('why', 'versus', 'compare'),
    ranked: sentence.hasCue('most', 'least') && sentence.has('dimension'),
  };
}
