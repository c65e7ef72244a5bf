/** Points of one answer: as many as are told apart on a screen. */
export const MOST_POINTS = 2000;
