import { AVAILABILITY_ORDERS, type AvailabilityOrder } from '@/contract/calls/availability-query';
import { FIELD_KEYS, type FieldGroup, type FieldKey, field } from '@/contract/catalogue/availability-fields';
import { type AreaUnit, areaUnitOf } from '@/contract/catalogue/units';
import { lengthDigits, lengthUnit, type Measured, shownLength } from '@/contract/drawing/length';
import { figureDigits } from '@/contract/figures/price-digits';
import type { Language } from '@/contract/text';
import { formatDay, formatNumber, NO_FIGURE } from '@/ui/format';
import type { Answer, PropertyRow } from '../state/rows';

/** What a cell holds; decides its unit, its digits and its side. */
type Kind = 'text' | 'number' | 'area' | 'lease_price' | 'sale_price' | 'metres' | 'centimetres' | 'day';
type Value = string | number | null;
type Declared = {
  readonly group: FieldGroup;
  readonly kind: Kind;
  readonly of: (row: PropertyRow) => Value;
  /** Whether it is shown before anybody has chosen. */
  readonly first?: true;
};
const column = (group: FieldGroup, kind: Kind, of: Declared['of'], more: Pick<Declared, 'first'> = {}): Declared => ({
  group,
  kind,
  of,
  ...more,
});
const FIRST = { first: true } as const;

const COLLATOR = new Intl.Collator('es');
type SpaceKey = 'broker' | 'contact_company' | 'contact_name' | 'contact_phone' | 'contact_email';
/** Sorted, so that the same values give the same text. */
const together = (values: readonly string[]): string | null =>
  [...new Set(values)].sort(COLLATOR.compare).join(', ') || null;
/** What the spaces of a property state, each once. */
const ofSpaces = (key: SpaceKey | 'availability_origin') => (row: PropertyRow) =>
  together(row.spaces.flatMap((space) => space[key] ?? []));
const earliest = (days: readonly string[]): string | null => [...days].sort()[0] ?? null;

/** The columns of a property beside its name, in the order of the table: all that an answer holds. */
const DECLARED = {
  // Figures stand beside the name: at no width are they out of sight.
  available_area: column('space', 'area', (row) => row.available_area, FIRST),
  asking_price_lease: column('space', 'lease_price', (row) => row.asking_price_lease, FIRST),
  asking_price_sale: column('space', 'sale_price', (row) => row.asking_price_sale, FIRST),
  spaces: column('space', 'number', (row) => row.spaces.length, FIRST),
  months_in_market: column('space', 'number', (row) => row.months_in_market, FIRST),
  market: column('location', 'text', (row) => row.market, FIRST),
  submarket: column('location', 'text', (row) => row.submarket, FIRST),
  park: column('location', 'text', (row) => row.park),
  building_classification: column('building', 'text', (row) => row.building_classification, FIRST),
  construction_status: column('building', 'text', (row) => row.construction_status),
  minimum_height: column('structure', 'metres', (row) => row.minimum_height, FIRST),
  docks: column('yard', 'number', (row) => row.docks, FIRST),
  net_leasable_area: column('building', 'area', (row) => row.net_leasable_area),
  total_available_area: column('space', 'area', (row) => row.total_available_area),
  owner: column('promotion', 'text', (row) => row.owner),

  region: column('location', 'text', (row) => row.region),
  address: column('location', 'text', (row) => row.address),
  listed_on: column('space', 'day', (row) => earliest(row.spaces.map(({ listed_on }) => listed_on))),
  availability_origin: column('space', 'text', ofSpaces('availability_origin')),
  in_negotiations: column('space', 'number', (row) => row.spaces.filter(({ in_negotiation }) => in_negotiation).length),
  promotion_type: column('promotion', 'text', (row) => row.promotion_type),
  broker: column('promotion', 'text', ofSpaces('broker')),
  contact_company: column('promotion', 'text', ofSpaces('contact_company')),
  contact_name: column('promotion', 'text', ofSpaces('contact_name')),
  contact_phone: column('promotion', 'text', ofSpaces('contact_phone')),
  contact_email: column('promotion', 'text', ofSpaces('contact_email')),
  building_type: column('building', 'text', (row) => row.building_type),
  building_origin: column('building', 'text', (row) => row.building_origin),
  condition: column('building', 'text', (row) => row.condition),
  construction_starts: column('building', 'day', (row) => row.construction_started_on),
  expected_delivery_on: column('building', 'day', (row) => row.expected_delivery_on),
  delivered_on: column('building', 'day', (row) => row.delivered_on),
  images: column('building', 'number', (row) => row.images.length),
  ramps: column('yard', 'number', (row) => row.ramps),
  trailer_parking_lots: column('yard', 'number', (row) => row.trailer_parking_lots),
  car_parking_lots: column('yard', 'number', (row) => row.car_parking_lots),
  column_spacing_long: column('structure', 'metres', (row) => row.column_spacing_long),
  column_spacing_width: column('structure', 'metres', (row) => row.column_spacing_width),
  long: column('structure', 'metres', (row) => row.long),
  width: column('structure', 'metres', (row) => row.width),
  floor_thickness: column('structure', 'centimetres', (row) => row.floor_thickness),
  construction_system: column('structure', 'text', (row) => row.construction_system),
  roof_type: column('structure', 'text', (row) => row.roof_type),
  roof_isolation_level: column('structure', 'text', (row) => row.roof_isolation_level),
  installations: column('installations', 'text', (row) => together(row.installations)),
  park_installations: column('installations', 'text', (row) => together(row.park_installations)),
} as const satisfies Record<string, Declared>;

