import type { RangeQuantity } from '@/contract/catalogue/dimensions';
import type { Indicator } from '@/contract/catalogue/indicators';
import { moduleOf } from '@/contract/catalogue/modules';
import {
  AREA_SYMBOL,
  AREA_UNITS,
  MONETARY_UNITS,
  MONTHS,
  POWER_SYMBOL,
  type PriceBasis,
  priceUnit,
  RENT_PERIODS,
} from '@/contract/catalogue/units';
import type { Language } from '@/contract/text';
import { unhandled } from '@/contract/unhandled';

const areas = (): string => AREA_UNITS.map((unit) => AREA_SYMBOL[unit]).join(' · ');

/** Every unit that a price of a basis is shown in. */
const priceUnits = (basis: PriceBasis, language: Language): string =>
  [
    ...new Set(
      MONETARY_UNITS.flatMap((monetary_unit) =>
        AREA_UNITS.flatMap((area_unit) =>
          RENT_PERIODS.map((rent_period) => priceUnit(basis, { monetary_unit, area_unit, rent_period, language })),
        ),
      ),
    ),
  ].join(' · ');

export function unitsOf({ quantity, module }: Indicator, language: Language): string {
  if (quantity === 'area') return areas();
  if (quantity === 'months') return MONTHS[language];
  return quantity === 'rate' ? '%' : priceUnits(moduleOf(module).prices, language);
}

export function rangeUnits(quantity: RangeQuantity): string {
  switch (quantity) {
    case 'area':
      return areas();
    case 'power':
      return POWER_SYMBOL;
    case 'price':
      return MONETARY_UNITS.join(' · ');
    default:
      return unhandled(quantity);
  }
}
