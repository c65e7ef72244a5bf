import { z } from 'zod';
import { MAXIMUM_NAMED_SPACES } from './alert-limits';
import { ALERT_PARTS, alertName, alertWebhook, READING_PARTS } from './alert-parts';
import { availabilityFilters } from './availability';
import { OPTIONAL_UNITS } from './units';

/** The filters of a search for space, with the units of its bounds. */
export const alertSearch = availabilityFilters.extend(OPTIONAL_UNITS);
export type AlertSearch = z.output<typeof alertSearch>;
/** As sent. */
export type SentAlertSearch = z.input<typeof alertSearch>;

/** POST /alerts/searches */
export const newSearchAlert = z.strictObject({
  ...{ search: alertSearch, name: alertName, email: z.boolean().optional(), webhook: alertWebhook.optional() },
});
export type NewSearchAlert = z.output<typeof newSearchAlert>;

/** A space that came to fit a search. */
export const foundSpace = z.object({
  /** Of the listing. */
  id: z.string(),
  /** Of the building. */
  building_id: z.string(),
  building: z.string(),
  /** Null where the building as a whole is offered, or the space has no name. */
  space: z.string().nullable(),
  market: z.string(),
  submarket: z.string().nullable(),
  /** In the unit of areas of the reading. */
  available_area: z.number(),
});
export type FoundSpace = z.infer<typeof foundSpace>;

/** What a search found in one data version. Numbers are null where nothing was read. */
export const searchReading = z.object({
  ...READING_PARTS,
  /** The day of the data on which the spaces are on the market. */
  end: z.iso.date().nullable(),
  /** All spaces that fit. */
  spaces: z.int().nullable(),
  /** Those that were not known to fit before. */
  new_spaces: z.int().nullable(),
  /** The largest of the new ones. */
  named: z.array(foundSpace).max(MAXIMUM_NAMED_SPACES),
  area_unit: z.string(),
});
export type SearchReading = z.infer<typeof searchReading>;

/** An alert of new spaces in a search. */
export const searchAlert = z.object({
  kind: z.literal('search'),
  ...ALERT_PARTS,
  /** In the present data version where it was read in it, else in the last one. */
  reading: searchReading.nullable(),
});
export type SearchAlert = z.infer<typeof searchAlert>;

/** One time that new spaces were told. */
export const searchFiring = z.object({
  kind: z.literal('search'),
  alert: z.string(),
  reading: searchReading,
  /** The search, from the root of the site; null where its filters are no longer read. */
  address: z.string().nullable(),
  seen: z.boolean(),
});
export type SearchFiring = z.infer<typeof searchFiring>;
