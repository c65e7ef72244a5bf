import type { Sentence } from '@/contract/importing/proposal';
import type { TableName } from '@/server/facts/tables';
import type { ColumnSource } from '../mapping/mapping';
import type { Context, Fit } from './context';
import type { FoundColumn } from './score-column';

/** How the key of rows is made, and whether it is one for each record. */
export type Key = { readonly source: ColumnSource; readonly why: readonly Sentence[]; readonly isUnique: boolean };

const ofColumn = (fit: Fit, target: string) => fit.columns.get(target)?.column.found;

/** A key that some rows lack, which have their line in its place. */
const filled = ({ name, empty }: FoundColumn): Pick<Key, 'source' | 'why'> =>
  empty === 0
    ? { source: { from: name }, why: [] }
    : { source: { from: [name, '@line'] }, why: [{ key: 'propose.key_gaps', values: { count: empty } }] };

/** Parts of the number of a parcel, which are its key together. */
function parcelParts({ columns }: Context): string[] {
  const named = (expression: RegExp) =>
    columns.find(({ header }) => header.words.length === 1 && expression.test(header.words[0] ?? ''))?.found.name;
  const block = named(/^(?:block|manzana)$/);
  const lot = named(/^(?:lot|lote)$/);
  const borough = named(/^(?:borough|district)$/);
  return block === undefined || lot === undefined ? [] : [...(borough === undefined ? [] : [borough]), block, lot];
}

/**
 * The key of properties: a column of keys, the parts of a parcel, the name, or name and place.
 * @param isRecords Whether the source is a list of records rather than of properties.
 */
export function propertyKey(context: Context, fit: Fit, target: string, isRecords = false): Key | null {
  // A park that several rows name has no key in them.
  const isRepeated = ofColumn(fit, 'name')?.profile.unique === false;
  const found = ofColumn(fit, target);
  // What repeats the name of a building, but no key, has the key of the record.
  const isOther = isRepeated && (fit.table === 'parks' || (isRecords && found?.profile.unique === true));
  const key = isOther ? undefined : found;
  if (key !== undefined)
    return {
      ...filled(key),
      why: [...(fit.columns.get(target)?.score.why ?? []), ...filled(key).why],
      isUnique: key.profile.unique,
    };
  const parts = parcelParts(context);
  if (parts.length > 0)
    return {
      source: { from: parts, join: '-' },
      why: [{ key: 'propose.key_of_parts', values: { columns: parts.join(', ') } }],
      isUnique: false,
    };
  const name = ofColumn(fit, 'name') ?? ofColumn(fit, 'address');
  if (name === undefined) return null;
  if (name.profile.unique)
    return {
      source: { from: name.name },
      why: [{ key: 'propose.key_of_name', values: { column: name.name } }],
      isUnique: true,
    };
  const place = ofColumn(fit, 'submarket') ?? ofColumn(fit, 'address') ?? ofColumn(fit, 'market');
  const from = place === undefined || place.name === name.name ? [name.name] : [name.name, place.name];
  return {
    source:
      from.length === 1
        ? { from: name.name }
        : // A park is one, however its place is written from row to row.
          { from, join: ' · ', ...(fit.table === 'parks' ? { fold: true } : {}) },
    why: [{ key: 'propose.key_of_parts', values: { columns: from.join(', ') } }],
    isUnique: false,
  };
}

/** The key of records: a column in which no value repeats, or else the line. */
export function recordKey(context: Context, fit: Fit, target: string, property: Key | null): Key {
  const key = ofColumn(fit, target);
  if (key?.profile.unique === true)
    return { source: { from: key.name }, why: fit.columns.get(target)?.score.why ?? [], isUnique: true };
  if (property?.isUnique === true) return property;
  const { file, sheet, entry } = context.source;
  const base =
    (sheet ?? entry ?? file)
      .split('/')
      .at(-1)
      ?.replace(/\.[^.]*$/, '') ?? '';
  return {
    source: { from: '@line', prefix: `${base.slice(0, 60)}-` },
    why: [{ key: 'propose.key_of_line' }],
    isUnique: true,
  };
}

/** The column that is the key of a table; empty where it has none of its own. */
export const keyTarget = (name: TableName): string =>
  ({
    buildings: 'building_id',
    lots: 'lot_id',
    parks: 'park_id',
    listings: 'listing_id',
    lot_listings: 'listing_id',
    deals: 'deal_id',
    occupancies: 'occupancy_id',
  })[name as 'buildings'] ?? '';
