/** Deals of a first use or move, which add up to gross absorption, and renewals of leases, which do not. */
export const DEAL_KINDS = ['deal', 'renewal'] as const;
export type DealKind = (typeof DEAL_KINDS)[number];

/** What a list of deals is sorted by. */
export const DEAL_ORDERS = ['day', 'area', 'price'] as const;
export type DealOrder = (typeof DEAL_ORDERS)[number];

/** Deals of one file. */
export const MOST_DEALS_IN_FILE = 50_000;
