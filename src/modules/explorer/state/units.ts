import type { RangeFilter } from '@/contract/calls/query';
import { dimension, RANGE_KEYS, type RangeKey } from '@/contract/catalogue/dimensions';
import type { Units } from '@/contract/catalogue/units';
import { areaPerM2, type PriceBasis, pricePerM2 } from '@/contract/catalogue/units';
import { unhandled } from '@/contract/unhandled';
import { type ExchangeRate, exchange } from '@/core/view/exchange';
import { type Converted, scaled } from '@/core/view/scaled';
import type { Ranges } from './view';

/**
 * Ranges in other units: areas and prices by their factors, asking prices of another currency by the rate that the server uses.
 * Closing prices are converted at the rate of the day each was signed, so that no one rate converts a range of them; it is dropped.
 */
export function converted(
  ranges: Ranges,
  from: Units,
  to: Units,
  { prices, rate }: { readonly prices: PriceBasis; readonly rate: ExchangeRate },
): Converted<Ranges> {
  const area = areaPerM2(to.area_unit) / areaPerM2(from.area_unit);
  const price = pricePerM2(prices, to) / pricePerM2(prices, from);
  const money = exchange(from.monetary_unit, to.monetary_unit, rate);
  const result: { [K in RangeKey]?: RangeFilter } = {};
  const exchanged: string[] = [];
  const dropped: string[] = [];
  for (const key of RANGE_KEYS) {
    const bounds = ranges[key];
    const declared = dimension(key);
    if (!bounds || declared.type !== 'range') continue;
    const { quantity } = declared;
    if (bounds.none) {
      result[key] = bounds;
      continue;
    }
    switch (quantity) {
      case 'power':
        result[key] = bounds;
        break;
      case 'area':
        result[key] = scaled(bounds, area);
        break;
      case 'price':
        if (from.monetary_unit === to.monetary_unit) result[key] = scaled(bounds, price);
        else if (money === null || key === 'closing_price') dropped.push(declared.name[to.language]);
        else {
          result[key] = scaled(bounds, money * price);
          exchanged.push(declared.name[to.language]);
        }
        break;
      default:
        unhandled(quantity);
    }
  }
  return { ranges: result, exchanged, dropped };
}
