import { areaPerM2 } from '@/contract/catalogue/units';
import { AREA_SCALE, PRICE_SCALE } from '@/server/facts/codes';
import type { Units } from './availability-query';

/** Rounds to decimals that are fine enough for a conversion of units and back to leave the displayed value unchanged. */
const rounded = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** Stored areas and prices in the units of a query. */
export class Convert {
  private readonly perM2: number;

  /** @param rate MXN per USD, 1 for dollars, null where none is known */
  constructor(
    units: Units,
    private readonly rate: number | null,
  ) {
    this.perM2 = areaPerM2(units.area_unit);
  }

  area(stored: number): number {
    return rounded((stored / AREA_SCALE) * this.perM2, 4);
  }

  price(stored: number): number | null {
    return this.rate === null ? null : rounded(((stored / PRICE_SCALE) * this.rate) / this.perM2, 6);
  }
}
