import { wholeSearch } from '@/core/view/stored-search';

/** The query string that a view is stored by: the address as it is, without what belongs to the person. */
export function presentSearch(): string {
  const { search } = window.location;
  const params = new URLSearchParams(wholeSearch(search) ?? search);
  params.delete('language');
  return params.toString();
}

function ordered(search: string): string {
  const params = new URLSearchParams(search);
  params.sort();
  return params.toString();
}

/** Whether two query strings state the same, in whatever order. */
export const sameSearch = (one: string, other: string): boolean => ordered(one) === ordered(other);
