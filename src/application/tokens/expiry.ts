import { MAXIMUM_TOKEN_DAYS } from '@/contract/calls/token-limits';

/** The local day so many days from now, as YYYY-MM-DD. */
export function dayIn(days: number, now = new Date()): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The local day of a moment (ISO 8601), as YYYY-MM-DD. */
export const dayOf = (moment: string): string => dayIn(0, new Date(moment));

/** The end of a local day as a moment (ISO 8601). */
export const endOf = (day: string): string => new Date(`${day}T23:59:59`).toISOString();

/** Whether a token may expire at the end of a day: today at the earliest, in a year at the latest. */
export const isExpiry = (day: string): boolean => day >= dayIn(0) && day <= dayIn(MAXIMUM_TOKEN_DAYS);
