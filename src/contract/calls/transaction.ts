import { z } from 'zod';
import { lotDeal, lotListing, lotRow, stated } from './lot-parts';

/**
 * GET /industrial/lots/transactions/{id}: the sale or lease of a lot. `listing` is the offer that it ended, `comparables` are the
 * transactions of the same market nearest in time.
 */
export const transactionAnswer = lotDeal.extend({
  /** What all of it cost; null of a lease. */
  amount: z.number().nullable(),
  money: z.string(),
  lot: lotRow,
  listing: lotListing.nullable(),
  comparables: z.array(lotDeal.extend({ lot: lotRow.pick({ id: true, name: true, submarket: true }) })),
  ...stated,
});
export type TransactionAnswer = z.infer<typeof transactionAnswer>;
