const FOOT = 0.3048;
const SQUARE_FOOT = FOOT * FOOT;

/** What one of a foreign unit is in ours: m², m, cm (floors), USD per m² (and month for rents). */
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
