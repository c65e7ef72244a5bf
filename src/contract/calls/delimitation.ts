export const MAXIMUM_VERTICES = 500;

/** Longitude and latitude. */
export type Position = readonly [number, number];
/** A closed line: its last position is its first. */
export type Ring = readonly Position[];
/**
 * Areas as rings: those that run counterclockwise add what they go around, those that run clockwise, the holes, take it away. A
 * place lies inside where more add it than take it away, so that areas which overlap are one.
 */
export type Delimitation = readonly Ring[];

/** Why a geometry cannot delimit. */
export type Flaw = 'not_a_geometry' | 'open_ring' | 'too_many_vertices' | 'self_crossing';

const within = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= limit;

/** A position of two coordinates; a height and whatever else follows are numbers that play no part. */
function positionOf(value: unknown): Position | null {
  if (!Array.isArray(value)) return null;
  const [longitude, latitude, ...more]: unknown[] = value;
  if (!within(longitude, 180) || !within(latitude, 90) || !more.every(Number.isFinite)) return null;
  return [longitude, latitude];
}

/** What `read` makes of every element, or null where it is no list of at least so many, or one cannot be read. */
function listOf<T>(value: unknown, least: number, read: (element: unknown) => T | null): readonly T[] | null {
  if (!Array.isArray(value) || value.length < least) return null;
  const elements: T[] = [];
  for (const element of value) {
    const one = read(element);
    if (one === null) return null;
    elements.push(one);
  }
  return elements;
}

const ringOf = (value: unknown): Ring | null => listOf(value, 4, positionOf);
const polygonOf = (value: unknown): readonly Ring[] | null =>
  listOf(value, 1, ringOf)?.map((ring, i) => turned(ring, i === 0)) ?? null;

/** The same line, running counterclockwise or clockwise; senders run either way. */
export function turned(ring: Ring, counterclockwise: boolean): Ring {
  const twiceTheArea = ring.reduce((sum, [x, y], i) => {
    const [before, below] = ring[i - 1] ?? [x, y];
    return sum + before * y - x * below;
  }, 0);
  return twiceTheArea > 0 === counterclockwise ? ring : [...ring].reverse();
}

function ringsOf(value: unknown): readonly Ring[] | null {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('coordinates' in value)) return null;
  if (value.type === 'Polygon') return polygonOf(value.coordinates);
  return value.type === 'MultiPolygon' ? (listOf(value.coordinates, 1, polygonOf)?.flat() ?? null) : null;
}

/** Reads a GeoJSON Polygon or MultiPolygon; by hand, as the browser reads areas too and has no use for schemas. */
export function readDelimitation(value: unknown): { rings: Delimitation } | { flaw: Flaw } {
  const rings = ringsOf(value);
  if (rings === null) return { flaw: 'not_a_geometry' };
  if (rings.reduce((sum, { length }) => sum + length, 0) > MAXIMUM_VERTICES) return { flaw: 'too_many_vertices' };
  if (!rings.every(isClosed)) return { flaw: 'open_ring' };
  return rings.some(crossesItself) ? { flaw: 'self_crossing' } : { rings };
}

/** Areas without holes as GeoJSON, a metre exact. */
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
