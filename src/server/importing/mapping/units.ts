const FOOT = 0.3048;
const SQUARE_FOOT = FOOT * FOOT;

/** Factors from units of sources to stored units: m², m, cm (floors), USD per m² (per month for leases). */
export const UNITS = {
  ft2: SQUARE_FOOT,
  acre: 4046.8564224,
  ha: 10_000,
  ft: FOOT,
  in: 2.54,
  'usd/ft2': 1 / SQUARE_FOOT,
  'usd/ft2/month': 1 / SQUARE_FOOT,
  'usd/ft2/year': 1 / SQUARE_FOOT / 12,
  'usd/m2/year': 1 / 12,
} as const;
