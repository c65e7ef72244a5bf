import Supercluster from 'supercluster';
import type { PointsAnswer } from '@/contract/calls/answers';

export type Sum = { readonly value: number; readonly weight: number; readonly count: number; readonly name: string };
type Mutable = { -readonly [K in keyof Sum]: Sum[K] };
export type Circle = Sum & {
  readonly longitude: number;
  readonly latitude: number;
  /** Present where several properties are drawn as one. */
  readonly cluster: number | null;
};

const RADIUS = 34;
const MAXIMUM_ZOOM = 15;

/** Index over the properties; clusters carry sums, for prices the average weighted by area. */
export function indexOf(points: PointsAnswer): Supercluster<Sum, Mutable> {
  const index = new Supercluster<Sum, Mutable>({
    radius: RADIUS,
    maxZoom: MAXIMUM_ZOOM,
    extent: 256,
    map: ({ value, weight, count, name }) => ({ value, weight, count, name }),
    reduce: (into, { value, weight, count }) => {
      const weights = into.weight + weight;
      into.value = points.weight
        ? weights > 0
          ? (into.value * into.weight + value * weight) / weights
          : into.value
        : into.value + value;
      into.weight = weights;
      into.count += count;
    },
  });
  index.load(
    points.ids.map((_, i) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [points.longitude[i] ?? 0, points.latitude[i] ?? 0] },
      properties: {
        value: points.value[i] ?? 0,
        weight: points.weight?.[i] ?? 0,
        count: 1,
        name: points.names[i] ?? '',
      },
    })),
  );
  return index;
}

/** The circles within a box (west, south, east, north) at a zoom, largest first. */
export function circlesOf(
  index: Supercluster<Sum, Mutable>,
  box: [number, number, number, number],
  zoom: number,
): Circle[] {
  return index
    .getClusters(box, Math.round(zoom))
    .map(({ geometry, properties }) => ({
      value: properties.value,
      weight: properties.weight,
      count: properties.count,
      name: properties.name,
      longitude: geometry.coordinates[0] ?? 0,
      latitude: geometry.coordinates[1] ?? 0,
      cluster: 'cluster_id' in properties ? properties.cluster_id : null,
    }))
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
}

/** South-west and north-east corner of all but the outermost points. */
export function boundsOf(points: PointsAnswer): [[number, number], [number, number]] | null {
  if (points.ids.length === 0) return null;
  const edge = (values: readonly number[], share: number): number => {
    const sorted = [...values].sort((a, b) => a - b);
    return sorted[Math.round((sorted.length - 1) * share)] ?? 0;
  };
  const trim = points.ids.length > 200 ? 0.002 : 0;
  return [
    [edge(points.latitude, trim), edge(points.longitude, trim)],
    [edge(points.latitude, 1 - trim), edge(points.longitude, 1 - trim)],
  ];
}