export type Column = keyof typeof DECLARED;
export const COLUMNS = Object.keys(DECLARED) as Column[];
const declared = (of: Column): Declared => DECLARED[of];
export const FIRST_COLUMNS: readonly Column[] = COLUMNS.filter((one) => declared(one).first);
export const isColumn = (key: unknown): key is Column => COLUMNS.some((one) => one === key);
export const columnsOf = (group: FieldGroup): readonly Column[] =>
  COLUMNS.filter((one) => declared(one).group === group);

/** Whether the server sorts by it. */
export const isSorted = (of: Column): of is Column & AvailabilityOrder => AVAILABILITY_ORDERS.some((one) => one === of);
export const isText = (of: Column): boolean => declared(of).kind === 'text';
/** Numbers are looked at from the largest, names from A. */
export const firstOrder = (of: AvailabilityOrder): 'asc' | 'desc' => (of === 'name' || isText(of) ? 'asc' : 'desc');

/** Columns whose names are shorter than those of the filters, or that are of the table alone. */
export const OWN_NAMES = [
  'spaces',
  'months_in_market',
  'available_area',
  'total_available_area',
  'asking_price_lease',
  'asking_price_sale',
  'address',
  'listed_on',
  'contact_name',
  'contact_phone',
  'contact_email',
  'expected_delivery_on',
  'delivered_on',
  'images',
] as const satisfies readonly Column[];
type OwnName = (typeof OWN_NAMES)[number];
type FieldColumn = Exclude<Column, OwnName> & FieldKey;
export type Names = Readonly<Record<OwnName, string>>;
const isOwn = (of: Column): of is OwnName => OWN_NAMES.some((one) => one === of);
const isField = (of: Column): of is FieldColumn => FIELD_KEYS.some((one) => one === of);

export function columnName(of: Column, names: Names, language: Language): string {
  if (isOwn(of)) return names[of];
  return isField(of) ? field(of).name[language] : of;
}

type AnswerUnits = Pick<Answer, 'area_unit' | 'lease_price_unit' | 'sale_price_unit'>;

export function columnUnit(of: Column, units: AnswerUnits): string | null {
  const { kind } = declared(of);
  switch (kind) {
    case 'area':
      return units.area_unit;
    case 'lease_price':
      return units.lease_price_unit;
    case 'sale_price':
      return units.sale_price_unit;
    case 'metres':
    case 'centimetres':
      return lengthUnit(kind, areaUnitOf(units.area_unit));
    default:
      return null;
  }
}

/** A price of a unit, without it. */
export const priceText = (value: number | null, unit: string, language: Language): string =>
  formatNumber(value, language, figureDigits(unit));

const lengthText = (stored: number, measured: Measured, language: Language, area: AreaUnit): string =>
  formatNumber(shownLength(stored, measured, area).value, language, lengthDigits(measured, area));

export function cellText(row: PropertyRow, of: Column, language: Language, units: AnswerUnits): string {
  const { kind, of: read } = declared(of);
  const value = read(row);
  if (value === null || value === '') return NO_FIGURE;
  if (typeof value === 'string') return kind === 'day' ? formatDay(value, language) : value;
  switch (kind) {
    case 'lease_price':
    case 'sale_price':
      return priceText(value, columnUnit(of, units) ?? '', language);
    case 'metres':
    case 'centimetres':
      return lengthText(value, kind, language, areaUnitOf(units.area_unit));
    default:
      return formatNumber(value, language);
  }
}
