import type { RangeFilter } from '@/contract/calls/query';
import { dimension, RANGE_KEYS, type RangeKey } from '@/contract/catalogue/dimensions';
import { areaPerM2 } from '@/contract/catalogue/units';
import { scaled } from './scaled';
import type { Ranges, Units } from './view';

/** Ranges stated in other units: areas by their factor; prices of another currency have no fixed factor and are dropped. */
export function converted(
  ranges: Ranges,
  from: Units,
  to: Units,
): { readonly ranges: Ranges; readonly dropped: readonly string[] } {
  const factor = areaPerM2(to.area_unit) / areaPerM2(from.area_unit);
  const kept: { [K in RangeKey]?: RangeFilter } = {};
  const dropped: string[] = [];
  for (const key of RANGE_KEYS) {
    const bounds = ranges[key];
    const declared = dimension(key);
    if (!bounds || declared.type !== 'range') continue;
    const price = declared.quantity === 'price';
    if (bounds.none) kept[key] = bounds;
    else if (price && from.monetary_unit !== to.monetary_unit) dropped.push(declared.name[to.language]);
    else kept[key] = declared.quantity === 'power' ? bounds : scaled(bounds, price ? 1 / factor : factor);
  }
  return { ranges: kept, dropped };
}
