type Keyed = { readonly key: string };

/** The hidden series after one of them is hidden or shown again; the last that is drawn brings all back. */
export function toggled(all: readonly Keyed[], hidden: readonly string[], key: string): readonly string[] {
  if (hidden.includes(key)) return hidden.filter((one) => one !== key);
  const next = [...hidden, key];
  return all.every((one) => next.includes(one.key)) ? [] : next;
}
