import { AREA_SYMBOL, type PriceBasis, RENT_PERIOD_NAMES, type RentPeriod } from '../catalogue/units';
import { keysOf } from '../keys';
import { LANGUAGES } from '../text';

/** Decimals of a price by what it is: rents per month are small, so that close ones differ in the third. */
export const priceDigits = (basis: PriceBasis, period: RentPeriod): 2 | 3 =>
  basis === 'lease' && period === 'month' ? 3 : 2;

const AREAS: readonly string[] = keysOf(AREA_SYMBOL).map((unit) => AREA_SYMBOL[unit]);

/** Whether figures of a unit, as answers name it, are areas. */
export const isArea = (unit: string): boolean => AREAS.includes(unit);

const isRentPer = (unit: string, period: RentPeriod): boolean =>
  LANGUAGES.some((language) => unit.endsWith(`/${RENT_PERIOD_NAMES[period][language]}`));

/** Decimals of a figure by its unit, as answers name it: whole areas, two of rates, those of `priceDigits` for prices. */
export function figureDigits(unit: string): 0 | 2 | 3 {
  if (isArea(unit)) return 0;
  return isRentPer(unit, 'month') ? priceDigits('lease', 'month') : priceDigits('sale', 'month');
}

/** Decimals of a bound that was typed: none of a whole number. */
export const boundDigits = (bound: number, unit: string | null): number =>
  Number.isInteger(bound) ? 0 : Math.max(2, unit === null ? 0 : figureDigits(unit));
