/** How often a report is sent. */
export const REPORT_CADENCES = ['weekly', 'monthly', 'quarterly'] as const;
export type ReportCadence = (typeof REPORT_CADENCES)[number];

/** The length of the closed period that a sent report is about. */
export const SCHEDULE_PERIODS = ['monthly', 'quarterly'] as const;
export type SchedulePeriod = (typeof SCHEDULE_PERIODS)[number];

/** Schedules of a user. */
export const MAXIMUM_SCHEDULES = 20;
/** Characters of the name of a schedule. */
export const MAXIMUM_SCHEDULE_NAME = 80;
const LONGEST_ZONE = 60;

/** Whether a text names a time zone, such as America/Mexico_City. */
export function isTimeZone(text: string): boolean {
  if (text.length > LONGEST_ZONE || !/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** How sending a report came out: `unchanged` where the last one that was sent says the same of the same data. */
export const SCHEDULE_OUTCOMES = [
  'sent',
  'unchanged',
  'not_subscribed',
  'no_market',
  'no_logo',
  'too_large',
  'failed',
] as const;
export type ScheduleOutcome = (typeof SCHEDULE_OUTCOMES)[number];

export const SCHEDULE_STATES = ['scheduled', 'awaiting_data', 'retrying', 'paused'] as const;
export type ScheduleState = (typeof SCHEDULE_STATES)[number];
