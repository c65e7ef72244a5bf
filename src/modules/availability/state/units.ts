import type { Bounds } from '@/contract/calls/query';
import { RANGE_FIELDS, rangeField } from '@/contract/catalogue/availability-fields';
import { areaPerM2 } from '@/contract/catalogue/units';
import { type ExchangeRate, exchange } from '@/core/view/exchange';
import { type Converted, scaled } from '@/core/view/scaled';
import type { Units } from '@/core/view/units';
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
    if (quantity === 'area') result[key] = scaled(bounds, area);
    else if (quantity !== 'lease_price' && quantity !== 'sale_price') result[key] = bounds;
    else if (money === null) dropped.push(name[to.language]);
    else {
      result[key] = scaled(bounds, money / area);
      if (from.monetary_unit !== to.monetary_unit) exchanged.push(name[to.language]);
    }
  }
  return { ranges: result, exchanged, dropped };
}
