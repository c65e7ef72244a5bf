import { enumerationOf } from '@/contract/catalogue/availability-fields';
import { dimension, NONE } from '@/contract/catalogue/dimensions';
import { ENUMERATIONS, type EnumerationKey } from '@/contract/catalogue/enumerations';
import { MODULE_KEYS, moduleOf } from '@/contract/catalogue/modules';
import type { ValueKey } from '../lexicon/values';
import { NAMED_LISTS, type Names } from '../words/names';
import { isDimension, isListField, isOneOf } from './support';

/**
 * The values of a list but some: those chosen at first where the list has such, else those of the data, or those that are declared and
 * "none". "Without what is under construction" leaves what is delivered, not what is planned.
 */
export function otherValues(names: Names, key: ValueKey, values: readonly string[]): string[] {
  const but = (known: readonly string[]) => known.filter((value) => !values.includes(value));
  const left = but(defaultValues(key));
  if (left.length > 0) return left;
  return but(isOneOf(NAMED_LISTS, key) ? names.values(key) : [...declaredValues(key), NONE]);
}

const defaultValues = (key: ValueKey): readonly string[] =>
  isDimension(key) ? MODULE_KEYS.flatMap((module) => moduleOf(module).defaults[key] ?? []) : [];

function declaredValues(key: ValueKey): string[] {
  const enumeration = declaredEnumeration(key);
  return enumeration === undefined ? [] : Object.keys(ENUMERATIONS[enumeration]);
}

function declaredEnumeration(key: ValueKey): EnumerationKey | undefined {
  if (isListField(key)) return enumerationOf(key);
  const declared = dimension(key);
  return declared.type === 'list' ? declared.enumeration : undefined;
}
