import { MAXIMUM_AREA_POSITIONS } from '@/contract/calls/areas';
import { readDelimitation } from '@/contract/calls/delimitation';
import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import { unhandled } from '@/contract/unhandled';
import { type Column, type Row, TABLE_NAMES, type TableName, table, type Value } from '@/server/facts/tables';
import { isImportedDay } from '../mapping/dates';
import type { Place, Problems } from './problem';
import type { Reason } from './reason';

const IMAGE = /^(?:https?:\/\/|\/(?!\/)|images\/)\S+$/i;

const MISSING: Reason = { key: 'missing' };

/** The columns of each table, in a list. */
const COLUMNS = new Map(TABLE_NAMES.map((name) => [name, Object.entries(table(name).columns)]));

/** Pairs of columns of days of which the second must not be before the first, where both have a value. */
const ORDERS: Partial<Record<TableName, readonly (readonly [string, string])[]>> = {
  buildings: [
    ...ordered('planned_on', 'construction_started_on', 'delivered_on', 'demolished_on'),
    ['construction_started_on', 'expected_delivery_on'],
  ],
  parks: ordered('planned_on', 'construction_started_on', 'delivered_on'),
  listings: ordered('listed_on', 'closed_on'),
  lot_listings: ordered('listed_on', 'closed_on'),
  promotion_packages: ordered('offered_on', 'closed_on'),
  occupancies: [...ordered('moved_in_on', 'moved_out_on'), ['moved_in_on', 'lease_ends_on']],
};

function ordered(...columns: string[]): (readonly [string, string])[] {
  return columns.flatMap((later, place) => columns.slice(0, place).map((sooner) => [sooner, later] as const));
}

/** Checks the values of one row and adds problems; columns in `skip` already have one. */
export function checkRow(name: TableName, row: Row, place: Place, problems: Problems, skip: ReadonlySet<string>): void {
  const declared = table(name).columns;
  for (const [key, column] of COLUMNS.get(name) ?? []) {
    if (skip.has(key)) continue;
    const value = row[key] ?? null;
    const reason: Reason | null = value === null ? (column.required ? MISSING : null) : wrong(key, column, value);
    if (reason !== null) problems.at('error', place, { table: name, column: key, value, reason });
  }
  for (const [sooner, later] of ORDERS[name] ?? []) {
    const first = row[sooner];
    const last = row[later];
    if (typeof first === 'string' && typeof last === 'string' && last < first) {
      problems.at('error', place, {
        table: name,
        column: later,
        value: last,
        reason: { key: 'days_out_of_order', values: { later, sooner } },
      });
    }
  }
  if ('latitude' in declared && (typeof row.latitude === 'number') !== (typeof row.longitude === 'number')) {
    if (!skip.has('latitude') && !skip.has('longitude')) {
      problems.at('error', place, {
        table: name,
        column: 'latitude',
        value: row.latitude,
        reason: { key: 'half_a_point' },
      });
    }
  } else if (row.latitude === 0 && row.longitude === 0) {
    problems.at('warning', place, {
      table: name,
      column: 'latitude',
      value: 0,
      reason: { key: 'point_zero' },
    });
  }
  if (name === 'listings' && (row.space_id ?? null) === null && (row.building_id ?? null) === null) {
    problems.at('error', place, {
      table: name,
      column: 'building_id',
      value: null,
      reason: { key: 'listing_of_nothing' },
    });
  }
}

/** Why a value does not fit its column, or null. */
function wrong(key: string, column: Column, value: NonNullable<Value>): Reason | null {
  switch (column.type) {
    case 'number':
    case 'integer':
      if (typeof value !== 'number' || !Number.isFinite(value)) return { key: 'not_a_number' };
      if (column.type === 'integer' && !Number.isInteger(value)) return { key: 'not_whole' };
      // Beyond 32 bits a whole number could not be stored.
      if (column.type === 'integer' && Math.abs(value) > 2_147_483_647) return { key: 'too_large_to_store' };
      if (column.positive && value <= 0) return { key: 'not_positive' };
      if (column.minimum !== undefined && value < column.minimum)
        return { key: 'below_minimum', values: { minimum: column.minimum } };
      if (column.maximum !== undefined && value > column.maximum)
        return { key: 'above_maximum', values: { maximum: column.maximum } };
      return null;
    case 'boolean':
      return typeof value === 'boolean' ? null : { key: 'not_boolean' };
    case 'date':
      return typeof value === 'string' && isImportedDay(value)
        ? null
        : { key: 'not_a_day', values: { form: 'YYYY-MM-DD' } };
    case 'list':
    case 'text': {
      if (typeof value !== 'string') return { key: 'not_text' };
      if (column.maxLength !== undefined && value.length > column.maxLength)
        return { key: 'too_long', values: { length: column.maxLength } };
      if (value.includes('\0')) return { key: 'holds_nul' };
      const parts = column.type === 'list' ? value.split(';') : [value];
      if (key === 'images' && !parts.every((part) => IMAGE.test(part))) return { key: 'not_an_image' };
      if (column.geometry) return wrongGeometry(value);
      if (column.enumeration === undefined) return null;
      const known = ENUMERATIONS[column.enumeration];
      if (parts.every((part) => Object.hasOwn(known, part))) return null;
      return { key: 'not_in_list', values: { known: Object.keys(known).join(', ') } };
    }
    default:
      return unhandled(column.type);
  }
}

function wrongGeometry(text: string): Reason | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { key: 'geometry.not_json' };
  }
  const read = readDelimitation(parsed, MAXIMUM_AREA_POSITIONS);
  return 'flaw' in read ? { key: `geometry.${read.flaw}`, values: { most: MAXIMUM_AREA_POSITIONS } } : null;
}
