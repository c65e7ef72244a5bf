import type { FiltersAnswer } from '@/contract/calls/answers';
import { NONE } from '@/contract/catalogue/dimensions';
import type { Lists } from './view';

/** The levels of a place, from the widest. */
export const PLACES = ['market', 'submarket', 'park'] as const;
export type Place = (typeof PLACES)[number];
export const isPlace = (key: string): key is Place => PLACES.some((place) => place === key);

type Options = FiltersAnswer['options'];
export type RemainingPlaces = { readonly lists: Lists; readonly dropped: readonly string[] };

/** Drops submarkets outside the chosen markets, parks outside the chosen markets or submarkets, and places that the data do not have. */
export function dropForeignPlaces(lists: Lists, options: Options): RemainingPlaces {
  const dropped: string[] = [];
  const offered = new Set((options.market ?? []).map(({ value }) => value));
  const market = (lists.market ?? []).filter((value) => offered.has(value) || value === NONE);
  dropped.push(...(lists.market ?? []).filter((value) => !market.includes(value)));
  // None of them is known: rather all than an empty screen.
  if (market.length === 0 && dropped.length > 0) market.push(...offered);
  const markets = new Set(market);
  const inMarkets = (market: string | undefined) => markets.size === 0 || market === undefined || markets.has(market);
  const within = (key: 'submarket' | 'park', submarkets: ReadonlySet<string>): readonly string[] => {
    const known = new Map((options[key] ?? []).map((option) => [option.value, option]));
    return (lists[key] ?? []).filter((value) => {
      const option = known.get(value);
      const stays =
        value === NONE ||
        (option !== undefined &&
          inMarkets(option.market) &&
          (submarkets.size === 0 || option.submarket === undefined || submarkets.has(option.submarket)));
      if (!stays) dropped.push(option?.label ?? value);
      return stays;
    });
  };
  const submarket = within('submarket', new Set());
  const park = within('park', new Set(submarket));
  return dropped.length === 0 ? { lists, dropped } : { lists: { ...lists, market, submarket, park }, dropped };
}
