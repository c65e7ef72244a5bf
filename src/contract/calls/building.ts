import { z } from 'zod';
import { buildingMeasures } from './building-measures';
import { stage } from './lot-parts';

const day = z.iso.date();
const figure = z.number().nullable();
const label = z.string().nullable();

/**
 * GET /industrial/buildings/{id}: one building whole. Areas and prices are in the units of the request, other measures in metres
 * (floor thickness in cm); null is unknown. Lease prices are per area and month, sale prices per area.
 */
export const buildingAnswer = z.object({
  id: z.string(),
  name: z.string(),
  market: z.string(),
  submarket: label,
  park: z.object({ id: z.string(), name: z.string() }).nullable(),
  address: label,
  latitude: figure,
  longitude: figure,
  building_type: label,
  building_classification: label,
  building_origin: label,
  construction_status: label,
  condition: label,
  promotion_type: label,
  owner: label,
  /** When it is to be delivered; null once it is, and where that is not known. */
  expected_delivery_on: day.nullable(),
  net_leasable_area: z.number(),
  ...buildingMeasures,
  images: z.array(z.string()),
  /** The stages it has been in, each until the day before `until`. */
  stages: z.array(stage),
  /** What of each is on the market now, and who is in it. */
  spaces: z.array(
    z.object({ id: z.string(), name: label, area: z.number(), available_area: z.number(), tenant: label }),
  ),
  listings: z.array(
    z.object({
      id: z.string(),
      space: label,
      listed_on: day,
      closed_on: day.nullable(),
      /** Whole months until it was closed, or until as_of. */
      months_in_market: z.number(),
      available_area: z.number(),
      asking_price_lease: figure,
      asking_price_sale: figure,
      availability_origin: label,
      broker: label,
      contact_company: label,
      contact_name: label,
      contact_email: label,
      contact_phone: label,
      in_negotiation: z.boolean(),
    }),
  ),
  deals: z.array(
    z.object({
      id: z.string(),
      space: label,
      signed_on: day,
      operation_type: z.string(),
      /** Whether its price is that of a lease, per month or year, or of a sale. */
      basis: z.enum(['lease', 'sale']),
      area: z.number(),
      closing_price: figure,
      tenant: label,
      business_activity: label,
      broker: label,
      renewal: z.boolean(),
      investor_sale: z.boolean(),
    }),
  ),
  occupancies: z.array(
    z.object({
      id: z.string(),
      space: label,
      tenant: label,
      moved_in_on: day,
      /** The end of the lease that is or was in force; null of an owner, and where it is not known. */
      lease_ends_on: day.nullable(),
      moved_out_on: day.nullable(),
      area: z.number(),
    }),
  ),
  as_of: day,
  area_unit: z.string(),
  lease_price_unit: z.string(),
  sale_price_unit: z.string(),
  data_version: z.string(),
});
export type BuildingAnswer = z.infer<typeof buildingAnswer>;
