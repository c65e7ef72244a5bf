import { NONE } from './catalogue/dimensions';

/** The levels of a place, from the widest. */
export const PLACES = ['market', 'submarket', 'park'] as const;
export type Place = (typeof PLACES)[number];
/** Whether the key of a dimension is that of a place. */
export const isPlace = (key: string): key is Place => PLACES.some((place) => place === key);

/** What markets, submarkets and parks of one call mean together. */
export const CHOSEN_PLACES =
  'Markets, submarkets and parks are sent as the last elements of the chosen paths, and count as their union: market=Tijuana&submarket=Apodaca is Apodaca and all of Tijuana. A market sent with a submarket or park of its own counts by those alone, a submarket with parks of its own by those parks. All markets of the user are no choice beside a submarket or park.';

/** The chosen values of each level; a level without values has no choice. */
export type PlaceLists = { readonly [P in Place]?: readonly string[] | undefined };
/** The places of some lists alone. */
export const placesOf = ({ market, submarket, park }: PlaceLists): PlaceLists => ({ market, submarket, park });
/** The places that enclose a submarket or park; one is undefined where the data have none. */
export type Enclosing = { readonly market?: string | undefined; readonly submarket?: string | undefined };
/** Where a submarket or park lies; empty for a place that the data do not have. */
export type PlaceTree = (place: 'submarket' | 'park', value: string) => Enclosing;

type Options = { readonly [P in Place]?: readonly (Enclosing & { readonly value: string })[] | undefined };

const trees = new WeakMap<Options, PlaceTree>();

/** Where the places of some lists of options lie. */
export function treeOf(options: Options): PlaceTree {
  const tree = trees.get(options) ?? readTree(options);
  trees.set(options, tree);
  return tree;
}

function readTree(options: Options): PlaceTree {
  const known = (place: 'submarket' | 'park') => new Map((options[place] ?? []).map((one) => [one.value, one]));
  const byPlace = { submarket: known('submarket'), park: known('park') };
  return (place, value) => {
    const found = byPlace[place].get(value);
    return found === undefined ? {} : { market: found.market, submarket: found.submarket };
  };
}

const named = (values: readonly string[] = []): readonly string[] => values.filter((value) => value !== NONE);
const hasNone = (values: readonly string[] = []): boolean => values.includes(NONE);

/**
 * The chosen places that count whole: markets without a chosen submarket or park of theirs, submarkets without a chosen park of
 * theirs, and all chosen parks. "Without a submarket" and "outside a park" are parts of every chosen place above them.
 */
export function wholePlaces(lists: PlaceLists, tree: PlaceTree): { readonly [P in Place]: readonly string[] } {
  const { market = [], submarket = [], park = [] } = lists;
  const parks = named(park).map((value) => tree('park', value));
  const inner = [...named(submarket).map((value) => tree('submarket', value)), ...parks];
  const divided = new Set(inner.flatMap((one) => one.market ?? []));
  const holding = new Set(parks.map((one) => one.submarket ?? (one.market === undefined ? undefined : NONE)));
  return {
    market: hasNone(submarket) || hasNone(park) ? [] : market.filter((value) => !divided.has(value)),
    submarket: hasNone(park) ? [] : submarket.filter((value) => !holding.has(value)),
    park,
  };
}

/**
 * The lists of a call: of each chosen path the last element. Places above are named only where "without a submarket" or "outside
 * a park" is a part of them.
 */
export function lastElements(lists: PlaceLists, tree: PlaceTree): { readonly [P in Place]: readonly string[] } {
  const whole = wholePlaces(lists, tree);
  return {
    market: hasNone(lists.submarket) || hasNone(lists.park) ? (lists.market ?? []) : whole.market,
    submarket: hasNone(lists.park) ? (lists.submarket ?? []) : whole.submarket,
    park: whole.park,
  };
}

/** A chosen place that counts; `whole` where it does beside places of which a part is chosen. */
export type PlacePart = { readonly level: Place; readonly value: string; readonly whole: boolean };

