import type { Kysely } from 'kysely';
import type { AccountsSchema } from '@/server/database/accounts-database';

/** The address of an alert's webhook; null where it has none. */
export async function webhookOf(from: Kysely<AccountsSchema>, alert: string): Promise<string | null> {
  const row = await from.selectFrom('alert_webhooks').select('url').where('alert', '=', alert).executeTakeFirst();
  return row?.url ?? null;
}

/** By alert, the addresses of an owner. */
export async function webhooksOf(from: Kysely<AccountsSchema>, owner: string): Promise<ReadonlyMap<string, string>> {
  const own = from.selectFrom('alerts').select('id').where('owner', '=', owner);
  const rows = await from.selectFrom('alert_webhooks').selectAll().where('alert', 'in', own).execute();
  return new Map(rows.map(({ alert, url }) => [alert, url]));
}

/** Stores the address of an alert's webhook; null removes it. */
export async function setWebhook(
  transaction: Kysely<AccountsSchema>,
  alert: string,
  url: string | null,
): Promise<void> {
  if (url === null) {
    await transaction.deleteFrom('alert_webhooks').where('alert', '=', alert).execute();
    return;
  }
  const changed = await transaction
    .updateTable('alert_webhooks')
    .set({ url })
    .where('alert', '=', alert)
    .returning('alert')
    .execute();
  if (changed.length === 0) await transaction.insertInto('alert_webhooks').values({ alert, url }).execute();
}
