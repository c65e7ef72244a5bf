import { type Column, importedColumns, type TableName } from '@/server/facts/tables';
import type { ColumnSource } from '../mapping/mapping';
import type { Context, Reading } from './context';
import { readDigits } from './read-amount';
import { type AreaKind, readArea } from './read-area';
import { readCoordinate } from './read-coordinate';
import { NONE, readDays } from './read-day';
import { isLength, readLength } from './read-length';
import { type AreaOf, readPrice } from './read-price';
import type { ReadColumn } from './score-column';
import { isValueOf, meaningOf } from './vocabulary';

const AREAS: Partial<Record<TableName, Readonly<Record<string, AreaKind>>>> = {
  buildings: { net_leasable_area: 'building' },
  parks: { total_area: 'land' },
  spaces: { area: 'record' },
  listings: { available_area: 'record' },
  deals: { area: 'record' },
  occupancies: { area: 'record' },
  lots: { area: 'land' },
  lot_listings: { available_area: 'land' },
  lot_deals: { area: 'land' },
};
const PRICES = /^(?:asking_price_lease|asking_price_sale|closing_price)$/;

/** The column of a table that holds its area; null where it has none. */
export const areaColumnOf = (name: TableName): string | null => Object.keys(AREAS[name] ?? {})[0] ?? null;
/** Whether a column of a table holds prices. */
export const isPrice = (target: string): boolean => PRICES.test(target);

/** How a column of a source is read as a column of a table. */
export function readColumn(
  context: Context,
  name: TableName,
  target: string,
  column: ReadColumn,
  price: { readonly isSale: boolean; readonly area: AreaOf },
): Reading {
  const declared = importedColumns(name)[target];
  const from: ColumnSource = { from: column.found.name };
  if (declared === undefined) return { source: from, why: [] };
  if (target === 'latitude' || target === 'longitude') return readCoordinate(context, column, target, name);
  const place = { table: name, target };
  const kind = AREAS[name]?.[target];
  if (kind !== undefined) return readArea(context, column, place, kind);
  if (isPrice(target)) {
    const isSale = target === 'asking_price_sale' || (target === 'closing_price' && price.isSale);
    return readPrice(context, column, place, isSale ? 'sale' : 'lease', price.area);
  }
  if (isLength(target)) return readLength(context, column, place);
  switch (declared.type) {
    case 'date':
      return readDays(context, column, name, target);
    case 'number':
    case 'integer':
      return readDigits(context, column, place);
    case 'boolean':
      return { source: { ...from, errors: 'blank' }, why: [] };
    case 'list':
    case 'text':
      return declared.enumeration === undefined ? readText(column) : readEnumeration(declared, column);
  }
}

function readText({ found }: ReadColumn): Reading {
  const none = found.profile.frequent
    .map(({ value }) => value)
    .filter((value) => NONE.test(value) && value !== '0' && !/^x$/i.test(value));
  return {
    source: {
      from: found.name,
      ...(none.length === 0 ? {} : { values: Object.fromEntries(none.map((value) => [value, null])) }),
    },
    why: none.length === 0 ? [] : [{ key: 'propose.none', values: { values: none.join(', ') } }],
  };
}

/** The words of a closed list; those that are not known leave the cell empty, where it may be. */
function readEnumeration({ enumeration, required }: Column, { found }: ReadColumn): Reading {
  if (enumeration === undefined) return { source: { from: found.name }, why: [] };
  const values: Record<string, string | null> = {};
  const unknown: string[] = [];
  for (const { value } of found.profile.frequent) {
    if (isValueOf(enumeration, value)) continue;
    const meaning = meaningOf(enumeration, value);
    if (meaning !== null) values[value] = meaning;
    else if (required !== true) {
      values[value] = null;
      if (!NONE.test(value)) unknown.push(value);
    }
  }
  return {
    source: { from: found.name, ...(Object.keys(values).length === 0 ? {} : { values }) },
    why: [
      { key: 'propose.values', values: { known: Object.keys(values).length - unknown.length } },
      ...(unknown.length === 0
        ? []
        : [{ key: 'propose.unknown_values', values: { values: unknown.slice(0, 5).join(', ') } }]),
    ],
  };
}
