import type { Reading } from '@/contract/calls/assistant';
import { enumerationOf, type FieldsOf, LIST_FIELDS, listField } from '@/contract/catalogue/availability-fields';
import { dimension, LIST_KEYS } from '@/contract/catalogue/dimensions';
import { ENUMERATIONS, type EnumerationKey } from '@/contract/catalogue/enumerations';
import { keysOf } from '@/contract/keys';
import type { ValueKey } from '../lexicon/values';
import { phraseOf } from '../text/tokens';
import { NAMED_LISTS, type NamedList, type Names } from '../words/names';

export type Lists = NonNullable<Reading['lists']>;

/** A name of the data that the vocabulary finds in a question. */
export type Found = {
  /** As it is written in the question. */
  readonly text: string;
  readonly list: NamedList;
  readonly value: string;
  readonly label: string;
};

const isField = (key: ValueKey): key is FieldsOf<'list'> => LIST_FIELDS.some((field) => field === key);

/** The closed list from which a list takes its values; null where they are names of the data. */
export function enumerationOfList(key: ValueKey): EnumerationKey | null {
  const known = LIST_KEYS.find((one) => one === key);
  const declared = known === undefined ? undefined : dimension(known);
  if (declared?.type === 'list') return declared.enumeration ?? null;
  return isField(key) ? (enumerationOf(key) ?? null) : null;
}

/** The list of names from which a list takes its values; null where they are declared. */
export function namedListOf(key: ValueKey): NamedList | null {
  const own = NAMED_LISTS.find((one) => one === key);
  if (own !== undefined || !isField(key)) return own ?? null;
  const { source } = listField(key);
  return 'dimension' in source ? (NAMED_LISTS.find((one) => one === source.dimension) ?? null) : null;
}

/** The names that a reading may use. */
export type KnownNames = {
  readonly names: Names;
  readonly found: readonly Found[];
  /** The lists of the reading before; null where every name within the caller's scope may be used. */
  readonly before: Lists | null;
};

/**
 * A value as the data have it: one of the closed list, or a name within the caller's scope that the question or the reading before has,
 * since a name from elsewhere would answer a question on one place with another. Null where it is none of them.
 */
export function knownValue(key: ValueKey, value: string, { names, found, before }: KnownNames): string | null {
  const enumeration = enumerationOfList(key);
  if (enumeration !== null) return Object.hasOwn(ENUMERATIONS[enumeration], value) ? value : null;
  const list = namedListOf(key);
  if (list === null) return null;
  if (names.label(list, value) !== undefined) {
    const isNamed = found.some((one) => one.list === list && one.value === value);
    return isNamed || before === null || before[key]?.includes(value) === true ? value : null;
  }
  const phrase = phraseOf(value);
  const written = found.filter(
    (one) => one.list === list && (phraseOf(one.text) === phrase || phraseOf(one.label) === phrase),
  );
  const [first] = written;
  return first !== undefined && written.every((one) => one.value === first.value) ? first.value : null;
}

/** Lists with each value as the data have it; null where one of them may not be used. */
export function checkedLists(lists: Lists, known: KnownNames): Lists | null {
  const checked: Lists = {};
  for (const key of keysOf(lists)) {
    const values = (lists[key] ?? []).map((value) => knownValue(key, value, known));
    if (values.length === 0 || values.some((value) => value === null)) return null;
    checked[key] = [...new Set(values.filter((value) => value !== null))];
  }
  return checked;
}
