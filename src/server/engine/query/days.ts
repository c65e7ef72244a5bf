const DAY = 86_400_000;

/** Days since 1970-01-01 of an ISO day. */
export const dayNumber = (iso: string): number => Math.floor(Date.parse(`${iso}T00:00:00Z`) / DAY);
/** The ISO day of a day number, which counts days since 1970-01-01. */
export const isoDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

const utc = (year: number, month: number, day: number): number => Math.floor(Date.UTC(year, month, day) / DAY);

/** The day number of the first of a month; `index` counts months since the year 0. */
export const firstOfMonth = (index: number): number => utc(Math.floor(index / 12), index % 12, 1);
