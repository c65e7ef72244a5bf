/** Options with the chosen ones before the others, each part in its order. */
export function chosenFirst<T extends { readonly value: string }>(
  options: readonly T[],
  chosen: ReadonlySet<string>,
): readonly T[] {
  const first = options.filter(({ value }) => chosen.has(value));
  return first.length === 0 || first.length === options.length
    ? options
    : [...first, ...options.filter(({ value }) => !chosen.has(value))];
}
