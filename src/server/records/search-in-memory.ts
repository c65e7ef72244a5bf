import type { NameIndex, Places } from './name-index';

/** A search among the properties. */
export type PropertyQuery = {
  /** Folded words without spaces, each with the codes of the places whose names hold it. */
  readonly words: readonly {
    readonly word: string;
    readonly markets: readonly number[];
    readonly submarkets: readonly number[];
  }[];
  /** Codes of the markets that may be read; null is all. */
  readonly markets: readonly number[] | null;
  readonly kinds: readonly number[];
  /** Results of each kind at most. */
  readonly most: number;
};

/** Kind, market and submarket are codes. */
export type FoundProperty = {
  readonly kind: number;
  readonly id: string;
  readonly name: string;
  readonly market: number;
  readonly submarket: number;
};

const mask = (codes: readonly number[]): Uint8Array => {
  const set = new Uint8Array(codes.reduce((most, code) => Math.max(most, code + 1), 0));
  for (const code of codes) set[code] = 1;
  return set;
};

/** The results in the names of a data version in memory, by kind, the best first. */
export async function searchInMemory(
  index: NameIndex,
  { words, markets, kinds, most }: PropertyQuery,
  signal?: AbortSignal,
): Promise<FoundProperty[]> {
  const query = {
    words: words.map(({ word }) => word),
    places: words.map(
      (one): Places => ({
        markets: mask(one.markets),
        submarkets: mask(one.submarkets),
        any: one.markets.length + one.submarkets.length > 0,
      }),
    ),
    market: markets === null ? null : mask(markets),
  };
  const results: FoundProperty[] = [];
  for (const kind of kinds) {
    const names = index.kind(kind);
    if (names === undefined) continue;
    for (const at of await names.find(query, most, signal))
      results.push({
        kind,
        id: names.ids.at(at),
        name: names.names.at(at),
        market: names.market[at] ?? 0,
        submarket: names.submarket[at] ?? 0,
      });
  }
  return results;
}
