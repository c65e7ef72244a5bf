import type { AvailabilityFiltersAnswer } from '@/contract/calls/availability';
import { enumerationOf, LIST_FIELDS } from '@/contract/catalogue/availability-fields';
import { NONE } from '@/contract/catalogue/dimensions';
import { LONG_LIST, type Selection } from './view';

/** Values that nothing on the market has, of lists that came whole; those of longer lists may be there all the same. */
export function unknownValues({ lists }: Selection, filters: AvailabilityFiltersAnswer | null): readonly string[] {
  return LIST_FIELDS.flatMap((key) => {
    const options = filters?.options[key];
    if (!options || options.length >= LONG_LIST || enumerationOf(key) !== undefined) return [];
    const known = new Set([NONE, ...options.map(({ value }) => value)]);
    return (lists[key] ?? []).filter((value) => !known.has(value));
  });
}
