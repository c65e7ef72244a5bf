import { unhandled } from '../unhandled';
import { dimension, type RangeKey, type RangeQuantity } from './dimensions';
import { AREA_SYMBOL, POWER_SYMBOL, type PriceBasis, priceUnit, type Units } from './units';

/** What the numbers of a range dimension measure. */
export function quantityOf(key: RangeKey): RangeQuantity {
  const declared = dimension(key);
  return declared.type === 'range' ? declared.quantity : 'area';
}

/** The unit in which the bounds of a range dimension are sent and shown. */
export function rangeUnit(key: RangeKey, units: Units, basis: PriceBasis): string {
  const quantity = quantityOf(key);
  switch (quantity) {
    case 'power':
      return POWER_SYMBOL;
    case 'area':
      return AREA_SYMBOL[units.area_unit];
    case 'price':
      return priceUnit(basis, units);
    default:
      return unhandled(quantity);
  }
}
