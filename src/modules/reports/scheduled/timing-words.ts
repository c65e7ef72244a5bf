import type { TFunction } from 'i18next';
import type { ReportTiming } from '@/contract/calls/report-schedules';
import type { Language } from '@/contract/text';

const LOCALES: Record<Language, string> = { es: 'es-MX', en: 'en-US' };
/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY = 86_400_000;

/** The time zone of the browser. */
export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The name of a time zone, such as "hora de Tijuana". */
export function zoneName(timeZone: string, language: Language): string {
  // In English the short form is an abbreviation.
  const timeZoneName = language === 'es' ? 'shortGeneric' : 'longGeneric';
  const parts = new Intl.DateTimeFormat(LOCALES[language], { timeZone, timeZoneName }).formatToParts(MONDAY);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The name of a weekday, of which 1 is Monday. */
export const weekdayName = (weekday: number, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone: 'UTC' }).format(MONDAY + (weekday - 1) * DAY);

/** An hour of the day as people write it: 8:00 in Spanish, 8:00 AM in English. */
export const hourText = (hour: number, language: Language): string =>
  language === 'es' ? `${hour}:00` : `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;

/** The day (ISO) of a moment in a time zone. */
export const dayIn = (timeZone: string, moment: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    Date.parse(moment),
  );

/** When a report is sent, with the time zone where it is not that of the browser. */
export function timingText(timing: ReportTiming, t: TFunction<'reports'>, language: Language): string {
  const { cadence, weekday = 1, hour, time_zone } = timing;
  const when = t(`scheduled.when.${cadence}`, {
    weekday: weekdayName(weekday, language),
    hour: hourText(hour, language),
  });
  return time_zone === localZone() ? when : t('scheduled.when_zone', { when, zone: zoneName(time_zone, language) });
}
