import type { IndicatorKey } from '@/contract/catalogue/indicators';
import type { ModuleKey } from '@/contract/catalogue/modules';
import type { ValueKey } from '../lexicon/values';
import { isGroupedBy } from './dimension-role';
import { countWords, isBuildingWord } from './record-words';
import type { Sentence } from './sentence';

const DEAL_WORDS = ['broker', 'tenant', 'business_activity', 'operation_type'];

/** The indicator of a question that names none, by what it ranks or counts; null where nothing implies one. */
export function impliedIndicator(sentence: Sentence, module: ModuleKey): IndicatorKey | null {
  return module === 'lots' ? impliedOfLots(sentence) : impliedOfBuildings(sentence);
}

const dimensionWords = (sentence: Sentence): string[] =>
  sentence.all('dimension').flatMap((at) => sentence.meanings(at, 'dimension').map(({ word }) => word));

function impliedOfLots(sentence: Sentence): IndicatorKey | null {
  if (sentence.hasCue('cheap', 'expensive')) return 'lots_asking_price';
  const words = dimensionWords(sentence);
  const isRanked = sentence.hasCue('most', 'least');
  // Deals of lots have no tenants or brokers to rank.
  if (isRanked && words.some((word) => DEAL_WORDS.includes(word))) return null;
  if (isRanked && words.includes('owner')) return 'lots_availability';
  const offered = sentence
    .all('value')
    .some((at) => sentence.meanings(at, 'value').some(({ key }) => key === 'available_for'));
  const isSized = sentence
    .all('quantity')
    .some((at) => ['area', 'power'].includes(sentence.meaning(at, 'quantity')?.quantity.measure?.of ?? ''));
  const isDescribed = hasValue(sentence, 'substation', 'yes') || hasValue(sentence, 'substation', 'no');
  if (isRanked && sentence.hasCue('who') && /\b(owns?|tiene|posee)\b/.test(sentence.wordsText))
    return 'lots_availability';
  return sentence.hasCue('count', 'exists', 'seek', 'open') ||
    isGroupedBy(sentence) ||
    offered ||
    isSized ||
    isDescribed
    ? 'lots_availability'
    : null;
}

function impliedOfBuildings(sentence: Sentence): IndicatorKey | null {
  if (sentence.hasCue('cheap', 'expensive')) return 'asking_price';
  const words = dimensionWords(sentence);
  const isRanked = sentence.hasCue('most', 'least');
  if (isRanked && words.some((word) => DEAL_WORDS.includes(word))) return 'gross_absorption';
  if (isRanked && (words.includes('owner') || words.includes('park'))) return 'inventory';
  const isOffered = sentence.all('value').some((at) => isOrigin(sentence, at));
  if (isRanked && isOffered && sentence.all('noun').some((at) => sentence.meaning(at, 'noun')?.noun === 'space'))
    return 'availability';
  const hasBuildings = countWords(sentence, isBuildingWord) > 0;
  const isOwned = sentence
    .all('value')
    .some((at) => sentence.meanings(at, 'value').some(({ key, name }) => key === 'owner' && name));
  if (isOwned && (hasBuildings || /\b(owns?|posee|tiene|propiedad)\b/.test(sentence.wordsText))) return 'inventory';
  if (hasBuildings && hasValue(sentence, 'construction_status', 'planned')) return 'planned_buildings';
  if (hasValue(sentence, 'construction_status', 'under_construction')) return 'inventory';
  if (hasBuildings && (sentence.hasCue('count', 'exists') || sentence.has('dimension'))) return 'inventory';
  if (sentence.all('noun').some((at) => sentence.meaning(at, 'noun')?.noun === 'deal') && countsDeals(sentence))
    return 'gross_absorption';
  if (!sentence.hasCue('count')) return null;
  const countsBuildings = sentence
    .all('value')
    .some((at) =>
      sentence.meanings(at, 'value').some(({ key, name }) => key === 'owner' || (key === 'building_type' && !name)),
    );
  return countsBuildings ? 'inventory' : null;
}

const isOrigin = (sentence: Sentence, at: number): boolean =>
  sentence.meanings(at, 'value').some(({ key }) => key === 'availability_origin');

/** Whether deals are counted, grouped or limited by their size. */
const countsDeals = (sentence: Sentence): boolean =>
  sentence.hasCue('count') ||
  isGroupedBy(sentence) ||
  sentence.all('quantity').some((at) => sentence.meaning(at, 'quantity')?.quantity.measure?.of === 'area');

const hasValue = (sentence: Sentence, list: ValueKey, value: string): boolean =>
  sentence
    .all('value')
    .some((at) => sentence.meanings(at, 'value').some(({ key, values }) => key === list && values.includes(value)));
