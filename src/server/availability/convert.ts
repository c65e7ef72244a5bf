import type { Units } from '@/contract/catalogue/units';
import { areaPerM2, type PriceBasis, pricePerM2 } from '@/contract/catalogue/units';
import { AREA_SCALE, PRICE_SCALE } from '@/server/facts/codes';

/** Rounds to decimals that are fine enough for a conversion of units and back to leave the displayed value unchanged. */
const rounded = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** Stored areas and prices in the units of a query. */
export class Convert {
  private readonly perM2: number;
  private readonly prices: Readonly<Record<PriceBasis, number>>;

  /** @param rate MXN per USD, 1 for dollars, null where none is known */
  constructor(
    units: Units,
    private readonly rate: number | null,
  ) {
    this.perM2 = areaPerM2(units.area_unit);
    this.prices = { lease: pricePerM2('lease', units), sale: pricePerM2('sale', units) };
  }

  area(stored: number): number {
    return rounded((stored / AREA_SCALE) * this.perM2, 4);
  }

  price(stored: number, basis: PriceBasis): number | null {
    return this.rate === null ? null : rounded((stored / PRICE_SCALE) * this.rate * this.prices[basis], 6);
  }
}
