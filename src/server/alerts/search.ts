import { type AlertSearch, alertSearch } from '@/contract/calls/alert-searches';
import { MAXIMUM_PROPERTIES, shapeOf } from '@/contract/calls/availability-query';
import type { Language } from '@/contract/text';
import { availabilityQueryOf } from '@/server/availability/availability-query';

/** A search as its call is sent it. */
export const sentSearch = ({ delimitation, ...search }: AlertSearch) =>
  delimitation === undefined ? search : { ...search, delimitation: shapeOf(delimitation) };

/** A search as it is stored. */
export const searchText = (search: AlertSearch): string => JSON.stringify(sentSearch(search));

/** The search of a stored alert; null where an earlier version stored what this one does not read. */
export function storedSearch({ query }: { readonly query: string }): AlertSearch | null {
  try {
    const read = alertSearch.safeParse(JSON.parse(query));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** The query of a search. */
export const searchQuery = (search: AlertSearch, language: Language) =>
  availabilityQueryOf(search, language, MAXIMUM_PROPERTIES);
