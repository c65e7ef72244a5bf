import { z } from 'zod';
import { MARKET_CHANGE_KEYS } from '../catalogue/market-changes';
import { ENTRIES } from './entered-changes-limits';
import { filterInWords, marketChangeLine } from './market-changes';

const former = z.object({
  version: z.string(),
  name: z.string(),
  /** Last day of its data. */
  as_of: z.iso.date(),
  made_at: z.iso.datetime(),
});
export type FormerVersion = z.infer<typeof former>;

/** GET /industrial/changes/versions: the former data versions with which the present one can be compared, the newest first. */
export const formerVersionsAnswer = z.object({ versions: z.array(former), data_version: z.string() });
export type FormerVersionsAnswer = z.infer<typeof formerVersionsAnswer>;

const counted = z.object({ events: z.number(), area: z.number() });

/** What an event was in the former version. */
const was = marketChangeLine.pick({
  day: true,
  space: true,
  area: true,
  price_before: true,
  price: true,
  tenant: true,
});

/**
 * An event that differs between two versions: `recent` ones are of days after the end of the former data, `late` ones of days that it
 * had already, `corrected` ones were in it with other content (`was`), `removed` ones are in the former version only.
 */
const line = z.object({ ...marketChangeLine.shape, entry: z.enum(ENTRIES), was: was.nullable() });
export type EnteredLine = z.infer<typeof line>;

/** GET /industrial/changes/versions/{id}: the events of all days that the present data have and a former version had not, or otherwise. */
export const enteredChangesAnswer = z.object({
  since: former,
  filters: z.array(filterInWords),
  unit: z.string(),
  price_unit: z.string(),
  /** Every kind, each with what it has of every entry; areas of corrected events are the present ones. */
  kinds: z.array(z.object({ kind: z.enum(MARKET_CHANGE_KEYS), entries: z.record(z.enum(ENTRIES), counted) })),
  page: z.number(),
  page_size: z.number(),
  /** Of the requested kinds and entries, over all pages. */
  total: z.number(),
  lines: z.array(line),
  data_version: z.string(),
});
export type EnteredChangesAnswer = z.infer<typeof enteredChangesAnswer>;
