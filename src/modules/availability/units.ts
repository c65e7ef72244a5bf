import type { Bounds } from '@/contract/calls/query';
import { RANGE_FIELDS, rangeField } from '@/contract/catalogue/availability-fields';
import { areaPerM2 } from '@/contract/catalogue/units';
import { scaled } from '../explorer/scaled';
import type { RangeKey, Ranges, Units } from './view';

/** Ranges stated in other units: areas by their factor; prices of another currency have no fixed factor and are dropped. */
export function converted(
  ranges: Ranges,
  from: Units,
  to: Units,
): { readonly ranges: Ranges; readonly dropped: readonly string[] } {
  const factor = areaPerM2(to.area_unit) / areaPerM2(from.area_unit);
  const kept: { [K in RangeKey]?: Bounds } = {};
  const dropped: string[] = [];
  for (const key of RANGE_FIELDS) {
    const bounds = ranges[key];
    if (!bounds) continue;
    const { quantity, name } = rangeField(key);
    const price = quantity === 'lease_price' || quantity === 'sale_price';
    if (price && from.monetary_unit !== to.monetary_unit) dropped.push(name[to.language]);
    else if (price) kept[key] = scaled(bounds, 1 / factor);
    else kept[key] = quantity === 'area' ? scaled(bounds, factor) : bounds;
  }
  return { ranges: kept, dropped };
}
