import type { Row, Rows } from '@/server/facts/tables';

const NONE = '__none__';
const text = (value: Row[string] | undefined) => (value === null || value === undefined ? null : String(value));

type Chosen = {
  readonly market?: readonly string[] | undefined;
  readonly submarket?: readonly string[] | undefined;
  readonly park?: readonly string[] | undefined;
};
type PlaceOf = { readonly market: string; readonly submarket: string | null; readonly park: string | null };

/** The meaning of chosen places, evaluated for one record at a time over the imported rows. */
export class ReferencePlaces {
  private readonly submarketKeys = new Map<string, string>();
  private readonly marketOfSubmarket = new Map<string, string>();
  private readonly parks = new Map<string, { market: string | null; submarket: string | null }>();

  constructor(rows: Rows) {
    const located = [...(rows.buildings ?? []), ...(rows.parks ?? []), ...(rows.lots ?? [])];
    const markets = new Map<string, Set<string>>();
    for (const row of [...located, ...(rows.submarkets ?? [])]) {
      const name = text(row.submarket);
      if (name !== null) markets.set(name, (markets.get(name) ?? new Set()).add(String(row.market)));
    }
    for (const [name, own] of markets)
      for (const market of own) {
        const key = own.size === 1 ? name : `${name} (${market})`;
        this.submarketKeys.set(`${market}|${name}`, key);
        this.marketOfSubmarket.set(key, market);
      }
    const records = new Map((rows.parks ?? []).map((row) => [String(row.park_id), row]));
    for (const row of located) {
      const id = text(row.park_id);
      if (id === null) continue;
      // What its record leaves open is that of the records that name it, the last in the order of keys.
      const record = records.get(id);
      const within = this.submarketOf(
        String(record?.market ?? row.market),
        text(record?.submarket) ?? text(row.submarket),
      );
      const known = this.parks.get(id)?.submarket ?? null;
      const submarket = within !== null && (known === null || within > known) ? within : known;
      const market =
        text(record?.market) ?? (submarket === null ? null : (this.marketOfSubmarket.get(submarket) ?? null));
      this.parks.set(id, { market, submarket: market === null ? null : submarket });
    }
  }

  /** The key of a submarket. */
  submarketOf(market: string, name: string | null): string | null {
    return name === null ? null : (this.submarketKeys.get(`${market}|${name}`) ?? null);
  }

  /** Whether a record counts. `every` are all markets of the user, which are no choice beside a submarket or park. */
  admits({ market = [], submarket = [], park = [] }: Chosen, place: PlaceOf, every: readonly string[]): boolean {
    if (market.length + submarket.length + park.length === 0) return true;
    const whole = every.length > 0 && every.every((one) => market.includes(one));
    const markets = whole && submarket.length + park.length > 0 ? [] : market;
    const own = { submarket: place.submarket ?? NONE, park: place.park ?? NONE };
    const inMarket = markets.length === 0 || markets.includes(place.market);

    // A chosen park counts.
    if (place.park !== null && park.includes(place.park)) return true;
    const parks = park.flatMap((one) => this.parks.get(one) ?? []);

    // A chosen submarket, or what has none in a chosen market, counts unless a park in it is chosen.
    const submarketChosen = submarket.includes(own.submarket) && (place.submarket !== null || inMarket);
    const dividedByPark = parks.some((one) => (one.submarket ?? (one.market === null ? null : NONE)) === own.submarket);
    if (submarketChosen && !dividedByPark && !park.includes(NONE)) return true;

    // A chosen market counts unless a submarket or park in it is chosen.
    const dividedBySubmarket =
      submarket.includes(NONE) || submarket.some((one) => this.marketOfSubmarket.get(one) === place.market);
    const marketChosen = markets.includes(place.market) && !dividedBySubmarket;
    if (marketChosen && !park.includes(NONE) && !parks.some((one) => one.market === place.market)) return true;

    // "Outside a park" is that part of every chosen place above.
    if (place.park !== null || !park.includes(NONE)) return false;
    return submarketChosen || marketChosen || (submarket.length === 0 && inMarket);
  }
}
