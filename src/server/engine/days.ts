const DAY = 86_400_000;

/** Days since 1970-01-01 of an ISO day. */
export const dayNumber = (iso: string): number => Math.floor(Date.parse(`${iso}T00:00:00Z`) / DAY);
export const isoDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

const utc = (year: number, month: number, day: number): number => Math.floor(Date.UTC(year, month, day) / DAY);

/** Year, month (0 to 11) and day of month of an ISO day. */
export function parts(iso: string): { year: number; month: number; day: number } {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return { year, month: month - 1, day };
}

/** The day `months` later, held inside the month where that one is shorter (31 January + 1 = 28 or 29 February). */
export function addMonths(iso: string, months: number): string {
  const { year, month, day } = parts(iso);
  const last = utc(year, month + months + 1, 0);
  return isoDay(Math.min(utc(year, month + months, 1) + day - 1, last));
}

export const firstOfMonth = (index: number): number => utc(Math.floor(index / 12), index % 12, 1);
