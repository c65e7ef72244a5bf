import type { FeatureCollection } from 'geojson';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { readAsset } from '@/http/http';

/** The bundled outlines, from far to near. */
export const OUTLINES = ['world', 'us-states', 'mexico-states'] as const;
export type Outline = (typeof OUTLINES)[number];

const read = new Map<Outline, Promise<FeatureCollection>>();

async function fetchOutline(name: Outline): Promise<FeatureCollection> {
  const topology = (await readAsset(`/basemap/${name}.json`)) as Topology;
  const areas = topology.objects.areas;
  if (!areas) throw new Error(`No areas in base map ${name}`);
  const shapes = feature(topology, areas);
  return shapes.type === 'FeatureCollection' ? shapes : { type: 'FeatureCollection', features: [shapes] };
}

/** One outline, fetched once; after a failure the next map requests it again. */
export function outline(name: Outline): Promise<FeatureCollection> {
  const present = read.get(name);
  if (present) return present;
  const request = fetchOutline(name);
  read.set(name, request);
  request.catch(() => read.delete(name));
  return request;
}
