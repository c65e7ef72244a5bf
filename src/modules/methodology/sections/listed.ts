import { INDICATOR_KEYS, type IndicatorKey, indicator } from '@/contract/catalogue/indicators';
import { MODULE_KEYS } from '@/contract/catalogue/modules';
import type { Language } from '@/contract/text';

/** Words as a list in a sentence: "a, b y c". */
export const listed = (words: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(words);

/** The names of the indicators of all modules that fulfil a condition, each once, in the order of the cards. */
export function indicatorsWhere(holds: (key: IndicatorKey) => boolean, language: Language): string {
  const keys = MODULE_KEYS.flatMap((module) => INDICATOR_KEYS[module]).filter(holds);
  return listed([...new Set(keys.map((key) => indicator(key).name[language]))], language);
}
