import type { Row, Rows } from '@/server/facts/tables';
import { generateSample, SEED } from '@/server/sample/generate';

/** Buildings made together: they share parks and owners. */
export const CHUNK = 10_000;
const SHARES = { parks: 200, lots: 2_500, packages: 100 } as const;
/** Every market has at least one. */
const FEWEST_PARKS = 40;

const IDS = ['park_id', 'building_id', 'space_id', 'listing_id', 'deal_id', 'occupancy_id', 'lot_id', 'package_id'];
/** Chunks do not share companies, so that the number of companies grows with the buildings. */
const COMPANIES = ['owner', 'developer', 'tenant', 'buyer'];
/** Shared by all chunks. */
const SHARED = ['markets', 'submarkets', 'areas', 'exchange_rates'];

/** A part of a larger sample: the same places, everything else of its own. */
export function chunkRows(chunk: number, buildings: number, asOf: string): Rows {
  const part = (whole: number) => Math.max(1, Math.round((whole * buildings) / CHUNK));
  const rows = generateSample({
    asOf,
    seed: SEED + chunk,
    counts: {
      parks: Math.max(FEWEST_PARKS, part(SHARES.parks)),
      buildings,
      lots: part(SHARES.lots),
      packages: part(SHARES.packages),
    },
  });
  return Object.fromEntries(
    Object.entries(rows)
      .filter(([name]) => chunk === 0 || !SHARED.includes(name))
      .map(([name, own]) => [name, own.map((row) => rename(row, chunk))]),
  );
}

function rename(row: Row, chunk: number): Row {
  const changed: Record<string, Row[string]> = { ...row };
  for (const key of IDS) if (typeof row[key] === 'string') changed[key] = `${chunk}.${row[key]}`;
  for (const key of COMPANIES) if (typeof row[key] === 'string') changed[key] = `${row[key]} ${chunk + 1}`;
  return changed;
}
