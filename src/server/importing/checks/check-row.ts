import { MAXIMUM_AREA_POSITIONS } from '@/contract/calls/areas';
import { type Flaw, readDelimitation } from '@/contract/calls/delimitation';
import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import { unhandled } from '@/contract/unhandled';
import { type Column, type Row, type TableName, table, type Value } from '@/server/facts/tables';
import { isImportedDay } from '../mapping/dates';
import type { Place, Problems } from './problem';

const IMAGE = /^(?:https?:\/\/|\/(?!\/)|images\/)\S+$/i;

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
  for (const [key, column] of Object.entries(declared)) {
    if (skip.has(key)) continue;
    const value = row[key] ?? null;
    const reason =
      value === null ? (column.required ? 'a required value is missing' : null) : wrong(key, column, value);
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
        reason: `${later} lies before ${sooner}`,
      });
    }
  }
  if ('latitude' in declared && (typeof row.latitude === 'number') !== (typeof row.longitude === 'number')) {
    if (!skip.has('latitude') && !skip.has('longitude')) {
      problems.at('error', place, {
        table: name,
        column: 'latitude',
        value: row.latitude,
        reason: 'latitude and longitude must be given together',
      });
    }
  } else if (row.latitude === 0 && row.longitude === 0) {
    problems.at('warning', place, {
      table: name,
      column: 'latitude',
      value: 0,
      reason: 'latitude and longitude are both zero',
    });
  }
  if (name === 'listings' && (row.space_id ?? null) === null && (row.building_id ?? null) === null) {
    problems.at('error', place, {
      table: name,
      column: 'building_id',
      value: null,
      reason: 'neither space_id nor building_id is given',
    });
  }
}

/** Why a value does not fit its column, or null. */
function wrong(key: string, column: Column, value: NonNullable<Value>): string | null {
  switch (column.type) {
    case 'number':
    case 'integer':
      if (typeof value !== 'number' || !Number.isFinite(value)) return 'not a number';
      if (column.type === 'integer' && !Number.isInteger(value)) return 'not a whole number';
      // Beyond 32 bits a whole number could not be stored.
      if (column.type === 'integer' && Math.abs(value) > 2_147_483_647) return 'a whole number too large to be stored';
      if (column.positive && value <= 0) return 'must be greater than zero';
      if (column.minimum !== undefined && value < column.minimum) return `less than ${column.minimum}`;
      if (column.maximum !== undefined && value > column.maximum) return `more than ${column.maximum}`;
      return null;
    case 'boolean':
      return typeof value === 'boolean' ? null : 'neither true nor false';
    case 'date':
      return typeof value === 'string' && isImportedDay(value) ? null : 'not a day of the form YYYY-MM-DD';
    case 'list':
    case 'text': {
      if (typeof value !== 'string') return 'not a text';
      if (column.maxLength !== undefined && value.length > column.maxLength)
        return `longer than the ${column.maxLength} characters that this column holds`;
      if (value.includes('\0')) return 'a text holds the character NUL, which cannot be stored';
      const parts = column.type === 'list' ? value.split(';') : [value];
      if (key === 'images' && !parts.every((part) => IMAGE.test(part)))
        return 'an image is neither an http(s) address nor a path such as images/front.jpg';
      if (column.geometry) return wrongGeometry(value);
      if (column.enumeration === undefined) return null;
      const known = ENUMERATIONS[column.enumeration];
      if (parts.every((part) => Object.hasOwn(known, part))) return null;
      return `none of ${Object.keys(known).join(', ')}`;
    }
    default:
      return unhandled(column.type);
  }
}

const FLAWS: { readonly [F in Flaw]: string } = {
  not_a_geometry: 'not a GeoJSON Polygon or MultiPolygon',
  latitude_first: 'the latitude stands before the longitude',
  open_ring: 'a ring does not end where it begins',
  too_many_vertices: `more than ${MAXIMUM_AREA_POSITIONS} positions`,
  self_crossing: 'a ring crosses itself',
  without_area: 'a ring goes around nothing',
};

function wrongGeometry(text: string): string | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return 'not readable as JSON';
  }
  const read = readDelimitation(parsed, MAXIMUM_AREA_POSITIONS);
  return 'flaw' in read ? FLAWS[read.flaw] : null;
}
