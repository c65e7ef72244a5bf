import { z } from 'zod';
import { INDICATOR_KEYS, PUBLIC_KEYS, publicKey } from '../catalogue/indicators';
import { MODULE_KEYS } from '../catalogue/modules';
import { ALERT_CONDITIONS, MAXIMUM_ALERT_BOUND, MAXIMUM_ALERT_QUERY } from './alert-limits';
import { ALERT_PARTS, alertFilters, alertName, alertWebhook, READING_PARTS } from './alert-parts';
import { searchAlert, searchFiring } from './alert-searches';

/** Filters and units as the parameters of the indicator's call, as URLSearchParams writes them. */
const query = z
  .string('alert_query')
  .max(MAXIMUM_ALERT_QUERY, 'alert_query')
  .regex(/^[\w.~!$&'()*+,;=:@/%-]*$/, 'alert_query');
const bound = z.number().min(-MAXIMUM_ALERT_BOUND).max(MAXIMUM_ALERT_BOUND);
const figure = z.number().nullable();

const subject = {
  module: z.enum(MODULE_KEYS),
  indicator: z.enum(PUBLIC_KEYS),
  query,
  condition: z.enum(ALERT_CONDITIONS),
  bound,
};
type Subject = z.infer<z.ZodObject<typeof subject>>;
/** A change is compared without its sign, so that a bound of 0 or less would always hold. */
const hasBound = ({ condition, bound }: Pick<Subject, 'condition' | 'bound'>): boolean =>
  condition !== 'change' || bound > 0;
const isOfModule = ({ module, indicator }: Subject): boolean =>
  INDICATOR_KEYS[module].some((key) => publicKey(key) === indicator);
const wrongBound = { path: ['bound'], error: 'alert_change' };
const wrongIndicator = { path: ['indicator'], error: 'alert_indicator' };

/** POST /alerts */
export const newAlert = z
  .strictObject({ ...subject, name: alertName, email: z.boolean().optional(), webhook: alertWebhook.optional() })
  .refine(isOfModule, wrongIndicator)
  .refine(hasBound, wrongBound);
export type NewAlert = z.infer<typeof newAlert>;

/** POST /alerts/check: what an alert would read now. */
export const alertCheckBody = z.strictObject(subject).refine(isOfModule, wrongIndicator).refine(hasBound, wrongBound);
export type AlertSubject = z.infer<typeof alertCheckBody>;

/** A condition and its bound. */
export const alertRule = z.strictObject({ condition: subject.condition, bound }).refine(hasBound, wrongBound);
export type AlertRule = z.infer<typeof alertRule>;

/** PATCH /alerts/{id}. With another condition or bound the alert begins anew: what holds already does not fire. A search has no rule. */
export const alertChange = z
  .strictObject({
    name: alertName,
    paused: z.boolean(),
    email: z.boolean(),
    webhook: alertWebhook.nullable(),
    rule: alertRule,
  })
  .partial();
export type AlertChange = z.infer<typeof alertChange>;

/** What an alert counted in one data version. */
export const alertReading = z.object({
  ...READING_PARTS,
  /** The days of the value: of stocks and asking prices its one day, of flows the last closed quarter. Null where nothing was read. */
  start: z.iso.date().nullable(),
  end: z.iso.date().nullable(),
  value: figure,
  /** The value of the quarter before, at its end. */
  before: figure,
  /** Between the two: percent, of rates percentage points. */
  change: figure,
});
export type AlertReading = z.infer<typeof alertReading>;

/** POST /alerts/check */
export const alertCheck = z.object({
  reading: alertReading,
  /** Whether the condition holds now; null where there is no figure. */
  met: z.boolean().nullable(),
  filters: alertFilters,
  unit: z.string(),
  change_unit: z.enum(['%', 'pp']),
});
export type AlertCheck = z.infer<typeof alertCheck>;

/** An alert of an indicator. */
export const figureAlert = z.object({
  kind: z.literal('figure'),
  ...ALERT_PARTS,
  module: z.enum(MODULE_KEYS),
  indicator: z.enum(PUBLIC_KEYS),
  indicator_name: z.string(),
  condition: z.enum(ALERT_CONDITIONS),
  bound: z.number(),
  unit: z.string(),
  change_unit: z.enum(['%', 'pp']),
  /** In the present data version where it was read in it, else in the last one. */
  reading: alertReading.nullable(),
});
export type FigureAlert = z.infer<typeof figureAlert>;

export const alert = z.discriminatedUnion('kind', [figureAlert, searchAlert]);
export type Alert = z.infer<typeof alert>;

/** One time that the condition of an alert came to hold. */
export const figureFiring = z.object({
  kind: z.literal('figure'),
  alert: z.string(),
  /** What the alert then waited for; null where an earlier version of Nave stored none. */
  rule: alertRule.nullable(),
  /** What it had read before; null where nothing. */
  before: figure,
  reading: alertReading,
  /** The view with these figures, from the root of the site; null where the filters are no longer read. */
  address: z.string().nullable(),
  seen: z.boolean(),
});
export type FigureFiring = z.infer<typeof figureFiring>;

export const alertFiring = z.discriminatedUnion('kind', [figureFiring, searchFiring]);
export type AlertFiring = z.infer<typeof alertFiring>;

/** GET /alerts: the caller's alerts by name, and when they were told, the latest first. */
export const alertsAnswer = z.object({
  alerts: z.array(alert),
  firings: z.array(alertFiring),
  data_version: z.string(),
});
export type AlertsAnswer = z.infer<typeof alertsAnswer>;

/** GET /alerts/unread: firings that the caller has not seen. */
export const alertsUnread = z.object({ unread: z.int() });
export type AlertsUnread = z.infer<typeof alertsUnread>;

/** POST /alerts/seen: those read until a moment, `read_at` of a firing, are seen. */
export const alertsSeen = z.strictObject({ until: z.iso.datetime() });
