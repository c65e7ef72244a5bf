import { z } from 'zod';

const figure = z.number().nullable();
const label = z.string().nullable();

/** What a building is made of and how it is equipped: lengths in metres, floors in cm; null is unknown. */
export const buildingMeasures = {
  docks: figure,
  ramps: figure,
  car_parking_lots: figure,
  trailer_parking_lots: figure,
  floor_thickness: figure,
  minimum_height: figure,
  column_spacing_width: figure,
  column_spacing_long: figure,
  long: figure,
  width: figure,
  roof_isolation_level: label,
  roof_type: label,
  construction_system: label,
  installations: z.array(z.string()),
};
