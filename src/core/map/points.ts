import type { PointsAnswer } from '@/contract/calls/answers';

/** Properties as columns: what a map needs to draw them. */
export type MapPoints = Pick<PointsAnswer, 'ids' | 'names' | 'latitude' | 'longitude' | 'value' | 'weight' | 'unit'> & {
  /** Of averages, the records behind each point. */
  readonly n?: PointsAnswer['n'];
} & Partial<Pick<PointsAnswer, 'market' | 'submarket' | 'markets' | 'submarkets'>>;

/** Columns of markets and submarkets, as those of points are, from the names of each. */
export function placeColumns(
  places: readonly { readonly market: string; readonly submarket: string | null }[],
): Required<Pick<MapPoints, 'market' | 'submarket' | 'markets' | 'submarkets'>> {
  const [markets, submarkets] = [new Map<string, number>(), new Map<string, number>()];
  const position = (known: Map<string, number>, name: string | null): number => {
    if (name === null) return -1;
    if (!known.has(name)) known.set(name, known.size);
    return known.get(name) ?? -1;
  };
  const named = (known: Map<string, number>) => [...known.keys()].map((name) => ({ key: name, label: name }));
  const market = places.map((place) => position(markets, place.market));
  const submarket = places.map((place) => position(submarkets, place.submarket));
  return { market, submarket, markets: named(markets), submarkets: named(submarkets) };
}

/** West, south, east and north in degrees. */
export type Box = readonly [number, number, number, number];

export const boxAround = (one: Box, other: Box): Box => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
];

/** Coordinates this far beyond all but a few others are taken for mistakes. */
const FAR = 2;

/** The box of places, without a few that lie so far off that nothing else could be seen. */
export function boundsOf({ latitude, longitude }: Pick<MapPoints, 'latitude' | 'longitude'>): Box | null {
  if (latitude.length === 0) return null;
  const [west, east] = edges(longitude);
  const [south, north] = edges(latitude);
  return [west, south, east, north];
}

function edges(values: readonly number[]): [number, number] {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
  if (sorted.length <= 200) return [at(0), at(1)];
  const [low, high] = [at(0.002), at(0.998)];
  const far = FAR * (high - low);
  return [sorted.find((value) => value >= low - far) ?? low, sorted.findLast((value) => value <= high + far) ?? high];
}
