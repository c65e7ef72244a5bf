/** The query string that a view is kept by: the address as it is, without what belongs to the person. */
export function presentSearch(): string {
  const params = new URLSearchParams(window.location.search);
  params.delete('language');
  return params.toString();
}

/** Whether two query strings say the same. */
export const sameSearch = (one: string, other: string): boolean =>
  String(new URLSearchParams(one)) === String(new URLSearchParams(other));
