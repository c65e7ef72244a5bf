/** How an event of a data version relates to an earlier version of the data. */
export const ENTRIES = ['recent', 'late', 'corrected', 'removed'] as const;
export type Entry = (typeof ENTRIES)[number];
/** Events of one data version that are compared with another one. */
export const MOST_EVENTS_COMPARED = 200_000;
