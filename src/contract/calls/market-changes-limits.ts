/** Days of what changed where none are requested: the last ones of the data. */
export const DEFAULT_DAYS = 7;
/** Events of one file. */
export const MOST_CHANGES_IN_FILE = 50_000;
