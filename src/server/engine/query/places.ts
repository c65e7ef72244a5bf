import type { ModuleKey } from '@/contract/catalogue/modules';
import { PLACES, type PlaceLists, type PlaceTree, placeAlternatives, withoutEveryMarket } from '@/contract/places';
import type { Dictionary } from '../version/dictionary';
import type { Condition, InList } from './conditions';

/** Where the places of a data version lie. */
export const treeIn =
  (dictionary: Dictionary): PlaceTree =>
  (place, value) =>
    dictionary.enclosing(place, value);

/**
 * The conditions of chosen markets, submarkets and parks on the records of a module: the union of the paths, as `placeAlternatives`
 * defines it. Values that the data do not have match nothing. `column` names the columns of codes.
 */
export function placeConditions(
  dictionary: Dictionary,
  module: ModuleKey,
  lists: PlaceLists,
  column: (place: (typeof PLACES)[number]) => string = (place) => place,
): Condition[] {
  // All of the user's markets are no choice beside a submarket or park; alone, they are as good as the union of them.
  const divided = (lists.submarket?.length ?? 0) + (lists.park?.length ?? 0) > 0;
  const chosen = divided ? withoutEveryMarket(lists, dictionary.marketsOf(module)) : lists;
  const alternatives = placeAlternatives(chosen, treeIn(dictionary));
  if (alternatives === null) return [];
  const conditions = alternatives.map((one): InList[] =>
    PLACES.flatMap((place): InList[] => {
      const values = one[place];
      if (values === undefined) return [];
      const codes = values.map((value) => dictionary.code(place, value)).filter((code) => code !== undefined);
      return [{ column: column(place), in: codes }];
    }),
  );
  const [only, ...more] = conditions;
  return only !== undefined && more.length === 0 ? only : [{ oneOf: conditions }];
}
