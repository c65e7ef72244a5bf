import { AVAILABILITY_ORDERS, type AvailabilityOrder } from '@/contract/calls/availability';
import { field } from '@/contract/catalogue/availability-fields';
import { type AreaUnit, areaUnitOf } from '@/contract/catalogue/units';
import { lengthDigits, lengthIn, lengthUnit } from '@/contract/drawing/length';
import type { Language } from '@/contract/text';
import { formatNumber, NO_FIGURE } from '@/ui/format';
import type { Answer, PropertyRow } from './rows';

/** What the table can tell of a property beside its name: all that the server sorts by. */
export type Column = Exclude<AvailabilityOrder, 'name'>;
export const COLUMNS: readonly Column[] = [
  // Figures stand beside the name: at no width are they out of sight.
  'available_area',
  'asking_price_lease',
  'asking_price_sale',
  'spaces',
  'months_in_market',
  'market',
  'submarket',
  'park',
  'building_classification',
  'construction_status',
  'minimum_height',
  'docks',
  'net_leasable_area',
  'total_available_area',
  'owner',
];
const LATER: ReadonlySet<Column> = new Set([
  'park',
  'construction_status',
  'net_leasable_area',
  'total_available_area',
  'owner',
]);
export const FIRST_COLUMNS: readonly Column[] = COLUMNS.filter((column) => !LATER.has(column));
export const isColumn = (key: unknown): key is Column =>
  key !== 'name' && AVAILABILITY_ORDERS.some((order) => order === key);

const TEXTS: ReadonlySet<Column> = new Set([
  'market',
  'submarket',
  'park',
  'owner',
  'building_classification',
  'construction_status',
]);
export const isText = (column: Column): boolean => TEXTS.has(column);
/** Numbers are looked at from the largest, names from A. */
export const firstOrder = (column: AvailabilityOrder): 'asc' | 'desc' =>
  column === 'name' || isText(column) ? 'asc' : 'desc';

const SHORT = [
  'spaces',
  'months_in_market',
  'available_area',
  'total_available_area',
  'asking_price_lease',
  'asking_price_sale',
] as const;
type Short = (typeof SHORT)[number];
/** Names that are shorter than those of the filters, or are of the table alone. */
export type Names = Readonly<Record<Short, string>>;
type Prices = Pick<Answer, 'area_unit' | 'lease_price_unit' | 'sale_price_unit'>;

const isShort = (column: Column): column is Short => SHORT.some((one) => one === column);

export const columnName = (column: Column, names: Names, language: Language): string =>
  isShort(column) ? names[column] : field(column).name[language];

export function columnUnit(column: Column, units: Prices): string | null {
  switch (column) {
    case 'available_area':
    case 'total_available_area':
    case 'net_leasable_area':
      return units.area_unit;
    case 'asking_price_lease':
      return units.lease_price_unit;
    case 'asking_price_sale':
      return units.sale_price_unit;
    case 'minimum_height':
      return lengthUnit('metres', areaUnitOf(units.area_unit));
    default:
      return null;
  }
}

export const priceText = (value: number | null, language: Language): string =>
  formatNumber(value, language, value !== null && Math.abs(value) < 10 ? 3 : 2);

export function cellText(row: PropertyRow, column: Column, language: Language, area: AreaUnit): string {
  switch (column) {
    case 'spaces':
      return formatNumber(row.spaces.length, language);
    case 'asking_price_lease':
    case 'asking_price_sale':
      return priceText(row[column], language);
    case 'minimum_height':
      return formatNumber(
        row.minimum_height === null ? null : lengthIn(row.minimum_height, area).value,
        language,
        lengthDigits('metres', area),
      );
    default: {
      const value = row[column];
      return typeof value === 'number' ? formatNumber(value, language) : (value ?? NO_FIGURE);
    }
  }
}
