import type { Sentence } from './sentence';
import { isListField, isSearchRange } from './support';

const BUILDING_WORD = /^(naves?|edificios?|bodegas?|inmuebles?|buildings?|warehouses?|facilit(y|ies)|almacen(es)?)$/;
const SPACE_WORD =
  /^(subarriendos|subleases|sublets|espacios?|spaces?|opciones|options?|units?|modulos?|listings?|ofertas|availabilities)$/;
const AVAILABLE =
  /^(disponibles?|available|vacant|vacantes?|desocupad[oa]s|availabilities|libres|on offer|en oferta|libre)$/;
/** Lists that describe a building rather than the part of the market it belongs to. */
const DESCRIBING_LISTS = ['installations', 'condition', 'construction_system', 'roof_type', 'roof_isolation_level'];
/** Values of those lists that are common words as well. */
const COMMON_VALUE = /^(new|nuev|gas|block|metal)/;

export const isBuildingWord = (word: string): boolean => BUILDING_WORD.test(word);
export const isSpaceWord = (word: string): boolean => SPACE_WORD.test(word);
export const isAvailableWord = (text: string): boolean => AVAILABLE.test(text);

/** Number of words of one kind. */
export const countWords = (sentence: Sentence, isCounted: (word: string) => boolean): number =>
  sentence.words.filter(({ word }) => isCounted(word)).length;

/** Whether a question says that space is for rent or for sale. */
export const isOffered = (sentence: Sentence): boolean =>
  sentence.all('value').some((at) => sentence.meanings(at, 'value').some(({ key }) => key === 'promotion_type'));

/** Whether a price in a question bounds a search rather than being what is measured. */
export function isPriced(sentence: Sentence): boolean {
  const isBounded = sentence
    .all('quantity')
    .some((at) => sentence.meaning(at, 'quantity')?.quantity.measure?.of === 'price');
  const isSearched =
    countWords(sentence, isBuildingWord) + countWords(sentence, isSpaceWord) > 0 ||
    sentence.hasCue('seek') ||
    sentence.all('concept').some((at) => isAvailableWord(sentence.text(at)));
  return (isBounded && (isSearched || isOffered(sentence))) || (isSearched && searchFields(sentence) > 0);
}

/** Number of parts of a question that only a search takes. */
export function searchFields(sentence: Sentence): number {
  let count = 0;
  const hasRecords = countWords(sentence, isBuildingWord) + countWords(sentence, isSpaceWord) > 0;
  for (let at = 0; at < sentence.count; at++) {
    if (sentence.is(at, 'flag')) count++;
    if (sentence.meanings(at, 'field').some(({ key }) => isSearchRange(key)) && isNearNumber(sentence, at)) count++;
    const values = sentence.meanings(at, 'value');
    // A substation is one of a building as well as of a lot.
    const isDescribing = values.every(
      ({ key }) => (key === 'substation' && hasRecords) || (isListField(key) && DESCRIBING_LISTS.includes(key)),
    );
    if (values.length > 0 && isDescribing && !COMMON_VALUE.test(sentence.text(at))) count++;
  }
  return count;
}

const isNearNumber = (sentence: Sentence, at: number): boolean =>
  [at - 1, at - 2, at - 3, at + 1, at + 2, at + 3, at + 4].some((near) => sentence.is(near, 'quantity'));
