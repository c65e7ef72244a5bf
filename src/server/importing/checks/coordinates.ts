import type { Value } from '@/server/facts/tables';
import { dropLeftOut, type ReadTables } from './checked-tables';
import type { Problems } from './problem';
import type { ReadTable } from './read-table';
import type { Reason } from './reason';

type Point = readonly [latitude: number, longitude: number];
/** Rows with coordinates that are needed to judge where most of them lie. */
const LEAST_POINTS = 5;
/** Degrees from most other places, or from its market, within which a place is plausible. */
const NEAR = 15;

/** The point of each row by its number; null where it has none. */
function pointsIn(read: ReadTable): (index: number) => Point | null {
  const [latitudeAt, longitudeAt] = [read.column('latitude'), read.column('longitude')];
  return (index) => {
    const [latitude, longitude] = [latitudeAt(index), longitudeAt(index)];
    return typeof latitude === 'number' && typeof longitude === 'number' ? [latitude, longitude] : null;
  };
}

const indexesOf = ({ length }: ReadTable): number[] => Array.from({ length }, (_, index) => index);

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const isNear = ([a, b]: Point, [c, d]: Point): boolean => Math.max(Math.abs(a - c), Math.abs(b - d)) <= NEAR;

/** Why a place is not where it should be, and whether that is certain; null where it is plausible. */
function misplaced(point: Point, expected: Point): { severity: 'error' | 'warning'; reason: Reason } | null {
  const [latitude, longitude] = point;
  if (isNear(point, expected)) return null;
  if (isNear([longitude, latitude], expected)) return { severity: 'error', reason: { key: 'swapped_coordinates' } };
  if (isNear([latitude, -longitude], expected)) return { severity: 'error', reason: { key: 'longitude_sign' } };
  if (isNear([-latitude, longitude], expected)) return { severity: 'error', reason: { key: 'latitude_sign' } };
  return { severity: 'warning', reason: { key: 'far_away', values: { degrees: NEAR } } };
}

/**
 * Refuses coordinates that are certainly misread, by where their market or most other places lie, and warns of places far from
 * those. Rows that are left out are gone from the tables before other rows are looked for by their keys.
 */
export function checkCoordinates(tables: ReadTables, problems: Problems): void {
  const markets = new Map<Value, Point | null>();
  if (tables.markets !== undefined) {
    const [marketAt, pointAt] = [tables.markets.column('market'), pointsIn(tables.markets)];
    for (const index of indexesOf(tables.markets)) markets.set(marketAt(index), pointAt(index));
  }
  for (const name of ['parks', 'buildings', 'lots'] as const) {
    const read = tables[name];
    if (!read) continue;
    const [marketAt, pointAt] = [read.column('market'), pointsIn(read)];
    const points = indexesOf(read).flatMap((index) => {
      const point = pointAt(index);
      return point === null ? [] : [point];
    });
    const middle: Point | null =
      points.length < LEAST_POINTS ? null : [median(points.map(([one]) => one)), median(points.map(([, one]) => one))];
    for (let index = 0; index < read.length; index++) {
      const point = pointAt(index);
      const expected = markets.get(marketAt(index)) ?? middle;
      if (point === null || expected === null || (point[0] === 0 && point[1] === 0)) continue;
      const found = misplaced(point, expected);
      if (found === null) continue;
      const value = point.join(', ');
      problems.at(found.severity, read.place(index), {
        table: name,
        column: 'latitude',
        value,
        reason: found.reason,
      });
    }
    dropLeftOut(read, problems);
  }
}
