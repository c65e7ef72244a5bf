import type { AvailableProperty } from '@/contract/calls/availability';
import { type FieldKey, field } from '@/contract/catalogue/availability-fields';
import { COLUMNS } from '@/contract/catalogue/columns';
import { dimension } from '@/contract/catalogue/dimensions';
import type { Units } from '@/contract/catalogue/units';
import { AREA_SYMBOL, priceUnit } from '@/contract/catalogue/units';
import { lengthDigits, lengthIn, lengthUnit, thicknessIn } from '@/contract/drawing/length';
import { priceDigits } from '@/contract/figures/price-digits';
import type { Language } from '@/contract/text';
import { unhandled } from '@/contract/unhandled';
import type { Cell, Format } from '@/server/documents/sheet';
import { dayIn, numberIn } from './shown';
import { fileText } from './texts';

/** What a fact measures, which determines its unit, its decimals and its wording in a brochure. */
type Measure = 'text' | 'area' | 'lease' | 'sale' | 'length' | 'thickness' | 'count' | 'months' | 'day' | 'degrees';

export type Fact = {
  readonly key: Exclude<keyof AvailableProperty, 'spaces' | 'images'>;
  readonly measure: Measure;
  readonly name: (language: Language) => string;
};

const named = (key: Fact['key'] & FieldKey, measure: Measure = 'text'): Fact => ({
  key,
  measure,
  name: (language) => field(key).name[language],
});
const labelled = (key: Fact['key'] & Parameters<typeof fileText>[1], measure: Measure = 'text'): Fact => ({
  key,
  measure,
  name: (language) => fileText(language, key),
});
const ofDimension = (key: 'region' | 'market' | 'submarket' | 'park' | 'owner'): Fact => ({
  key,
  measure: 'text',
  name: (language) => dimension(key).name[language],
});

const PLACE: readonly Fact[] = [
  labelled('id'),
  { key: 'name', measure: 'text', name: (language) => COLUMNS.name.name[language] },
  ofDimension('region'),
  ofDimension('market'),
  ofDimension('submarket'),
  ofDimension('park'),
  labelled('address'),
  labelled('latitude', 'degrees'),
  labelled('longitude', 'degrees'),
];
const OFFER: readonly Fact[] = [
  labelled('available_area', 'area'),
  named('total_available_area', 'area'),
  named('asking_price_lease', 'lease'),
  named('asking_price_sale', 'sale'),
  named('months_in_market', 'months'),
];
/** The facts of a building, in the order of the filters. */
export const BUILDING_FACTS: readonly Fact[] = [
  ofDimension('owner'),
  named('promotion_type'),
  named('building_type'),
  named('building_classification'),
  named('construction_status'),
  named('building_origin'),
  named('condition'),
  named('net_leasable_area', 'area'),
  { key: 'construction_started_on', measure: 'day', name: (language) => field('construction_starts').name[language] },
  labelled('expected_delivery_on', 'day'),
  labelled('delivered_on', 'day'),
  named('docks', 'count'),
  named('ramps', 'count'),
  named('car_parking_lots', 'count'),
  named('trailer_parking_lots', 'count'),
  named('minimum_height', 'length'),
  named('column_spacing_width', 'length'),
  named('column_spacing_long', 'length'),
  named('long', 'length'),
  named('width', 'length'),
  named('floor_thickness', 'thickness'),
  named('construction_system'),
  named('roof_type'),
  named('roof_isolation_level'),
  named('installations'),
  named('park_installations'),
];
export const PLACE_FACTS = PLACE;
export const PROPERTY_FACTS: readonly Fact[] = [...PLACE, ...OFFER, ...BUILDING_FACTS];

/** The value of a fact of a property. */
export function factOf(key: Fact['key']): Fact {
  const found = PROPERTY_FACTS.find((fact) => fact.key === key);
  if (found === undefined) throw new Error(`No fact of a property is named ${key}`);
  return found;
}

/** The number format of a measure in a workbook. */
export function formatOf(measure: Measure, units: Units): Format {
  switch (measure) {
    case 'area':
    case 'count':
    case 'months':
      return 'whole';
    case 'lease':
    case 'sale':
      return priceDigits(measure, units.rent_period) === 3 ? 'three' : 'two';
    case 'length':
    case 'thickness':
      return 'two';
    case 'day':
      return 'day';
    case 'degrees':
      return 'degrees';
    case 'text':
      return 'text';
    default:
      return unhandled(measure);
  }
}

/** The name of a fact with its unit. */
export function headerOf({ measure, name }: Fact, units: Units): string {
  const unit = unitOf(measure, units);
  return unit === null ? name(units.language) : `${name(units.language)} (${unit})`;
}

/** The unit of a measure; null where it has none. */
export function unitOf(measure: Measure, units: Units): string | null {
  const { area_unit } = units;
  switch (measure) {
    case 'area':
      return AREA_SYMBOL[area_unit];
    case 'lease':
    case 'sale':
      return priceUnit(measure, units);
    case 'length':
      return lengthUnit('metres', area_unit);
    case 'thickness':
      return lengthUnit('centimetres', area_unit);
    default:
      return null;
  }
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** The value of a fact as a cell: numbers stay numbers, in the unit of the header. */
export function cellOf({ key, measure }: Fact, property: AvailableProperty, units: Units): Cell {
  const value = property[key];
  if (value === null) return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.join('; ');
  if (typeof value === 'string') return value;
  if (measure === 'length') return hundredths(lengthIn(value, units.area_unit).value);
  if (measure === 'thickness') return hundredths(thicknessIn(value, units.area_unit).value);
  return value;
}

/** The value of a fact as a text with its unit; null where it is missing. */
export function wordsOf(fact: Fact, property: AvailableProperty, units: Units): string | null {
  const figure = figureOf(fact, property, units);
  const unit = unitOf(fact.measure, units);
  return figure === null || unit === null ? figure : `${figure} ${unit}`;
}

/** The same without the unit, for a column whose header has it. */
export function figureOf({ key, measure }: Fact, property: AvailableProperty, units: Units): string | null {
  const value = property[key];
  if (value === null) return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(', ');
  const { area_unit, language } = units;
  if (typeof value === 'string') return measure === 'day' ? dayIn(language, value) : value;
  switch (measure) {
    case 'lease':
    case 'sale':
      return numberIn(language, value, priceDigits(measure, units.rent_period));
    case 'length':
    case 'thickness': {
      const shown = measure === 'length' ? lengthIn(value, area_unit) : thicknessIn(value, area_unit);
      // One beside the other, "32" and "39.4" look like two units.
      return numberIn(language, shown.value, lengthDigits(measure === 'length' ? 'metres' : 'centimetres', area_unit));
    }
    default:
      return numberIn(language, value, measure === 'degrees' ? 5 : 0);
  }
}
