import { z } from 'zod';
import { reportBody } from './report';
import { REPORT_FORMATS } from './report-limits';
import {
  isTimeZone,
  MAXIMUM_SCHEDULE_NAME,
  REPORT_CADENCES,
  SCHEDULE_OUTCOMES,
  SCHEDULE_PERIODS,
  SCHEDULE_STATES,
} from './report-schedule-limits';

/** One line of text; PostgreSQL takes no NUL, UTF-8 no half of a pair. */
const name = z
  .string('schedule_name')
  .trim()
  .normalize('NFC')
  .min(1, 'schedule_name')
  .max(MAXIMUM_SCHEDULE_NAME, 'schedule_name')
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'schedule_name');

/**
 * When a report is sent, and what closed period it is about. A monthly report of a month and a quarterly one go out once the data cover
 * the period that closed before; others are of the last period that the data cover.
 */
export const reportTiming = z
  .strictObject({
    cadence: z.enum(REPORT_CADENCES),
    /** 1 is Monday, 7 Sunday; of weekly reports only. */
    weekday: z.int().min(1).max(7).optional(),
    hour: z.int().min(0).max(23),
    time_zone: z
      .string('time_zone')
      .refine(isTimeZone, 'time_zone')
      .meta({ examples: ['America/Mexico_City'] }),
    period: z.enum(SCHEDULE_PERIODS),
  })
  .refine(({ cadence, weekday }) => (cadence === 'weekly') === (weekday !== undefined), {
    path: ['weekday'],
    error: 'schedule_weekday',
  })
  .refine(({ cadence, period }) => cadence !== 'quarterly' || period === 'quarterly', {
    path: ['period'],
    error: 'schedule_quarter',
  });
export type ReportTiming = z.infer<typeof reportTiming>;

const formats = z
  .array(z.enum(REPORT_FORMATS))
  .min(1, 'schedule_formats')
  .max(REPORT_FORMATS.length)
  .refine((all) => new Set(all).size === all.length, 'schedule_formats');

/** The definition of a report without its period, which follows from the timing. */
const report = reportBody.omit({ period: true });

/** POST /reports/schedules */
export const newReportSchedule = z.strictObject({ name, timing: reportTiming, formats, report });
export type NewReportSchedule = z.infer<typeof newReportSchedule>;

/** PATCH /reports/schedules/{id} */
export const reportScheduleChange = z
  .strictObject({ name, timing: reportTiming, formats, report, paused: z.boolean() })
  .partial();
export type ReportScheduleChange = z.infer<typeof reportScheduleChange>;

/** A report that is sent by e-mail to its owner at set times. */
export const reportSchedule = z.object({
  id: z.string(),
  name: z.string(),
  timing: reportTiming,
  formats: z.array(z.enum(REPORT_FORMATS)),
  /** Its definition as the query string of the address of its page. */
  search: z.string(),
  paused: z.boolean(),
  state: z.enum(SCHEDULE_STATES),
  /** The time at which it is due; in the past while it waits for data or is tried again. */
  due_at: z.iso.datetime(),
  /** The period that the data do not cover yet, while it waits for them; else null. */
  awaits: z.string().nullable(),
  /** How the last one came out; null before the first. */
  last: z
    .object({ at: z.iso.datetime(), outcome: z.enum(SCHEDULE_OUTCOMES), period: z.string().nullable() })
    .nullable(),
  created_at: z.iso.datetime(),
});
export type ReportSchedule = z.infer<typeof reportSchedule>;

/** GET /reports/schedules: the caller's schedules by name. */
export const reportSchedulesAnswer = z.object({ schedules: z.array(reportSchedule) });