/** The places that make a selection, the narrowest level first. */
export function placeParts(lists: PlaceLists, tree: PlaceTree): readonly PlacePart[] {
  const counted = wholePlaces(lists, tree);
  const levels = ([...PLACES].reverse() satisfies Place[]).filter((level) => counted[level].length > 0);
  return levels.flatMap((level, i) =>
    counted[level].map((value) => ({ level, value, whole: i > 0 && value !== NONE })),
  );
}

/** The chosen places of a view as its call sends them; `every` are all markets of the user, `tree` is undefined until it is known. */
export function sentPlaces(lists: PlaceLists, every: readonly string[], tree: PlaceTree | undefined): PlaceLists {
  if ((lists.submarket?.length ?? 0) + (lists.park?.length ?? 0) === 0) return lists;
  const chosen = withoutEveryMarket(lists, every);
  return tree === undefined ? chosen : lastElements(chosen, tree);
}

/**
 * The lists of a view whose call has these: the places above those that lie outside the chosen ones are chosen too, which counts no
 * more, because each is divided by what was sent.
 */
export function completePaths<L extends PlaceLists>(lists: L, tree: PlaceTree): L {
  const above = (level: 'market' | 'submarket', from: PlaceLists): readonly string[] => {
    const outside = foreignPlaces(from, tree, []).filter((one) => one.outside === level);
    return [...new Set([...(from[level] ?? []), ...outside.map(({ enclosing }) => enclosing)])];
  };
  if ((lists.market?.length ?? 0) + (lists.submarket?.length ?? 0) === 0) return lists;
  const withMarkets = (lists.market?.length ?? 0) === 0 ? lists : { ...lists, market: above('market', lists) };
  return (lists.submarket?.length ?? 0) === 0
    ? withMarkets
    : { ...withMarkets, submarket: above('submarket', withMarkets) };
}

/** What a record fulfils that has one of the values of each named level. */
export type PlaceAlternative = { readonly [P in Place]?: readonly string[] };

/**
 * A selection of places as alternatives, of which a record must fulfil one: the union of the places that count whole. Null where no
 * place is chosen.
 */
export function placeAlternatives(lists: PlaceLists, tree: PlaceTree): readonly PlaceAlternative[] | null {
  const { market = [], submarket = [], park = [] } = lists;
  if (market.length + submarket.length + park.length === 0) return null;
  const whole = wholePlaces(lists, tree);
  const within: PlaceAlternative = market.length > 0 ? { market } : {};
  const alternatives: PlaceAlternative[] = [];
  if (whole.market.length > 0) alternatives.push({ market: whole.market });
  if (named(whole.submarket).length > 0) alternatives.push({ submarket: named(whole.submarket) });
  if (hasNone(whole.submarket)) alternatives.push({ ...within, submarket: [NONE] });
  if (named(park).length > 0) alternatives.push({ park: named(park) });
  if (!hasNone(park)) return alternatives;
  const outside = { park: [NONE] };
  if (submarket.length === 0) return [...alternatives, { ...within, ...outside }];
  const undivided = wholePlaces({ market, submarket }, tree).market;
  if (undivided.length > 0) alternatives.push({ market: undivided, ...outside });
  if (named(submarket).length > 0) alternatives.push({ submarket: named(submarket), ...outside });
  if (hasNone(submarket)) alternatives.push({ ...within, submarket: [NONE], ...outside });
  return alternatives;
}

/**
 * All markets of a user, which are no choice beside a submarket or park. None where a person chose them all beside one: then those
 * without a chosen submarket or park count whole.
 */
export const unchosenMarkets = (chosen: boolean | undefined, every: readonly string[] = []): readonly string[] =>
  chosen === true ? [] : every;

/** The lists without the markets where those are all that the user has, which is no choice of markets. */
export const withoutEveryMarket = (lists: PlaceLists, every: readonly string[]): PlaceLists => {
  const chosen = new Set(lists.market);
  return every.length > 0 && every.every((market) => chosen.has(market)) ? { ...lists, market: undefined } : lists;
};

