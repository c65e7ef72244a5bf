export const LONGEST_REASON = 500;

/** The kinds of record that can be corrected, by their tables. */
export const CORRECTED_RECORDS = ['buildings', 'lots', 'parks'] as const;
export type CorrectedRecord = (typeof CORRECTED_RECORDS)[number];
