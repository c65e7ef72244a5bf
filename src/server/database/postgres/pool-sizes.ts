/** Connections that a server process holds at most, where NAVE_DATABASE_POOL is left out. */
export const DEFAULT_POOL = 10;
/** One looks after the data versions, one reads, one is for the accounts. */
export const SMALLEST_POOL = 3;

export type PoolSizes = { readonly reads: number; readonly accounts: number };

/** How the connections of a server process are shared out, besides the one that looks after the data versions. */
export function poolSizes(total: number = DEFAULT_POOL): PoolSizes {
  const shared = Math.max(total, SMALLEST_POOL) - 1;
  const accounts = Math.max(1, Math.floor(shared / 3));
  return { reads: shared - accounts, accounts };
}
