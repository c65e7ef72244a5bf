import { MAXIMUM_ROWS } from './arguments';

/** Periods of a series in a result. */
export const MAXIMUM_PERIODS = 24;

/** The first so many of a list, and a sentence about the others where there are some. */
export function first<T>(list: readonly T[], most: number, what: string): { shown: readonly T[]; cut: string[] } {
  if (list.length <= most) return { shown: list, cut: [] };
  return { shown: list.slice(0, most), cut: [`${what}: the first ${most} of ${list.length}`] };
}

/** A value whose lists, however deep, have at most `MAXIMUM_ROWS` elements, with a sentence about every list that was longer. */
export function shortened(value: unknown, path = ''): { readonly value: unknown; readonly cut: readonly string[] } {
  if (Array.isArray(value)) {
    const { shown, cut } = first(value, MAXIMUM_ROWS, path);
    const parts = shown.map((one) => shortened(one, path));
    return {
      value: parts.map((part) => part.value),
      cut: [...new Set([...cut, ...parts.flatMap((part) => part.cut)])],
    };
  }
  if (typeof value !== 'object' || value === null) return { value, cut: [] };
  const parts = Object.entries(value).map(
    ([key, one]) => [key, shortened(one, path === '' ? key : `${path}.${key}`)] as const,
  );
  return {
    value: Object.fromEntries(parts.map(([key, part]) => [key, part.value])),
    cut: parts.flatMap(([, part]) => part.cut),
  };
}

/** An object without the fields that have no value. */
export const withoutNulls = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined));
