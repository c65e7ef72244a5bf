import type { PropertyRow } from '@/contract/calls/answers';
import { COLUMNS, type ColumnKey } from '@/contract/catalogue/columns';
import { AREA_SYMBOL, type AreaUnit, POWER_SYMBOL } from '@/contract/catalogue/units';
import type { Language } from '@/contract/text';
import { formatDay, formatNumber, NO_FIGURE } from '@/ui/format';
import type { ExplorerIndicator } from '../module';
import { wholeFigure } from '../state/figure-format';

export type Column = ColumnKey | 'value';

export const isRight = (column: Column): boolean => column === 'value' || COLUMNS[column].kind !== 'text';

/** What a cell of the list shows. */
export function shown(row: PropertyRow, column: Column, indicator: ExplorerIndicator, language: Language): string {
  if (column === 'value') return wholeFigure(row.value, indicator.quantity, language);
  if (column === 'price') return wholeFigure(row.price, 'price', language);
  if (column === 'date') return row.date ? formatDay(row.date, language) : NO_FIGURE;
  const value = row[column];
  return typeof value === 'number' ? formatNumber(value, language) : (value ?? NO_FIGURE);
}

/** The name of a column with its unit; the name of the value column is a parameter. */
export function heading(column: ColumnKey, areaUnit: AreaUnit, language: Language): string {
  const { name, kind } = COLUMNS[column];
  const unit = kind === 'area' ? AREA_SYMBOL[areaUnit] : kind === 'power' ? POWER_SYMBOL : null;
  return unit === null ? name[language] : `${name[language]} (${unit})`;
}
