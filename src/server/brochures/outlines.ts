import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';

/** The bundled outlines, from far to near. */
const FILES = ['world', 'us-states', 'mexico-states'] as const;
export type Outline = { readonly rings: readonly Position[][]; readonly box: Box };
export type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

async function read(name: (typeof FILES)[number]): Promise<Outline[]> {
  const text = await readFile(path.join(process.cwd(), 'public', 'basemap', `${name}.json`), 'utf8');
  const topology = JSON.parse(text) as Topology;
  const { areas } = topology.objects;
  if (areas === undefined) return [];
  const shapes = feature(topology, areas);
  const features = shapes.type === 'FeatureCollection' ? shapes.features : [shapes];
  return features
    .map(({ geometry }) => geometry)
    .filter((one): one is Polygon | MultiPolygon => one?.type === 'Polygon' || one?.type === 'MultiPolygon')
    .flatMap((one) => (one.type === 'Polygon' ? [one.coordinates] : one.coordinates))
    .map((rings) => ({ rings, box: boxOf(rings[0] ?? []) }));
}

/** The smallest box of degrees around positions. */
export function boxOf(places: readonly Position[]): Box {
  const box = { west: 180, south: 90, east: -180, north: -90 };
  for (const [longitude = 0, latitude = 0] of places) {
    box.west = Math.min(box.west, longitude);
    box.east = Math.max(box.east, longitude);
    box.south = Math.min(box.south, latitude);
    box.north = Math.max(box.north, latitude);
  }
  return box;
}

/** Whether two boxes have an area in common. */
export const overlaps = (a: Box, b: Box): boolean =>
  a.west < b.east && b.west < a.east && a.south < b.north && b.south < a.north;

let reading: Promise<Outline[][]> | undefined;

/** The polygons of each outline file, read once. */
export function outlines(): Promise<Outline[][]> {
  reading ??= Promise.all(FILES.map(read));
  reading.catch(() => {
    reading = undefined;
  });
  return reading;
}
