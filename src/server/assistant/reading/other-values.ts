import { enumerationOf } from '@/contract/catalogue/availability-fields';
import { dimension, NONE } from '@/contract/catalogue/dimensions';
import { ENUMERATIONS, type EnumerationKey } from '@/contract/catalogue/enumerations';
import type { ValueKey } from '../lexicon/values';
import { NAMED_LISTS, type Names } from '../words/names';
import { isListField, isOneOf } from './support';

/** The values of a list but some: those of the data, or those that are declared and "none". */
export function otherValues(names: Names, key: ValueKey, values: readonly string[]): string[] {
  const known = isOneOf(NAMED_LISTS, key) ? names.values(key) : [...declaredValues(key), NONE];
  return known.filter((value) => !values.includes(value));
}

function declaredValues(key: ValueKey): string[] {
  const enumeration = declaredEnumeration(key);
  return enumeration === undefined ? [] : Object.keys(ENUMERATIONS[enumeration]);
}

function declaredEnumeration(key: ValueKey): EnumerationKey | undefined {
  if (isListField(key)) return enumerationOf(key);
  const declared = dimension(key);
  return declared.type === 'list' ? declared.enumeration : undefined;
}
