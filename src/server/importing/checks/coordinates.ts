import type { Row } from '@/server/facts/tables';
import { dropLeftOut, type ReadTables } from './checked-tables';
import { NOWHERE, type Problems } from './problem';
import type { Reason } from './reason';

type Point = readonly [latitude: number, longitude: number];
/** Rows with coordinates that are needed to judge where most of them lie. */
const LEAST_POINTS = 5;
/** Degrees from most other places, or from its market, within which a place is plausible. */
const NEAR = 15;

const pointOf = (row: Row): Point | null =>
  typeof row.latitude === 'number' && typeof row.longitude === 'number' ? [row.latitude, row.longitude] : null;

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
  const markets = new Map((tables.markets?.rows ?? []).map((row) => [row.market, pointOf(row)]));
  for (const name of ['parks', 'buildings', 'lots'] as const) {
    const read = tables[name];
    if (!read) continue;
    const { rows, places } = read;
    const points = rows.map(pointOf).filter((point) => point !== null);
    const middle: Point | null =
      points.length < LEAST_POINTS ? null : [median(points.map(([one]) => one)), median(points.map(([, one]) => one))];
    for (const [index, row] of rows.entries()) {
      const point = pointOf(row);
      const expected = markets.get(row.market ?? null) ?? middle;
      if (point === null || expected === null || (point[0] === 0 && point[1] === 0)) continue;
      const found = misplaced(point, expected);
      if (found === null) continue;
      const value = point.join(', ');
      problems.at(found.severity, places[index] ?? NOWHERE, {
        table: name,
        column: 'latitude',
        value,
        reason: found.reason,
      });
    }
    dropLeftOut(read, problems);
  }
}
