import type { Order } from '../calls/properties-order';
import { MAXIMUM_VALUES } from '../calls/query';

/** Whether two lists hold the same values, in whatever order. */
export const sameValues = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  one.length === other.length && one.every((value) => other.includes(value));

/** The values of a list as they are sent: sorted, so that one selection is one query; undefined where they are no filter. */
export function sentValues(values: readonly string[] = [], base: readonly string[] = []): string[] | undefined {
  if (values.length === 0) return undefined;
  // The whole of a long default list is the same as no filter.
  if (values.length > MAXIMUM_VALUES && sameValues(values, base)) return undefined;
  return [...values].sort();
}

/**
 * Adds a list, each value as a parameter of its own; nothing where it is as in `base`. One empty value stands for a list without
 * values where `base` has some.
 */
export function writeList(
  params: URLSearchParams,
  name: string,
  values: readonly string[] = [],
  base: readonly string[] = [],
): void {
  if (sameValues(values, base)) return;
  for (const value of values.length === 0 ? [''] : values) params.append(name, value);
}

export type Sides = {
  readonly min?: number | string | undefined;
  readonly max?: number | string | undefined;
  readonly none?: true | undefined;
};
/** A range of what has no value. */
export const WITHOUT_VALUE = 'none';
/** "4..9", a side without a bound is empty; "none" stands for what has no value. */
const textOf = ({ min, max, none }: Sides): string => (none ? WITHOUT_VALUE : `${min ?? ''}..${max ?? ''}`);
/** Whether a range has no bound. */
export const isUnbounded = ({ min, max, none }: Sides): boolean => !none && min === undefined && max === undefined;

/** Adds a range that has a bound. */
export function writeRange(params: URLSearchParams, name: string, sides: Sides | undefined): void {
  if (sides && !isUnbounded(sides)) params.set(name, textOf(sides));
}

/** A column of a table and its direction. */
export type Sorting<Column extends string = string> = { readonly by: Column; readonly order: Order };

/** "-value" is descending, "name" ascending. */
export const writeSorting = (sorting: Sorting | null): string =>
  sorting === null ? '' : sorting.order === 'desc' ? `-${sorting.by}` : sorting.by;

/** Yes or no of a filter. */
export const writeFlag = (flag: boolean): string => (flag ? 'yes' : 'no');
