import type { Option } from '@/contract/calls/answers';
import { NONE } from '@/contract/catalogue/dimensions';
import { foreignPlaces, type Place, treeOf, unchosenMarkets } from '@/contract/places';

type Lists = { readonly [P in Place]?: readonly string[] };
type Options = { readonly [P in Place]?: readonly Option[] };

/** Drops submarkets and parks that do not belong to the chosen places above them, and places that the data do not have. */
export function dropForeignPlaces<L extends Lists>(
  lists: L,
  options: Options,
  everyIsChosen: boolean | undefined = false,
): { readonly lists: L; readonly dropped: readonly string[] } {
  const dropped: string[] = [];
  const every = (options.market ?? []).map(({ value }) => value);
  const market = (lists.market ?? []).filter((value) => every.includes(value) || value === NONE);
  dropped.push(...(lists.market ?? []).filter((value) => !market.includes(value)));
  // None of them is known: rather all than an empty screen.
  if (market.length === 0 && dropped.length > 0) market.push(...every);
  const tree = treeOf(options);
  const within = (key: 'submarket' | 'park', chosen: Lists): readonly string[] => {
    const known = new Map((options[key] ?? []).map((option) => [option.value, option]));
    const values = lists[key] ?? [];
    const foreign = new Set(
      foreignPlaces({ ...chosen, [key]: values }, tree, unchosenMarkets(everyIsChosen, every)).map(
        ({ value }) => value,
      ),
    );
    return values.filter((value) => {
      const stays = value === NONE || (known.has(value) && !foreign.has(value));
      if (!stays) dropped.push(known.get(value)?.label ?? value);
      return stays;
    });
  };
  const submarket = within('submarket', { market });
  const park = within('park', { market, submarket });
  return dropped.length === 0 ? { lists, dropped } : { lists: { ...lists, market, submarket, park }, dropped };
}
