/** How every personal access token begins. */
export const TOKEN_PREFIX = 'nave_pat_';
/** Tokens that one account may have. */
export const MAXIMUM_TOKENS = 20;
export const MAXIMUM_TOKEN_NAME = 80;
/** Days that a token may be valid, and those that a form offers. */
export const MAXIMUM_TOKEN_DAYS = 365;
export const TOKEN_DAYS = [30, 90, MAXIMUM_TOKEN_DAYS] as const;
const DAY = 24 * 60 * 60_000;
/** The latest expiry, in milliseconds from now: the end of the last day, in whatever time zone it was chosen. */
export const LONGEST_TOKEN_LIFE = (MAXIMUM_TOKEN_DAYS + 1) * DAY;
