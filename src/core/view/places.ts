import type { Option } from '@/contract/calls/answers';
import { NONE } from '@/contract/catalogue/dimensions';

/** The levels of a place, from the widest. */
export const PLACES = ['market', 'submarket', 'park'] as const;
export type Place = (typeof PLACES)[number];
export const isPlace = (key: string): key is Place => PLACES.some((place) => place === key);

type PlaceLists = { readonly [P in Place]?: readonly string[] };
type Options = { readonly [P in Place]?: readonly Option[] };

/** Drops submarkets outside the chosen markets, parks outside the chosen markets or submarkets, and places that the data do not have. */
export function dropForeignPlaces<Lists extends PlaceLists>(
  lists: Lists,
  options: Options,
): { readonly lists: Lists; readonly dropped: readonly string[] } {
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
