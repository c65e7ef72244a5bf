const DAY = 86_400_000;
const LONGEST_YEARS = 12;

export const dayOf = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / DAY;

export type Window = { readonly from: string; readonly until: string };

/** The years shown: from what is first known, but no more than fit to be read. */
export function windowOf(days: readonly (string | null)[], last: string): Window {
  const year = Number(last.slice(0, 4));
  const known = days.filter((day): day is string => day !== null && day <= last).sort();
  const first = Number((known[0] ?? last).slice(0, 4));
  const from = Math.max(first, year - LONGEST_YEARS);
  return { from: `${Math.min(from, year - 1)}-01-01`, until: last };
}

/** The part of the width, 0 to 1, at which a day lies. */
export function placeOf(day: string, { from, until }: Window): number {
  const length = dayOf(until) - dayOf(from);
  return Math.min(1, Math.max(0, (dayOf(day) - dayOf(from)) / Math.max(1, length)));
}

/** First days of years, as many as fit. */
export function yearsOf({ from, until }: Window, most: number): string[] {
  const first = Number(from.slice(0, 4));
  const last = Number(until.slice(0, 4));
  const every = Math.max(1, Math.ceil((last - first + 1) / Math.max(1, most)));
  return Array.from({ length: Math.floor((last - first) / every) + 1 }, (_, i) => `${first + i * every}-01-01`);
}

/** A round figure that is not under the largest. */
export function roundTop(largest: number): number {
  if (largest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(largest));
  const digit = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((one) => one * power >= largest) ?? 10;
  return digit * power;
}
