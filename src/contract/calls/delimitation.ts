import { z } from 'zod';

export const MAXIMUM_VERTICES = 500;

const position = z
  .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
  .rest(z.number())
  .transform(([longitude, latitude]): Position => [longitude, latitude]);
const ring = z.array(position).min(4);

/** Longitude and latitude. */
export type Position = readonly [number, number];
/** A closed line: its last position is its first. */
export type Ring = readonly Position[];
/** Areas as rings: a place lies inside where an odd number of them holds it, so that inner rings are holes. */
export type Delimitation = readonly Ring[];

const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: z.array(ring).min(1) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring).min(1)).min(1) }),
]);

/** Why a geometry cannot delimit. */
export type Flaw = 'not_a_geometry' | 'open_ring' | 'too_many_vertices' | 'self_crossing';

/** Reads a GeoJSON Polygon or MultiPolygon. */
export function readDelimitation(value: unknown): { rings: Delimitation } | { flaw: Flaw } {
  const parsed = geometry.safeParse(value);
  if (!parsed.success) return { flaw: 'not_a_geometry' };
  const { data } = parsed;
  const rings = data.type === 'Polygon' ? data.coordinates : data.coordinates.flat();
  if (rings.reduce((sum, { length }) => sum + length, 0) > MAXIMUM_VERTICES) return { flaw: 'too_many_vertices' };
  if (!rings.every(isClosed)) return { flaw: 'open_ring' };
  return rings.some(crossesItself) ? { flaw: 'self_crossing' } : { rings };
}

/** As GeoJSON, a metre exact. Rings beside one another and holes are told apart by nothing: each is a polygon of its own. */
export const delimitationText = (rings: Delimitation): string =>
  JSON.stringify({
    type: 'MultiPolygon',
    coordinates: rings.map((one) => [one.map((place) => place.map((degrees) => Math.round(degrees * 1e5) / 1e5))]),
  });

function isClosed(line: Ring): boolean {
  const [first, last] = [line[0], line[line.length - 1]];
  return first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1];
}

const side = (a: Position, b: Position, c: Position): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));

/** Whether two edges of a ring that do not follow one another meet. */
export function crossesItself(line: Ring): boolean {
  const edges = line.slice(1).map((end, i) => [line[i] ?? end, end] as const);
  return edges.some(([a, b], i) =>
    edges.some(([c, d], j) => {
      if (j <= i + 1 || (i === 0 && j === edges.length - 1)) return false;
      return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
    }),
  );
}