/** A submarket or park that does not belong to the chosen places above it, and the chosen level that it misses. */
export type ForeignPlace = {
  readonly place: 'submarket' | 'park';
  readonly value: string;
  readonly outside: 'market' | 'submarket';
  readonly enclosing: string;
};

/**
 * The submarkets outside the chosen markets, and the parks outside the chosen markets or beside the chosen submarkets of their own
 * market. `every` are all markets of the user: chosen together, they divide a park's market only by its submarkets.
 */
export function foreignPlaces(lists: PlaceLists, tree: PlaceTree, every: readonly string[]): readonly ForeignPlace[] {
  const { market, submarket = [], park = [] } = withoutEveryMarket(lists, every);
  const markets = new Set(market);
  const submarkets = new Set(submarket);
  const divided = new Set(named(submarket).map((value) => tree('submarket', value).market));
  return (['submarket', 'park'] as const).flatMap((place) =>
    named(place === 'submarket' ? submarket : park).flatMap((value): ForeignPlace[] => {
      const within = tree(place, value);
      if (markets.size > 0 && within.market !== undefined && !markets.has(within.market))
        return [{ place, value, outside: 'market', enclosing: within.market }];
      if (place === 'submarket' || within.submarket === undefined || submarkets.size === 0) return [];
      // Without a choice of markets, the chosen submarkets are all that is chosen.
      const beside = markets.size === 0 || hasNone(submarket) || divided.has(within.market);
      return beside && !submarkets.has(within.submarket)
        ? [{ place, value, outside: 'submarket', enclosing: within.submarket }]
        : [];
    }),
  );
}

/** The options of a level that belong to the chosen places above it. */
export function offeredPlaces<O extends { readonly value: string }>(
  place: 'submarket' | 'park',
  options: readonly O[],
  { market, submarket }: PlaceLists,
  tree: PlaceTree,
  every: readonly string[],
): readonly O[] {
  const above = place === 'park' ? { market, submarket } : { market };
  const lists = { ...above, [place]: options.map(({ value }) => value) };
  const foreign = new Set(foreignPlaces(lists, tree, every).map(({ value }) => value));
  return options.filter(({ value }) => !foreign.has(value));
}

/**
 * The selection within some values of one level: what encloses them, and what is chosen inside them. A value that lies in none of
 * the chosen markets leaves the markets as they are.
 */
export function withinPlaces<L extends PlaceLists>(
  lists: L,
  level: Place,
  values: readonly string[],
  tree: PlaceTree,
  every: readonly string[],
): L {
  const { market = [], submarket = [], park = [] } = withoutEveryMarket(lists, every);
  const chosen = new Set(values);
  const inside = (place: 'submarket' | 'park') => {
    const held = (lists[place] ?? []).filter(
      (value) => value === NONE || chosen.has(tree(place, value)[level === 'market' ? 'market' : 'submarket'] ?? NONE),
    );
    return lists[place] === undefined ? {} : { [place]: held };
  };
  if (level === 'market') return { ...lists, market: values, ...inside('submarket'), ...inside('park') };
  // "Without a submarket" lies in every chosen place above that is not divided otherwise.
  const undivided = wholePlaces({ market, submarket, park: level === 'park' ? named(park) : [] }, tree);
  const around = (above: 'market' | 'submarket', one: string): boolean =>
    values.some((value) =>
      value === NONE
        ? hasNone(lists[level]) || undivided[above].includes(one)
        : (tree(level, value)[above] ?? NONE) === one,
    );
  const markets = market.filter((one) => around('market', one));
  const enclosed = { ...lists, ...(markets.length > 0 ? { market: markets } : {}) };
  if (level === 'submarket') return { ...enclosed, submarket: values, ...inside('park') };
  const submarkets = lists.submarket && { submarket: submarket.filter((one) => around('submarket', one)) };
  return { ...enclosed, ...submarkets, park: values };
}
