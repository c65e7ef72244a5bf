import type { Row, Rows } from '@/server/facts/tables';
import { announceParks } from './announce-parks';
import { areas as shapes } from './areas';
import { buildings } from './buildings';
import { History } from './history';
import { Ledger } from './ledger';
import { lots } from './lots';
import { measureParks } from './park-areas';
import { parks } from './parks';
import { MARKETS } from './places';
import { Random } from './random';
import { exchangeRates } from './rates';

export const SEED = 20_180_101;
export type Counts = Readonly<Record<'parks' | 'buildings' | 'lots' | 'packages', number>>;
export const COUNTS: Counts = { parks: 450, buildings: 6_000, lots: 1_500, packages: 60 };

/** The sample: a country's industrial market until `asOf`, a pure function of that day and the seed. No record is dated later. */
export function generateSample({
  asOf,
  seed = SEED,
  counts = COUNTS,
}: {
  asOf: string;
  seed?: number;
  counts?: Counts;
}): Required<Rows> {
  const random = new Random(seed);
  const last = Math.round(Date.parse(`${asOf}T00:00:00Z`) / 86_400_000);
  const allParks = parks(random, counts.parks, last);
  const allBuildings = buildings(random, counts.buildings, allParks, last);
  const areas = new Map<string, number>();
  for (const { market, area, started } of allBuildings)
    if (started !== null) areas.set(market.name, (areas.get(market.name) ?? 0) + area);
  const ledger = new Ledger(random, last, areas);
  const history = new History(ledger, random, new Random(seed + 1), new Random(seed + 5));
  for (const building of allBuildings) history.run(building);
  announceParks(new Random(seed + 2), allParks, last);
  const land = lots(new Random(seed + 3), seed, counts, allParks, last);
  measureParks(allParks, allBuildings, land.lots);
  return {
    markets: MARKETS.map(
      ({ name, region, submarkets: [seat] }): Row => ({
        market: name,
        region,
        latitude: seat.latitude,
        longitude: seat.longitude,
      }),
    ),
    submarkets: MARKETS.flatMap(({ name, submarkets }) =>
      submarkets.map((submarket): Row => ({ market: name, submarket: submarket.name })),
    ),
    areas: shapes(MARKETS),
    exchange_rates: exchangeRates(last),
    parks: allParks.map(({ row }) => row),
    buildings: allBuildings.map(({ row }) => row),
    spaces: ledger.spaces,
    listings: ledger.listings,
    deals: ledger.deals,
    occupancies: ledger.occupancies,
    ...land,
  };
}
