/**
 * Whether a value of a day, or of a range that ends on it, is unknown because nothing was recorded yet.
 * @param since first day with data of the indicator; null where there are none at all
 */
export const isBeforeData = (since: string | null, end: string): boolean => since === null || end < since;
