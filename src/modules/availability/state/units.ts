import type { Bounds } from '@/contract/calls/query';
import { priceBasisOf, RANGE_FIELDS, rangeField } from '@/contract/catalogue/availability-fields';
import type { Units } from '@/contract/catalogue/units';
import { areaPerM2, pricePerM2 } from '@/contract/catalogue/units';
import { type ExchangeRate, exchange } from '@/core/view/exchange';
import { type Converted, scaled } from '@/core/view/scaled';
import type { RangeKey, Ranges } from './view';

/** Ranges in other units: areas by their factor, prices of another currency by the rate that the server takes for them. */
export function converted(ranges: Ranges, from: Units, to: Units, rate: ExchangeRate): Converted<Ranges> {
  const area = areaPerM2(to.area_unit) / areaPerM2(from.area_unit);
  const money = exchange(from.monetary_unit, to.monetary_unit, rate);
  const result: { [K in RangeKey]?: Bounds } = {};
  const exchanged: string[] = [];
  const dropped: string[] = [];
  for (const key of RANGE_FIELDS) {
    const bounds = ranges[key];
    if (!bounds) continue;
    const { quantity, name } = rangeField(key);
    const basis = priceBasisOf(quantity);
    if (quantity === 'area') result[key] = scaled(bounds, area);
    else if (basis === null) result[key] = bounds;
    else if (money === null) dropped.push(name[to.language]);
    else {
      result[key] = scaled(bounds, (money * pricePerM2(basis, to)) / pricePerM2(basis, from));
      if (from.monetary_unit !== to.monetary_unit) exchanged.push(name[to.language]);
    }
  }
  return { ranges: result, exchanged, dropped };
}
