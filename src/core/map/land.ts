import type { FeatureCollection, Position } from 'geojson';
import { worldX, worldY } from './areas';
import { OUTLINES, outline } from './base-map';

type Place = { readonly longitude: number; readonly latitude: number };
type Shape = readonly (readonly Position[])[];

const shapesOf = ({ features }: FeatureCollection): Shape[][] =>
  features.map(({ geometry }) => {
    if (geometry.type === 'Polygon') return [geometry.coordinates];
    return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
  });

function within(shape: Shape, { longitude, latitude }: Place): boolean {
  let inside = false;
  for (const ring of shape) {
    ring.forEach(([x = 0, y = 0], i) => {
      const [u = 0, v = 0] = ring[(i + ring.length - 1) % ring.length] ?? [];
      if (y > latitude !== v > latitude && longitude < ((u - x) * (latitude - y)) / (v - y) + x) inside = !inside;
    });
  }
  return inside;
}

/** The shapes of the countries that hold some places, from the finest outlines that know them. */
export async function landAround(places: readonly Place[]): Promise<Shape[]> {
  const land: Shape[] = [];
  let left = places;
  for (const name of [...OUTLINES].reverse()) {
    if (left.length === 0) break;
    const countries = shapesOf(await outline(name));
    const whole = name !== 'world';
    const holding = countries.filter((country) => left.some((place) => country.some((shape) => within(shape, place))));
    if (holding.length === 0) continue;
    land.push(...(whole ? countries : holding).flat());
    left = left.filter((place) => !holding.some((country) => country.some((shape) => within(shape, place))));
  }
  return land;
}

/** Shapes in pixels of the world at zoom 0. */
export function pathOf(shapes: readonly Shape[]): Path2D {
  const path = new Path2D();
  for (const ring of shapes.flat()) {
    ring.forEach(([longitude = 0, latitude = 0], i) => {
      const [x, y] = [worldX(longitude), worldY(latitude)];
      if (i === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    });
    path.closePath();
  }
  return path;
}
