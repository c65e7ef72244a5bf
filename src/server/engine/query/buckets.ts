import type { RangeKey, RangeQuantity } from '@/contract/catalogue/dimensions';
import { quantityOf, rangeUnit } from '@/contract/catalogue/range-unit';
import {
  type AreaUnit,
  areaPerM2,
  type MonetaryUnit,
  type PriceBasis,
  pricePerM2,
  type RentPeriod,
  type Units,
} from '@/contract/catalogue/units';
import { unhandled } from '@/contract/unhandled';
import { AREA_SCALE, PRICE_SCALE } from '@/server/facts/codes';

const AREA_EDGES: Record<AreaUnit, readonly number[]> = {
  ft2: [0, 50_000, 100_000, 200_000, 300_000, 500_000],
  m2: [0, 5_000, 10_000, 20_000, 30_000, 50_000],
};
const POWER_EDGES = [0, 1_000, 2_500, 5_000, 10_000, 20_000];
type PriceStep = Record<MonetaryUnit, Record<AreaUnit, number>>;
const RENT_STEP: Record<RentPeriod, PriceStep> = {
  month: { USD: { ft2: 0.1, m2: 1 }, MXN: { ft2: 2, m2: 20 } },
  year: { USD: { ft2: 1, m2: 10 }, MXN: { ft2: 20, m2: 200 } },
};
const SALE_STEP: PriceStep = { USD: { ft2: 1, m2: 10 }, MXN: { ft2: 20, m2: 200 } };
const PRICE_STEPS = 20;

/** Below the finest step of the stored integers, so that a group's filter holds exactly the group. */
const JUST_BELOW: Record<RangeQuantity, number> = { area: 0.001, price: 1e-8, power: 0.5 };

/** Whether a range dimension is of prices, whose bounds depend on the currency. */
export const isPrice = (key: RangeKey): boolean => quantityOf(key) === 'price';

/** Lower bounds of the groups of a range dimension in the unit that is shown; the last group is open. */
export function edges(key: RangeKey, units: Units, basis: PriceBasis): readonly number[] {
  const quantity = quantityOf(key);
  switch (quantity) {
    case 'power':
      return POWER_EDGES;
    case 'area':
      return AREA_EDGES[units.area_unit];
    case 'price': {
      const steps = basis === 'lease' ? RENT_STEP[units.rent_period] : SALE_STEP;
      const step = steps[units.monetary_unit][units.area_unit];
      return Array.from({ length: PRICE_STEPS + 1 }, (_, i) => Math.round(i * step * 100) / 100);
    }
    default:
      return unhandled(quantity);
  }
}

/** Stored integers in one shown unit. `rate` is MXN per USD for prices that are stored in USD, else 1. */
export function storedPerUnit(key: RangeKey, units: Units, basis: PriceBasis, rate: number): number {
  const quantity = quantityOf(key);
  switch (quantity) {
    case 'power':
      return 1;
    case 'area':
      return AREA_SCALE / areaPerM2(units.area_unit);
    case 'price':
      return PRICE_SCALE / (pricePerM2(basis, units) * rate);
    default:
      return unhandled(quantity);
  }
}

// A bound such as 0.1 × 100 must not fall on the wrong side of the integer it means.
const FUZZ = 1e-7;
/** The least stored integer that reaches a bound; `stored` is integers in one shown unit. */
export const lowest = (bound: number, stored: number): number => Math.ceil(bound * stored - FUZZ);
/** The greatest stored integer within a bound; `stored` is integers in one shown unit. */
export const highest = (bound: number, stored: number): number => Math.floor(bound * stored + FUZZ);

/**
 * The key of a group of a range dimension: its bounds in the shown unit, without the upper one of the last group. Groups
 * count from 1.
 */
export function bucketKey(key: RangeKey, bucket: number, units: Units, basis: PriceBasis): string {
  const all = edges(key, units, basis);
  return `${all[bucket - 1] ?? 0}-${all[bucket] ?? ''}`;
}

/** The bounds that filter by one group, both inclusive, in the shown unit; the last group has no upper one. */
export function bucketRange(
  key: RangeKey,
  bucket: number,
  units: Units,
  basis: PriceBasis,
): { min?: number; max?: number } {
  const all = edges(key, units, basis);
  const upper = all[bucket];
  const min = all[bucket - 1] ?? 0;
  return upper === undefined ? { min } : { min, max: upper - JUST_BELOW[quantityOf(key)] };
}

/** The name of a group of a range dimension, with its unit. */
export function bucketLabel(key: RangeKey, bucket: number, units: Units, basis: PriceBasis): string {
  const all = edges(key, units, basis);
  const unit = rangeUnit(key, units, basis);
  const digits = isPrice(key) && (all[1] ?? 1) < 1 ? 2 : 0;
  const format = new Intl.NumberFormat(units.language === 'es' ? 'es-MX' : 'en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const lower = format.format(all[bucket - 1] ?? 0);
  const upper = all[bucket];
  if (upper === undefined) return units.language === 'es' ? `${lower} o más ${unit}` : `${lower} or more ${unit}`;
  return `${lower}–${format.format(upper)} ${unit}`;
}
