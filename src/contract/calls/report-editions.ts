import { z } from 'zod';
import { reportAnswer } from './report';
import { REPORT_FORMATS } from './report-limits';

/** A report that was downloaded, in a list. */
export const reportEdition = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  /** Its definition with everything that a later report would take from the person or the data, as the query string of its address. */
  search: z.string(),
  period: z.string(),
  data_version: z.string(),
  created_at: z.iso.datetime(),
  /** When it was last downloaded. */
  downloaded_at: z.iso.datetime(),
  formats: z.array(z.enum(REPORT_FORMATS)),
});
export type ReportEdition = z.infer<typeof reportEdition>;

/** GET /reports/editions: the last downloaded first. */
export const reportEditionsAnswer = z.object({ editions: z.array(reportEdition) });

/**
 * Why the pages of an edition are there or not: `too_large`: too large to be stored; `not_subscribed`: it covers markets that the
 * user's subscription no longer does; `unreadable`: stored in a form that this version does not read.
 */
export const EDITION_STATES = ['stored', 'too_large', 'not_subscribed', 'unreadable'] as const;

/** GET /reports/editions/{id}: with its pages as they were downloaded, but for their maps. */
export const reportEditionAnswer = reportEdition.extend({
  state: z.enum(EDITION_STATES),
  /** Null where `state` is not `stored`. */
  report: reportAnswer.nullable(),
});
export type ReportEditionAnswer = z.infer<typeof reportEditionAnswer>;
