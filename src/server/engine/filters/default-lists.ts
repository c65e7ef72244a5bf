import { type ListKey, NONE } from '@/contract/catalogue/dimensions';
import { MODULES, type ModuleKey, moduleOf } from '@/contract/catalogue/modules';
import { keysOf } from '@/contract/keys';
import { storedList } from '@/server/facts/stored-dimensions';
import type { Dictionary } from '../version/dictionary';

type Defaults = Readonly<Record<string, readonly string[] | undefined>>;

/**
 * The values of a list that a first view of a module filters by, except the markets. Where no property of the data has any
 * of the declared values there is no filter; where some have no value at all they count in, so that a first view of own data is
 * never empty because an optional column is missing. Undefined where nothing is declared.
 */
export function defaultList(dictionary: Dictionary, module: ModuleKey, key: ListKey): string[] | undefined {
  const defaults: Defaults = moduleOf(module).defaults;
  const declared = defaults[key];
  if (declared === undefined) return undefined;
  // What changes over time, such as the construction status, follows from dates and is never missing as a column.
  if (storedList(key).table !== 'property') return [...declared];
  const sum = (list: ListKey) => dictionary.entries(list).reduce((total, { uses }) => total + uses[module], 0);
  const used = dictionary.entries(key).filter(({ key: value, uses }) => declared.includes(value) && uses[module] > 0);
  if (used.length === 0) return [];
  return [...declared, ...(sum('market') > sum(key) ? [NONE] : [])];
}

/** The default lists of a module by dimension. */
export const defaultListsOf = (dictionary: Dictionary, module: ModuleKey): [ListKey, string[]][] =>
  keysOf(MODULES[module].defaults).map((key: ListKey) => [key, defaultList(dictionary, module, key) ?? []]);
