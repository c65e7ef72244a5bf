import type { RangeQuantity } from '@/contract/catalogue/dimensions';
import type { Indicator } from '@/contract/catalogue/indicators';
import { moduleOf } from '@/contract/catalogue/modules';
import {
  AREA_SYMBOL,
  AREA_UNITS,
  MONETARY_UNITS,
  POWER_SYMBOL,
  type PriceBasis,
  priceUnit,
} from '@/contract/catalogue/units';
import type { Language } from '@/contract/text';

const areas = (): string => AREA_UNITS.map((unit) => AREA_SYMBOL[unit]).join(' · ');

/** Every unit that a price of a basis is shown in. */
const priceUnits = (basis: PriceBasis, language: Language): string =>
  MONETARY_UNITS.flatMap((money) => AREA_UNITS.map((area) => priceUnit(basis, money, area, language))).join(' · ');

export function unitsOf({ quantity, module }: Indicator, language: Language): string {
  if (quantity === 'area') return areas();
  return quantity === 'rate' ? '%' : priceUnits(moduleOf(module).prices, language);
}

export function rangeUnits(quantity: RangeQuantity): string {
  if (quantity === 'area') return areas();
  return quantity === 'power' ? POWER_SYMBOL : MONETARY_UNITS.join(' · ');
}
