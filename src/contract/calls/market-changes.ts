import { z } from 'zod';
import { MARKET_CHANGE_KEYS } from '../catalogue/market-changes';

/** A filter: the name of its dimension and its values. */
export const filterInWords = z.object({ name: z.string(), values: z.string() });

const kind = z.enum(MARKET_CHANGE_KEYS);
/** Events of a kind and their area; both null where the data have nothing of that kind until the last day. */
const sums = z.object({ kind, events: z.number().nullable(), area: z.number().nullable() });
export type MarketChangeSums = z.infer<typeof sums>;

/** One event. */
export const marketChangeLine = z.object({
  kind,
  day: z.iso.date(),
  /** The building, whose page shows the record behind the event. */
  id: z.string(),
  name: z.string(),
  market: z.string(),
  submarket: z.string().nullable(),
  /** Null where the event is of the whole building, or the record names none. */
  space: z.string().nullable(),
  area: z.number(),
  /** Of a change of price, the asking rent until then; null where none was stated. */
  price_before: z.number().nullable(),
  /** The asking rent of a listing, the achieved rent of a deal; null where none is stated. */
  price: z.number().nullable(),
  tenant: z.string().nullable(),
});
export type MarketChangeLine = z.infer<typeof marketChangeLine>;

/** GET /industrial/changes: what happened on some days, by market, and one page of it, the latest first. */
export const marketChangesAnswer = z.object({
  since: z.iso.date(),
  until: z.iso.date(),
  unit: z.string(),
  price_unit: z.string(),
  /** The filters in words. */
  filters: z.array(filterInWords),
  /** Every kind, over all markets of the selection. */
  kinds: z.array(sums),
  /** The markets in which anything happened, by name. */
  markets: z.array(z.object({ key: z.string(), label: z.string(), kinds: z.array(sums) })),
  page: z.number(),
  page_size: z.number(),
  /** Events of the requested kinds, over all pages. */
  total: z.number(),
  lines: z.array(marketChangeLine),
  data_version: z.string(),
});
export type MarketChangesAnswer = z.infer<typeof marketChangesAnswer>;
