import { z } from 'zod';
import { lotDeal, lotListing, lotRow, packageRow, stated, statedOfList } from './lot-parts';

const label = z.string().nullable();

/**
 * GET /industrial/lots/{id}: one lot whole. Areas and prices are in the units of the request, sale prices per area; null is unknown.
 * `listing` is what is on the market now; `neighbours` are the nearest lots of its market.
 */
export const lotAnswer = lotRow.extend({
  address: label,
  owner: label,
  substation: z.boolean().nullable(),
  kva: z.number().nullable(),
  installations: z.array(z.string()),
  images: z.array(z.string()),
  listing: lotListing.nullable(),
  listings: z.array(lotListing),
  transactions: z.array(lotDeal),
  packages: z.array(packageRow),
  neighbours: z.array(lotRow.extend({ kilometres: z.number().nullable() })),
  ...stated,
});
export type LotAnswer = z.infer<typeof lotAnswer>;

/** GET /industrial/lots/{id}/listings */
export const lotListingsAnswer = z.object({ id: z.string(), listings: z.array(lotListing), ...statedOfList });
/** GET /industrial/lots/{id}/transactions */
export const lotTransactionsAnswer = z.object({ id: z.string(), transactions: z.array(lotDeal), ...statedOfList });
/** GET /industrial/lots/{id}/packages */
export const lotPackagesAnswer = z.object({ id: z.string(), packages: z.array(packageRow), ...statedOfList });
/** GET /industrial/lots/{id}/images */
export const lotImagesAnswer = z.object({ id: z.string(), images: z.array(z.string()), data_version: z.string() });
