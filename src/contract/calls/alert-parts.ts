import { z } from 'zod';
import { ALERT_OUTCOMES, ALERT_STATES, MAXIMUM_ALERT_NAME, MAXIMUM_ALERT_WEBHOOK } from './alert-limits';

/** One line of text; PostgreSQL takes no NUL, UTF-8 no half of a pair. */
export const alertName = z
  .string('alert_name')
  .trim()
  .normalize('NFC')
  .min(1, 'alert_name')
  .max(MAXIMUM_ALERT_NAME, 'alert_name')
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'alert_name');

/** The address of a webhook. Its host is one of those that the server names. */
export const alertWebhook = z.url('alert_webhook').max(MAXIMUM_ALERT_WEBHOOK, 'alert_webhook');

/** Filters in words, one a line. */
export const alertFilters = z.array(z.object({ name: z.string(), values: z.string() }));

/** What alerts of every kind say. */
export const ALERT_PARTS = {
  id: z.string(),
  name: z.string(),
  /** Null where they are no longer read. */
  filters: alertFilters.nullable(),
  /** The view or search with what it counts, from the root of the site; null where its filters are no longer read. */
  address: z.string().nullable(),
  paused: z.boolean(),
  /** Whether what it tells is sent by e-mail as well. */
  email: z.boolean(),
  /** The host of the webhook to which it is sent; null where there is none. The whole address is a secret that is not answered. */
  webhook: z.string().nullable(),
  state: z.enum(ALERT_STATES),
  created_at: z.iso.datetime(),
};

/** What readings of alerts of every kind say. */
export const READING_PARTS = {
  outcome: z.enum(ALERT_OUTCOMES),
  data_version: z.string(),
  read_at: z.iso.datetime(),
};
