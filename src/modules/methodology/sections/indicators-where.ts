import { INDICATOR_KEYS, type IndicatorKey, indicator } from '@/contract/catalogue/indicators';
import { MODULE_KEYS } from '@/contract/catalogue/modules';
import type { Language } from '@/contract/text';
import { formatList } from '@/ui/format';

/** The names of the indicators of all modules that fulfil a condition, each once, in the order of the cards. */
export function indicatorsWhere(holds: (key: IndicatorKey) => boolean, language: Language): string {
  const keys = MODULE_KEYS.flatMap((module) => INDICATOR_KEYS[module]).filter(holds);
  return formatList([...new Set(keys.map((key) => indicator(key).name[language]))], language);
}
