import type { FiltersAnswer } from '@/contract/calls/answers';
import { NONE } from '@/contract/catalogue/dimensions';
import type { Lists } from './view';

type Options = FiltersAnswer['options'];
export type KeptPlaces = { readonly lists: Lists; readonly dropped: readonly string[] };

/** Drops submarkets outside the chosen markets, and parks outside the chosen markets or submarkets. */
export function dropForeignPlaces(lists: Lists, options: Options): KeptPlaces {
  const markets = new Set(lists.market ?? []);
  const dropped: string[] = [];
  const inMarkets = (market: string | undefined) => markets.size === 0 || market === undefined || markets.has(market);
  const kept = (key: 'submarket' | 'park', submarkets: ReadonlySet<string>): readonly string[] => {
    const known = new Map((options[key] ?? []).map((option) => [option.value, option]));
    return (lists[key] ?? []).filter((value) => {
      const option = known.get(value);
      const stays =
        value === NONE ||
        option === undefined ||
        (inMarkets(option.market) &&
          (submarkets.size === 0 || option.submarket === undefined || submarkets.has(option.submarket)));
      if (!stays) dropped.push(option?.label ?? value);
      return stays;
    });
  };
  const submarket = kept('submarket', new Set());
  const park = kept('park', new Set(submarket));
  return dropped.length === 0 ? { lists, dropped } : { lists: { ...lists, submarket, park }, dropped };
}
