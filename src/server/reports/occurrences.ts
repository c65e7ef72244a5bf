import { Cron } from 'croner';
import type { ReportTiming } from '@/contract/calls/report-schedules';
import { closedPeriod } from '@/contract/figures/closed-period';
import { reportPeriod, reportPeriodKey } from '@/contract/figures/report-period';

const DAYS: Record<ReportTiming['cadence'], (timing: ReportTiming) => string> = {
  // Sunday is 0 there.
  weekly: ({ weekday = 1 }) => `* * ${weekday % 7}`,
  monthly: () => '1 * *',
  quarterly: () => '1 1,4,7,10 *',
};

/** The first time after a moment at which a report is due; both in milliseconds since 1970. */
export function nextOccurrence(timing: ReportTiming, after: number): number {
  const pattern = `0 ${timing.hour} ${DAYS[timing.cadence](timing)}`;
  const next = new Cron(pattern, { timezone: timing.time_zone, paused: true }).nextRun(new Date(after));
  if (next === null) throw new Error(`no time follows ${after} in ${pattern}`);
  return next.getTime();
}

/** The day (ISO) of a moment where the report is due. */
const dayOf = (moment: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);

/** The last period that is over at the end of a day (ISO). */
const closed = ({ period }: ReportTiming, day: string): string =>
  reportPeriodKey(period, closedPeriod(period, day).start_date);

/**
 * The period that a report is about that is due at `due_at`, over data that end on `day` (ISO); where the data do not cover it yet, it
 * is the one that is waited for.
 */
export function duePeriod(
  timing: ReportTiming,
  due_at: number,
  day: string,
): { readonly period: string; readonly covered: boolean } {
  if (timing.cadence !== timing.period) return { period: closed(timing, day), covered: true };
  const period = closed(timing, dayOf(due_at, timing.time_zone));
  const end = reportPeriod(period)?.end_date ?? day;
  return { period, covered: end <= day };
}
