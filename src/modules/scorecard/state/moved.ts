/** A list with an item moved to the place of another one. */
export function moved<T>(list: readonly T[], item: T, to: number): readonly T[] {
  const from = list.indexOf(item);
  if (from < 0 || to < 0 || to >= list.length || to === from) return list;
  const rest = list.filter((one) => one !== item);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}
