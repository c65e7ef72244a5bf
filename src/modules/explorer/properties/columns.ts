import type { PropertyRow } from '@/contract/calls/answers';
import { type CompanyKind, isCompanyKind } from '@/contract/calls/company-limits';
import { COLUMNS, type ColumnKey } from '@/contract/catalogue/columns';
import { AREA_SYMBOL, POWER_SYMBOL, type PriceBasis, priceUnit, type Units } from '@/contract/catalogue/units';
import { formatDay, formatNumber, NO_FIGURE } from '@/ui/format';
import { wholeFigure } from '../state/figure-format';

export type Column = ColumnKey | 'value';

export const isRight = (column: Column): boolean => column === 'value' || COLUMNS[column].kind !== 'text';

/** The units of a list: that of its values, and what its areas and prices are in. */
export type ListUnits = { readonly value: string; readonly units: Units; readonly prices: PriceBasis };

function unitOf(column: Column, { value, units, prices }: ListUnits): string | null {
  if (column === 'value') return value;
  switch (COLUMNS[column].kind) {
    case 'area':
      return AREA_SYMBOL[units.area_unit];
    case 'price':
      return priceUnit(prices, units);
    case 'power':
      return POWER_SYMBOL;
    default:
      return null;
  }
}

/** What a cell of the list shows. */
export function shown(row: PropertyRow, column: Column, list: ListUnits): string {
  const { language } = list.units;
  if (column === 'value' || column === 'price') return wholeFigure(row[column], unitOf(column, list) ?? '', language);
  if (column === 'date') return row.date ? formatDay(row.date, language) : NO_FIGURE;
  const value = row[column];
  return typeof value === 'number' ? formatNumber(value, language) : (value ?? NO_FIGURE);
}

/** The company that a cell names. Null where it names none, or maybe several, which commas part. */
export function companyIn(
  row: PropertyRow,
  column: Column,
): { readonly kind: CompanyKind; readonly name: string } | null {
  if (!isCompanyKind(column)) return null;
  const name = row[column];
  return name === null || (column !== 'owner' && name.includes(',')) ? null : { kind: column, name };
}

/** The name of a column with its unit; the name of the value column is a parameter. */
export function heading(column: Column, valueName: string, list: ListUnits): string {
  const unit = unitOf(column, list);
  const name = column === 'value' ? valueName : COLUMNS[column].name[list.units.language];
  return unit === null ? name : `${name} (${unit})`;
}
