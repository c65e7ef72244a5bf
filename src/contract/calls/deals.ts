import { z } from 'zod';
import { DEAL_KINDS } from './deals-limits';

const price = z.number().nullable();

/** One deal or renewal. */
const line = z.object({
  /** The key of the record. */
  deal: z.string(),
  kind: z.enum(DEAL_KINDS),
  day: z.iso.date(),
  /** Lease, sublease or sale, in words. */
  operation: z.string(),
  /** The building, whose page shows the record. */
  id: z.string(),
  name: z.string(),
  market: z.string(),
  submarket: z.string().nullable(),
  /** Null where the deal is of the whole building, or the record names none. */
  space: z.string().nullable(),
  tenant: z.string().nullable(),
  business_activity: z.string().nullable(),
  broker: z.string().nullable(),
  area: z.number(),
  /** The achieved rent; null where none is stated, and of a sale. */
  price,
  /** The asking rent of the offer that ended with the deal: of the same space, or the same whole building, on the day of signing. */
  asking_price: price,
  /** Of the achieved against the asking rent, in percent; null where one of them is not known. */
  difference: price,
});
export type DealLine = z.infer<typeof line>;

/** What an indicator says of the same deals; `value` is null where the data have nothing of it. */
const figure = z.object({ value: z.number().nullable(), n: z.number() });

/** GET /industrial/deals: the deals of some days, one page of them, with what the indicators say of the same days. */
export const dealsAnswer = z.object({
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  unit: z.string(),
  price_unit: z.string(),
  gross_absorption: figure,
  renewals: figure,
  closing_price: figure,
  page: z.number(),
  page_size: z.number(),
  /** Of the requested kinds, over all pages. */
  total: z.number(),
  lines: z.array(line),
  data_version: z.string(),
});
export type DealsAnswer = z.infer<typeof dealsAnswer>;
