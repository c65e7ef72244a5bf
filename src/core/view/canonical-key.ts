/** JSON with sorted keys and without undefined members. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, member]) => [key, canonical(member)]),
  );
}

/** The same text for deeply equal JSON values, whatever the order of their keys; the order within arrays counts. */
export const canonicalKey = (value: unknown): string => JSON.stringify(canonical(value)) ?? '';

/** Whether two JSON values are deeply equal. */
export const isEqual = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || canonicalKey(one) === canonicalKey(other);
