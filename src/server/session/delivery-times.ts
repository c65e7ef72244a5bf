const SECOND = 1000;
/** Milliseconds for which a server has a delivery to itself: longer than making it may take. */
export const LEASE = 300 * SECOND;
/** Milliseconds until another attempt: twice as long each time. */
const PAUSE = { first: 30 * SECOND, longest: 6 * 3600 * SECOND };
/** Attempts until a delivery is given up, after about two days. */
export const MOST_ATTEMPTS = 16;
export const LONGEST_ERROR = 500;

/** Milliseconds until the attempt after some that failed. */
export const pauseAfter = (attempts: number): number => Math.min(PAUSE.first * 2 ** (attempts - 1), PAUSE.longest);
