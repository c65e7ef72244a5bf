import type { IndicatorKey } from '@/contract/catalogue/indicators';
import type { Quantity } from '../grammar/quantities';
import type { RangeWord } from '../lexicon/fields';
import type { Sentence } from './sentence';
import { takesRange } from './support';

/** No length of a building has so many metres, feet or centimetres. */
const MOST_LENGTH = 2000;
const LENGTH_FIELDS: readonly RangeWord[] = [
  'minimum_height',
  'floor_thickness',
  'column_spacing_width',
  'column_spacing_long',
  'width',
  'long',
];
const AREA_FIELDS: readonly RangeWord[] = [
  'total_available_area',
  'net_leasable_area',
  'space_area',
  'available_area',
  'operation_size',
  'area',
];
const PRICE_FIELDS: readonly RangeWord[] = ['asking_price', 'closing_price', 'asking_price_lease', 'asking_price_sale'];
const COUNT_FIELDS: readonly RangeWord[] = [
  'docks',
  'ramps',
  'car_parking_lots',
  'trailer_parking_lots',
  'months_in_market',
];
const METRES = { m: 1, cm: 0.01, ft: 0.3048, in: 0.0254 } as const;
const SQUARE = /(2|sq|cuadrad|square|sf)/;

export const isArea = (key: RangeWord): boolean => AREA_FIELDS.includes(key);
export const isCount = (key: RangeWord): boolean => COUNT_FIELDS.includes(key);

/** A field and the span that names it; null where its unit alone tells it. */
export type FieldBeside = { readonly key: RangeWord; readonly at: number | null };

/** The field that stands beside a number and is measured in its unit; null where none is. */
export function fieldBeside(
  sentence: Sentence,
  at: number,
  indicator: IndicatorKey | null,
  { measure, min, max }: Quantity,
): FieldBeside | null {
  // Nothing is 40,000 feet high: its "square" is left out.
  const isLong = measure !== null && (max ?? min ?? 0) > MOST_LENGTH;
  const fieldAt = (near: number | null): FieldBeside | null => {
    if (near === null || sentence.isUsed(near)) return null;
    const found = sentence.meanings(near, 'field').find(
      ({ key }) =>
        measures(key, measure, sentence.text(at)) &&
        !(isLong && LENGTH_FIELDS.includes(key)) &&
        // Lengths and counts of buildings are known fields, which some indicators do not take.
        (indicator === null || takesRange(indicator, key) || LENGTH_FIELDS.includes(key) || isCount(key)),
    );
    return found === undefined ? null : { key: found.key, at: near };
  };
  const after = fieldAt(sentence.neighbour(at, 1, 3));
  const before = fieldAt(sentence.neighbour(at, -1, 4));
  return after !== null && measure === null ? after : (before ?? after);
}

/** Whether a field is measured in the unit of a number. `text` is the number as it is written. */
function measures(key: RangeWord, measure: Quantity['measure'], text: string): boolean {
  if (measure === null) return true;
  // "30 feet" are read as an area too, since "square" is often left out.
  if (LENGTH_FIELDS.includes(key))
    return measure.of === 'length' || (measure.of === 'area' && !SQUARE.test(withoutNumbers(text)));
  if (key === 'months_in_market') return measure.of === 'months';
  if (measure.of === 'power') return key === 'kva';
  if (measure.of === 'area') return isArea(key);
  return measure.of === 'price' && PRICE_FIELDS.includes(key);
}

const withoutNumbers = (text: string): string =>
  text
    .split(' ')
    .filter((word) => !/^[\d.,]+$/.test(word))
    .join(' ');

/** The bounds of a length in metres, of a floor in centimetres; those of other fields as they are. */
export function lengths(quantity: Quantity, key: RangeWord): Quantity {
  if (!LENGTH_FIELDS.includes(key)) return quantity;
  const factor = METRES[lengthUnit(quantity, key)] * (key === 'floor_thickness' ? 100 : 1);
  const converted = (value: number) => Number((value * factor).toFixed(2));
  return {
    ...quantity,
    ...(quantity.min === undefined ? {} : { min: converted(quantity.min) }),
    ...(quantity.max === undefined ? {} : { max: converted(quantity.max) }),
  };
}

function lengthUnit({ measure }: Quantity, key: RangeWord): keyof typeof METRES {
  if (measure?.of === 'length') return measure.unit;
  if (measure?.of === 'area' && measure.unit === 'ft2') return 'ft';
  return key === 'floor_thickness' ? 'cm' : 'm';
}
