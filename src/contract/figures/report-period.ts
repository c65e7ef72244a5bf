import type { Period } from '../catalogue/units';
import type { Language } from '../text';
import { periodIndex } from './calendar';
import { closedPeriod, periodDays } from './closed-period';
import { periodLabel } from './period-label';
import type { DayRange } from './range-before';

export type ReportPeriod = DayRange & { readonly period: Period };

/** The days of a period written as 2026, 2026-Q3 or 2026-09; null where the text is none. */
export function reportPeriod(text: string): ReportPeriod | null {
  const [, year, part] = /^(\d{4})(?:-(Q[1-4]|\d{2}))?$/.exec(text) ?? [];
  if (year === undefined) return null;
  if (part === undefined) return { period: 'yearly', ...periodDays('yearly', `${year}-01-01`) };
  if (part.startsWith('Q')) {
    const month = String(Number(part.slice(1)) * 3).padStart(2, '0');
    return { period: 'quarterly', ...periodDays('quarterly', `${year}-${month}-01`) };
  }
  const month = Number(part);
  return month < 1 || month > 12 ? null : { period: 'monthly', ...periodDays('monthly', `${year}-${part}-01`) };
}

/** A period as `reportPeriod` reads it. */
export function reportPeriodKey(period: Period, day: string): string {
  const year = day.slice(0, 4);
  if (period === 'yearly') return year;
  return period === 'monthly' ? day.slice(0, 7) : `${year}-Q${(periodIndex(period, day) % 4) + 1}`;
}

/** The last quarter that is over at the end of a day (ISO). */
export const lastClosedQuarter = (day: string): string =>
  reportPeriodKey('quarterly', closedPeriod('quarterly', day).start_date);

/** The period after one, where it is over at the end of a day (ISO); null where it is not, or where the text is no period. */
export function nextReportPeriod(key: string, day: string): string | null {
  const found = reportPeriod(key);
  if (found === null) return null;
  const next = periodDays(found.period, found.start_date, -1);
  return next.end_date <= day ? reportPeriodKey(found.period, next.start_date) : null;
}

/** The name of a period written as 2026, 2026-Q3 or 2026-09; the text itself where it is none. */
export function reportPeriodName(key: string, language: Language): string {
  const found = reportPeriod(key);
  return found === null ? key : periodLabel(found.period, periodIndex(found.period, found.start_date), language);
}

/** The last periods of a kind that are over at the end of a day, the latest first. */
export function closedPeriods(period: Period, day: string, count: number): string[] {
  const { start_date } = closedPeriod(period, day);
  return Array.from({ length: count }, (_, back) =>
    reportPeriodKey(period, periodDays(period, start_date, back).start_date),
  );
}
