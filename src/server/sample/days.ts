/** The day number of a date, which counts days since 1970-01-01; months count from 1. */
export const dayOf = (year: number, month = 1, day = 1): number =>
  Math.round(Date.UTC(year, month - 1, day) / 86_400_000);
/** The ISO day of a day number. */
export const iso = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
/** The year of a day number. */
export const yearOf = (day: number): number => new Date(day * 86_400_000).getUTCFullYear();
/** The day as a date, or null where it lies after the last one: it has not happened yet. */
export const until = (day: number | null, last: number): string | null =>
  day === null || day > last ? null : iso(day);
