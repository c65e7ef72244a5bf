import type { FiltersAnswer, Option } from '../calls/answers';
import { MAXIMUM_VALUES } from '../calls/query';
import { type ListKey, NONE } from '../catalogue/dimensions';
import { placeParts, placesOf, treeOf, withoutEveryMarket } from '../places';

type Options = Pick<FiltersAnswer['options'], 'region' | 'market' | 'submarket' | 'park'>;
type Lists = { readonly [K in ListKey]?: readonly string[] };
export type Rest<S> = {
  readonly selection: S;
  /** Labels of what encloses the choice; none where it is all that there is. */
  readonly of: readonly string[];
};

const within = (option: Option, level: 'market' | 'submarket', values: ReadonlySet<string>): boolean => {
  const enclosing = option[level];
  return enclosing !== undefined && values.has(enclosing);
};

/**
 * All places but the chosen ones inside what encloses them: "the rest of Monterrey" for Apodaca. `markets` are all of the user's.
 * Undefined where there are no others, or more than a query may name.
 */
export function restOf<S extends { readonly lists: Lists }>(
  selection: S,
  markets: readonly string[],
  options: Options,
): Rest<S> | undefined {
  const { lists: own } = selection;
  // Of places of several levels nothing encloses all but what encloses everything.
  const parts = placeParts(withoutEveryMarket(placesOf(own), markets), treeOf(options));
  if (new Set(parts.map(({ level }) => level)).size > 1) return undefined;
  const chosen = (key: keyof Options) => own[key] ?? [];
  const labels = (key: 'market' | 'submarket', values: ReadonlySet<string>) =>
    (options[key] ?? []).filter(({ value }) => values.has(value)).map(({ label }) => label);
  const rest = (lists: Lists, of: readonly string[]): Rest<S> | undefined =>
    Object.values(lists).some((values) => values.length > MAXIMUM_VALUES)
      ? undefined
      : { selection: { ...selection, lists: { ...own, ...lists } }, of };

  for (const [level, above] of [
    ['park', 'submarket'],
    ['submarket', 'market'],
  ] as const) {
    const values = chosen(level);
    if (values.length === 0) continue;
    const known = options[level] ?? [];
    const around = new Set(
      known.filter(({ value }) => values.includes(value)).flatMap((option) => option[above] ?? []),
    );
    if (around.size === 0) return undefined;
    const others = known.filter((one) => within(one, above, around) && !values.includes(one.value));
    const unplaced = values.includes(NONE) ? [] : [NONE];
    const lists = { [above]: [...around], [level]: [...others.map(({ value }) => value), ...unplaced] };
    return rest(level === 'submarket' ? { ...lists, park: [] } : lists, labels(above, around));
  }
  const selected = chosen('market');
  const others = markets.filter((market) => !selected.includes(market));
  return others.length === 0 || selected.length === 0 ? undefined : rest({ market: others }, []);
}
