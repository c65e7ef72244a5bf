import type { Delimitation } from './delimitation';

// Apart from the schemas, which the browser does not need.

/** Most properties of one answer; `total` is the number of all that match. */
export const MAXIMUM_PROPERTIES = 1000;
/** The fields by which rows are sorted; unknown values come last. */
export const AVAILABILITY_ORDERS = [
  'available_area',
  'total_available_area',
  'name',
  'market',
  'submarket',
  'park',
  'owner',
  'building_classification',
  'construction_status',
  'net_leasable_area',
  'spaces',
  'asking_price_lease',
  'asking_price_sale',
  'months_in_market',
  'minimum_height',
  'docks',
] as const;
export type AvailabilityOrder = (typeof AVAILABILITY_ORDERS)[number];

const DOWNWARDS: readonly AvailabilityOrder[] = [
  'available_area',
  'total_available_area',
  'net_leasable_area',
  'spaces',
  'minimum_height',
  'docks',
];
/** The default direction of a column: areas from the largest, names and prices from the smallest. */
export const naturalOrder = (column: AvailabilityOrder): 'asc' | 'desc' =>
  DOWNWARDS.includes(column) ? 'desc' : 'asc';

/** GeoJSON as it is sent. */
export type Shape =
  | { readonly type: 'Polygon'; readonly coordinates: Delimitation }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly Delimitation[] };
/** Rings as the geometry that a body has: a polygon without holes for each. */
export const shapeOf = (rings: Delimitation): Shape => ({
  type: 'MultiPolygon',
  coordinates: rings.map((ring) => [ring]),
});
