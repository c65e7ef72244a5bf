/** When an alert is told: its value is above or below a bound, or changed by more than a bound against the quarter before. */
export const ALERT_CONDITIONS = ['above', 'below', 'change'] as const;
export type AlertCondition = (typeof ALERT_CONDITIONS)[number];

/** `armed`: told as soon as its condition holds; `fired`: it holds, and nothing is told until it has ceased to. */
export const ALERT_STATES = ['armed', 'fired'] as const;
export type AlertState = (typeof ALERT_STATES)[number];

/**
 * What reading an alert gave: its figures; none, because there is nothing to count or to divide by; none, because the subscription
 * does not cover a market that it names; none, because it was saved in a form that is no longer read.
 */
export const ALERT_OUTCOMES = ['read', 'no_figure', 'not_subscribed', 'unreadable'] as const;
export type AlertOutcome = (typeof ALERT_OUTCOMES)[number];

export const MAXIMUM_ALERTS = 50;
export const MAXIMUM_ALERT_NAME = 80;
/** Characters of the query string that says what an alert counts. */
export const MAXIMUM_ALERT_QUERY = 16_000;
export const MAXIMUM_ALERT_BOUND = 1e15;
/** Firings of a user that are stored; the oldest are deleted. */
export const MAXIMUM_FIRINGS = 200;
/** An alert is armed again once its value is back past the bound by this share of it. */
export const RESET_SHARE = 0.01;
/** New spaces that a firing of a search names; the others are counted. */
export const MAXIMUM_NAMED_SPACES = 5;
/** Spaces that fit a search at most when an alert is made of it. */
export const MAXIMUM_ALERT_SPACES = 10_000;
/** Characters of the address of a webhook. */
export const MAXIMUM_ALERT_WEBHOOK = 2000;
