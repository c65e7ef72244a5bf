import type { Kysely } from 'kysely';
import type { AccountsSchema } from '@/server/database/accounts-database';
import type { OutboxTable } from './outbox-tables';

/** Adds a delivery of a firing, in the transaction that stores the firing. */
export async function putDelivery(
  transaction: Kysely<AccountsSchema>,
  table: OutboxTable,
  { alert, version }: { readonly alert: string; readonly version: string },
  at: number,
): Promise<void> {
  await transaction
    .insertInto(table)
    .values({ alert, version, state: 'waiting', attempts: 0, created_at: at, next_at: at, lease_until: 0, error: '' })
    .execute();
}
