import { DEFAULT_POOL, SMALLEST_POOL } from '@/server/base/config';

export type PoolSizes = { readonly reads: number; readonly accounts: number };

/** The connections of a server process for reading and for accounts; one more looks after the data versions. */
export function poolSizes(total: number = DEFAULT_POOL): PoolSizes {
  const shared = Math.max(total, SMALLEST_POOL) - 1;
  const accounts = Math.max(1, Math.floor(shared / 3));
  return { reads: shared - accounts, accounts };
}
