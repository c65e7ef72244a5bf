import { type FieldsOf, LIST_FIELDS, RANGE_FIELDS } from '@/contract/catalogue/availability-fields';
import {
  DIMENSION_KEYS,
  type DimensionKey,
  LIST_KEYS,
  RANGE_KEYS,
  type RangeKey,
} from '@/contract/catalogue/dimensions';
import { type IndicatorKey, indicator, supports } from '@/contract/catalogue/indicators';
import type { GroupWord } from '../lexicon/dimensions';
import type { RangeWord } from '../lexicon/fields';
import type { ValueKey } from '../lexicon/values';

/** Whether a text is one of some keys. */
export const isOneOf = <K extends string>(keys: readonly K[], text: string | undefined): text is K =>
  keys.some((key) => key === text);

export const PLACE_KEYS = ['region', 'market', 'submarket', 'park'] as const;
export const isPlaceKey = (key: string): key is (typeof PLACE_KEYS)[number] => isOneOf(PLACE_KEYS, key);

export const isDimension = (key: string): key is DimensionKey => isOneOf(DIMENSION_KEYS, key);
/** Whether a key is a list of a search for space. */
export const isListField = (key: string): key is FieldsOf<'list'> => isOneOf(LIST_FIELDS, key);
/** Whether a key is a list of an indicator or of a search. */
export const isValueKey = (key: string): key is ValueKey => isOneOf(LIST_KEYS, key) || isListField(key);
/** Whether an indicator is grouped by a dimension. */
export const takesGroup = (indicatorKey: IndicatorKey, key: DimensionKey): boolean =>
  indicator(indicatorKey).dimensions.includes(key);

/** Whether a list filters an indicator, or where there is none a search for space. */
export function takesList(indicatorKey: IndicatorKey | null, key: ValueKey): boolean {
  if (indicatorKey === null) return key === 'contact_company' ? true : isListField(key);
  return isDimension(key) && supports(indicatorKey, key);
}

/** Preference among the lists that a name may be a value of. */
const ORDER: Record<'stock' | 'deal', readonly ValueKey[]> = {
  stock: ['market', 'region', 'submarket', 'park', 'owner', 'broker', 'contact_company', 'tenant'],
  deal: ['market', 'region', 'submarket', 'park', 'tenant', 'broker', 'owner', 'contact_company'],
};
const isDeal = (key: IndicatorKey | null): boolean => key !== null && supports(key, 'tenant');

export const preference = (indicatorKey: IndicatorKey | null, key: ValueKey): number => {
  const at = ORDER[isDeal(indicatorKey) ? 'deal' : 'stock'].indexOf(key);
  return at < 0 ? 100 : at;
};

const SIZES: readonly RangeKey[] = ['operation_size', 'available_area', 'net_leasable_area', 'area'];
const PRICES: readonly RangeKey[] = ['closing_price', 'asking_price'];
const firstSupported = (key: IndicatorKey, keys: readonly RangeKey[]): RangeKey | undefined =>
  keys.find((one) => supports(key, one));

/** The range that a size means, by the record that it is said of. */
export function sizeKey(
  indicatorKey: IndicatorKey | null,
  noun: 'building' | 'space' | 'deal' | 'lot' | null,
): RangeWord {
  if (indicatorKey === null) return 'space_area';
  if (noun === 'building' && supports(indicatorKey, 'net_leasable_area')) return 'net_leasable_area';
  return firstSupported(indicatorKey, SIZES) ?? 'net_leasable_area';
}

export function priceKey(indicatorKey: IndicatorKey | null, sale: boolean): RangeWord {
  if (indicatorKey === null) return sale ? 'asking_price_sale' : 'asking_price_lease';
  return firstSupported(indicatorKey, PRICES) ?? 'asking_price';
}

/** The dimension that a word groups an indicator by; null where there is none. */
export function groupKey(indicatorKey: IndicatorKey, word: GroupWord): DimensionKey | null {
  if (word === 'size') return firstSupported(indicatorKey, SIZES) ?? null;
  if (word === 'price') return firstSupported(indicatorKey, PRICES) ?? null;
  if (word === 'type')
    return (['park_type', 'building_type'] as const).find((key) => supports(indicatorKey, key)) ?? 'building_type';
  if (word === 'origin') return indicatorKey === 'availability' ? 'availability_origin' : 'building_origin';
  if (word === 'building_classification' || supports(indicatorKey, word)) return word;
  // Words that name one thing of buildings and another of lots or parks.
  const others: { readonly [W in GroupWord]?: DimensionKey } = {
    construction_status: 'development_stage',
    building_type: 'park_type',
    area: 'net_leasable_area',
    building_origin: 'availability_origin',
    availability_origin: 'building_origin',
  };
  const alternative = others[word];
  return alternative !== undefined && supports(indicatorKey, alternative) ? alternative : word;
}

export function takesRange(indicatorKey: IndicatorKey | null, key: RangeWord): boolean {
  if (indicatorKey === null) return RANGE_FIELDS.some((one) => one === key);
  return RANGE_KEYS.some((one) => one === key && supports(indicatorKey, one));
}

/** Quantities that count or measure something of a building, by which a search is recognised. */
export const isSearchRange = (key: RangeWord): boolean =>
  RANGE_FIELDS.some((one) => one === key) && !RANGE_KEYS.some((one) => one === key);
