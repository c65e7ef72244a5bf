const DAY = 86_400_000;

/** Days since 1970-01-01 of an ISO day. */
export const dayNumber = (iso: string): number => Math.floor(Date.parse(`${iso}T00:00:00Z`) / DAY);
export const isoDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

const utc = (year: number, month: number, day: number): number => Math.floor(Date.UTC(year, month, day) / DAY);

export const firstOfMonth = (index: number): number => utc(Math.floor(index / 12), index % 12, 1);
