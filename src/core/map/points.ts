import type { PointsAnswer } from '@/contract/calls/answers';

/** Properties as columns: what a map needs to draw them. */
export type MapPoints = Pick<PointsAnswer, 'ids' | 'names' | 'latitude' | 'longitude' | 'value' | 'weight' | 'unit'> & {
  /** Of averages, the records behind each point. */
  readonly n?: PointsAnswer['n'];
};
export type NamedPlace = { readonly name: string; readonly latitude: number; readonly longitude: number };

/** West, south, east and north in degrees. */
export type Box = readonly [number, number, number, number];

export const boxAround = (one: Box, other: Box): Box => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
];

/** The box of all but the outermost places. */
export function boundsOf({ latitude, longitude }: Pick<MapPoints, 'latitude' | 'longitude'>): Box | null {
  if (latitude.length === 0) return null;
  const trim = latitude.length > 200 ? 0.002 : 0;
  const edges = (values: readonly number[]): [number, number] => {
    const sorted = Float64Array.from(values).sort();
    const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
    return [at(trim), at(1 - trim)];
  };
  const [west, east] = edges(longitude);
  const [south, north] = edges(latitude);
  return [west, south, east, north];
}
