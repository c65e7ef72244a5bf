export const MAXIMUM_VERTICES = 500;
/** The description of the parameter in the published API. */
export const DELIMITATION_TAKEN = `A GeoJSON Polygon or MultiPolygon, alone or in a Feature or FeatureCollection, of at most ${MAXIMUM_VERTICES} positions, longitude before latitude; only properties inside`;

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
export type Flaw =
  | 'not_a_geometry'
  | 'latitude_first'
  | 'open_ring'
  | 'too_many_vertices'
  | 'self_crossing'
  | 'without_area';

const MOST_DEGREES = 180;
const MOST_LATITUDE = 90;
const within = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= MOST_DEGREES;

/**
 * A position of two coordinates; a height and whatever else follows are numbers that play no part. Latitudes are looked at later,
 * so that coordinates in the wrong order get another message than none.
 */
function positionOf(value: unknown): Position | null {
  if (!Array.isArray(value)) return null;
  const [longitude, latitude, ...more]: unknown[] = value;
  if (!within(longitude) || !within(latitude) || !more.every(Number.isFinite)) return null;
  return [longitude, latitude];
}

/** What holds Mexico, its seas included. */
const MEXICO = { west: -119, east: -86, south: 14, north: 33 } as const;
/** Read the wrong way round, part of Mexico lies beyond the pole and the rest of it in Antarctica. */
const swapped = ([first, second]: Position): boolean =>
  first >= MEXICO.south && first <= MEXICO.north && second >= MEXICO.west && second <= MEXICO.east;
const beyondPole = ([, latitude]: Position): boolean => Math.abs(latitude) > MOST_LATITUDE;

function latitudesFlaw(rings: readonly Ring[]): Flaw | null {
  const places = rings.flat();
  if (places.every(swapped)) return 'latitude_first';
  if (!places.some(beyondPole)) return null;
  return places.every(([first]) => Math.abs(first) <= MOST_LATITUDE) ? 'latitude_first' : 'not_a_geometry';
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
export const turned = (ring: Ring, counterclockwise: boolean): Ring =>
  areaOf(ring) > 0 === counterclockwise ? ring : [...ring].reverse();

/** Square degrees, negative where the ring runs clockwise; measured from its first position, as far numbers lose small areas. */
export function areaOf(ring: Ring): number {
  const [[x0, y0] = [0, 0]] = ring;
  const twice = ring.reduce((sum, [x, y], i) => {
    const [before, below] = ring[i - 1] ?? [x, y];
    return sum + (before - x0) * (y - y0) - (x - x0) * (below - y0);
  }, 0);
  return twice / 2;
}

/** About a square metre, in square degrees. */
const LEAST_AREA = 1e-10;
/** Whether a ring goes around anything: not when all of it is one place or one line. */
export const goesAround = (ring: Ring): boolean => Math.abs(areaOf(ring)) >= LEAST_AREA;

const has = <K extends string>(value: unknown, key: K): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key);

function geometryRings(value: unknown): readonly Ring[] | null {
  if (!has(value, 'type') || !has(value, 'coordinates')) return null;
  if (value.type === 'Polygon') return polygonOf(value.coordinates);
  return value.type === 'MultiPolygon' ? (listOf(value.coordinates, 1, polygonOf)?.flat() ?? null) : null;
}

const featureRings = (value: unknown): readonly Ring[] | null =>
  has(value, 'type') && value.type === 'Feature' && has(value, 'geometry') ? geometryRings(value.geometry) : null;

function ringsOf(value: unknown): readonly Ring[] | null {
  if (has(value, 'type') && value.type === 'FeatureCollection' && has(value, 'features'))
    return listOf(value.features, 1, featureRings)?.flat() ?? null;
  return featureRings(value) ?? geometryRings(value);
}

/**
 * Reads a GeoJSON Polygon or MultiPolygon, or the features that programs for maps wrap them in; by hand, as the browser reads
 * areas too and has no use for schemas. `most` bounds the positions of all rings.
 */
export function readDelimitation(
  value: unknown,
  most: number = MAXIMUM_VERTICES,
): { rings: Delimitation } | { flaw: Flaw } {
  const rings = ringsOf(value);
  if (rings === null) return { flaw: 'not_a_geometry' };
  const latitudes = latitudesFlaw(rings);
  if (latitudes !== null) return { flaw: latitudes };
  if (rings.reduce((sum, { length }) => sum + length, 0) > most) return { flaw: 'too_many_vertices' };
  if (!rings.every(isClosed)) return { flaw: 'open_ring' };
  if (rings.some(crossesItself)) return { flaw: 'self_crossing' };
  return rings.every(goesAround) ? { rings } : { flaw: 'without_area' };
}

/** Degrees, a metre exact. */
export const exact = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** Areas without holes as GeoJSON, a metre exact. */
export const delimitationText = (rings: Delimitation): string =>
  JSON.stringify({
    type: 'MultiPolygon',
    coordinates: rings.map((one) => [one.map((place) => place.map(exact))]),
  });

function isClosed(line: Ring): boolean {
  const [first, last] = [line[0], line[line.length - 1]];
  return first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1];
}

const side = (a: Position, b: Position, c: Position): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));

/** Whether two edges cross; to touch is not to cross. */
export const edgesCross = (a: Position, b: Position, c: Position, d: Position): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;

/** Whether two edges of a ring that do not follow one another meet. */
export function crossesItself(line: Ring): boolean {
  const edges = line.slice(1).map((end, i) => [line[i] ?? end, end] as const);
  return edges.some(([a, b], i) =>
    edges.some(([c, d], j) => {
      if (j <= i + 1 || (i === 0 && j === edges.length - 1)) return false;
      return edgesCross(a, b, c, d);
    }),
  );
}
