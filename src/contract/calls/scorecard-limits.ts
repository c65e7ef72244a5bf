/** Indicators of one scorecard. */
export const MOST_COLUMNS = 12;
/** Rows of a scorecard; the rest is summed as others. */
export const SCORECARD_ROWS = 200;
/** Periods of the course of a cell: the last ones. */
export const COURSE_PERIODS = 24;
