import type { Row, Rows } from '@/server/facts/tables';
import { buildings } from '@/server/sample/buildings';
import { generateSample, SEED } from '@/server/sample/generate';
import { Ledger } from '@/server/sample/ledger';
import { lots } from '@/server/sample/lots';
import { parks } from '@/server/sample/parks';
import { Random } from '@/server/sample/random';

/** Buildings made together: they share parks and owners. */
export const CHUNK = 10_000;
const SHARES = { parks: 200, lots: 2_500, packages: 100 } as const;
const DAY = 86_400_000;

const IDS = ['park_id', 'building_id', 'space_id', 'listing_id', 'deal_id', 'occupancy_id', 'lot_id', 'package_id'];
/** Companies of one chunk are not those of another, so that their number grows with the buildings. */
const COMPANIES = ['owner', 'developer', 'tenant', 'buyer'];

/** Part of a larger sample: the same places, everything else its own. The first part also holds the places and rates. */
export function chunkRows(chunk: number, count: number, asOf: string): Rows {
  const random = new Random(SEED + chunk);
  const last = Math.round(Date.parse(`${asOf}T00:00:00Z`) / DAY);
  const part = (whole: number) => Math.max(1, Math.round((whole * count) / CHUNK));
  const allParks = parks(random, Math.max(40, part(SHARES.parks)), last);
  const allBuildings = buildings(random, count, allParks, last);
  const ledger = new Ledger(random, last);
  for (const building of allBuildings) ledger.run(building);
  const own: Rows = {
    parks: allParks.map(({ row }) => row),
    buildings: allBuildings.map(({ row }) => row),
    spaces: ledger.spaces,
    listings: ledger.listings,
    deals: ledger.deals,
    occupancies: ledger.occupancies,
    ...lots(random, { lots: part(SHARES.lots), packages: part(SHARES.packages) }, allParks, last),
  };
  const renamed = Object.fromEntries(
    Object.entries(own).map(([name, rows]) => [name, rows.map((row) => rename(row, chunk))]),
  );
  return chunk === 0 ? { ...shared(asOf), ...renamed } : renamed;
}

function shared(asOf: string): Rows {
  const { markets, submarkets, exchange_rates } = generateSample({ asOf });
  return { markets, submarkets, exchange_rates };
}

function rename(row: Row, chunk: number): Row {
  const changed: Record<string, Row[string]> = { ...row };
  for (const key of IDS) if (typeof row[key] === 'string') changed[key] = `${chunk}.${row[key]}`;
  for (const key of COMPANIES) if (typeof row[key] === 'string') changed[key] = `${row[key]} ${chunk + 1}`;
  return changed;
}
