import { isDeepStrictEqual } from 'node:util';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What a user changed in a proposed mapping (from `base` to `mine`), made again in a later proposal (`theirs`). Where both changed
 * the same value, the user's counts.
 */
export function mergeMappings(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isDeepStrictEqual(mine, base)) return theirs;
  if (isDeepStrictEqual(theirs, base)) return mine;
  if (isObject(mine) && isObject(theirs)) {
    const before = isObject(base) ? base : {};
    const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
    const merged = [...keys].map((key) => [key, mergeMappings(before[key], mine[key], theirs[key])] as const);
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  }
  if (Array.isArray(mine) && Array.isArray(theirs) && Array.isArray(base))
    if (mine.length === theirs.length && base.length === mine.length)
      return mine.map((value: unknown, i) => mergeMappings(base[i], value, theirs[i]));
  return mine;
}
