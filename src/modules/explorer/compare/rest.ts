import type { FiltersAnswer } from '@/contract/calls/answers';
import { LIST_KEYS } from '@/contract/catalogue/dimensions';
import { type Rest, restOf as restWithin } from '@/contract/figures/rest';
import { sameValues } from '@/core/view/selection';
import type { Selection, View } from '../state/view';

/** All places but the chosen ones inside what encloses them, as `restOf` of the contract. */
export const restOf = (
  selection: Selection,
  base: Pick<View, 'lists'>,
  options: FiltersAnswer['options'],
): Rest<Selection> | undefined => {
  const { lists, every_market, ranges, delimitation } = selection;
  // A part of one market beside all of another: nothing encloses both.
  return every_market === true
    ? undefined
    : restWithin({ lists, ranges, delimitation }, base.lists.market ?? [], options);
};

export const sameSelection = (one: Selection, other: Selection): boolean =>
  LIST_KEYS.every((key) => sameValues(one.lists[key], other.lists[key])) &&
  (one.every_market ?? false) === (other.every_market ?? false) &&
  JSON.stringify(one.ranges) === JSON.stringify(other.ranges) &&
  JSON.stringify(one.delimitation) === JSON.stringify(other.delimitation);
