import type { DayRange } from './range-before';

type Side = { readonly days: DayRange };

const orderOf = ({ days: { start_date, end_date } }: Side): string => `${end_date}/${start_date}`;

/**
 * The sides of a comparison as its difference takes them, `to` less `from`: of different days the later less the earlier, in
 * whichever order they were written; of the same days the first less the second.
 */
export function comparedSides<S extends Side>(one: S, other: S): { readonly from: S; readonly to: S } {
  return orderOf(one) < orderOf(other) ? { from: one, to: other } : { from: other, to: one };
}
