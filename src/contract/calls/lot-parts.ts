import { z } from 'zod';

const day = z.iso.date();
const figure = z.number().nullable();
const label = z.string().nullable();

export const named = z.object({ id: z.string(), name: z.string() });

/** A lot in a list of lots. The asking price is that of its present offer. */
export const lotRow = named.extend({
  market: z.string(),
  submarket: label,
  park: named.nullable(),
  latitude: figure,
  longitude: figure,
  area: z.number(),
  available_for: label,
  development_stage: label,
  on_market: z.boolean(),
  asking_price_sale: figure,
});
export type LotRow = z.infer<typeof lotRow>;

export const contact = {
  contact_company: label,
  contact_name: label,
  contact_email: label,
  contact_phone: label,
} as const;

export const lotListing = z.object({
  id: z.string(),
  listed_on: day,
  closed_on: day.nullable(),
  /** Whole months until it was closed, or until as_of. */
  months_in_market: z.number(),
  available_area: z.number(),
  asking_price_sale: figure,
  broker: label,
  ...contact,
  in_negotiation: z.boolean(),
});
export type LotListing = z.infer<typeof lotListing>;

export const lotDeal = z.object({
  id: z.string(),
  signed_on: day,
  operation_type: z.string(),
  area: z.number(),
  closing_price: figure,
  /** Of a lease per month or year, of a sale once. */
  price_unit: z.string(),
  buyer: label,
  business_activity: label,
  broker: label,
});
export type LotDeal = z.infer<typeof lotDeal>;

export const packageRow = named.extend({
  market: z.string(),
  offered_on: day,
  closed_on: day.nullable(),
  /** Whole months until it was closed, or until as_of. */
  months_in_market: z.number(),
  asking_price_sale: figure,
  ...contact,
});
export type PackageRow = z.infer<typeof packageRow>;

/** In what units the figures of an answer are, and the day until which its data reach. */
export const stated = {
  as_of: day,
  area_unit: z.string(),
  sale_price_unit: z.string(),
  data_version: z.string(),
} as const;
/** The same of an answer that is a list of a record alone. */
export const statedOfList = {
  area_unit: z.string(),
  sale_price_unit: z.string(),
  data_version: z.string(),
} as const;

export const stage = z.object({
  status: z.string(),
  label: z.string(),
  from: day.nullable(),
  until: day.nullable(),
});
export type Stage = z.infer<typeof stage>;
