import { z } from 'zod';
import { lotRow, named, stage, stated } from './lot-parts';

const day = z.iso.date();
const figure = z.number().nullable();
const label = z.string().nullable();

const parkBuilding = named.extend({
  latitude: figure,
  longitude: figure,
  building_type: label,
  building_classification: label,
  construction_status: label,
  /** Of the same key as the status of a stage; null before the first and after the last. */
  status: label,
  net_leasable_area: z.number(),
  available_area: z.number(),
  occupied_area: z.number(),
  asking_price_lease: figure,
});
export type ParkBuilding = z.infer<typeof parkBuilding>;

/**
 * GET /industrial/lots/park/{id}: a park, its lots and its buildings. The rates follow the indicators of the same names: availability
 * over delivered buildings and those under construction, occupancy over delivered ones.
 */
export const parkAnswer = named.extend({
  market: z.string(),
  submarket: label,
  latitude: figure,
  longitude: figure,
  park_type: label,
  development_stage: label,
  stages: z.array(stage),
  total_area: figure,
  owner: label,
  developer: label,
  substation: z.boolean().nullable(),
  kva: figure,
  installations: z.array(z.string()),
  images: z.array(z.string()),
  inventory: z.number(),
  available_area: z.number(),
  availability_rate: figure,
  delivered_area: z.number(),
  occupied_area: z.number(),
  occupancy_rate: figure,
  lots_area: z.number(),
  lots_available_area: z.number(),
  buildings: z.array(parkBuilding),
  lots: z.array(lotRow),
  tenants: z.array(
    z.object({
      id: z.string(),
      building: named,
      tenant: z.string(),
      moved_in_on: day,
      lease_ends_on: day.nullable(),
      area: z.number(),
    }),
  ),
  lease_price_unit: z.string(),
  ...stated,
});
export type ParkAnswer = z.infer<typeof parkAnswer>;
