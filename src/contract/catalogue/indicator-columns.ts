import type { ColumnKey } from './columns';
import type { ConstructionStatus } from './enumerations';

/** The stages that are counted where a query names none. */
export const BASE = ['delivered', 'under_construction'] as const satisfies readonly ConstructionStatus[];

/** The columns that the lists of properties of several indicators of buildings have in common. */
export const PLACE = ['market', 'submarket', 'park'] as const satisfies readonly ColumnKey[];
export const LISTED = [
  ...PLACE,
  'building_classification',
  'broker',
  'contact_company',
  'date',
] as const satisfies readonly ColumnKey[];
export const SIGNED = [...PLACE, 'tenant', 'broker', 'date'] as const satisfies readonly ColumnKey[];
export const BUILT = [
  ...PLACE,
  'owner',
  'building_classification',
  'construction_status',
] as const satisfies readonly ColumnKey[];
