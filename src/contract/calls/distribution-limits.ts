/** Bins of a histogram. */
export const MOST_BINS = 40;
/** Groups whose boxes are drawn. */
export const MOST_BOXES = 12;
