import type { Kysely } from 'kysely';
import type { AccountsSchema } from '@/server/database/accounts-database';

const TABLES = ['alert_outbox', 'alert_webhook_outbox', 'alert_webhooks', 'alert_spaces'] as const;

/** Deletes the alerts of some owners with what they were told. */
export async function removeAlerts(from: Kysely<AccountsSchema>, owners: readonly string[]): Promise<void> {
  const own = await from.selectFrom('alerts').select('id').where('owner', 'in', owners).execute();
  await removeOfAlerts(
    from,
    own.map(({ id }) => id),
  );
  await from.deleteFrom('alert_readings').where('owner', 'in', owners).execute();
  await from.deleteFrom('alerts').where('owner', 'in', owners).execute();
}

/** Deletes what alerts know and what of them is to be delivered. */
export async function removeOfAlerts(from: Kysely<AccountsSchema>, alerts: readonly string[]): Promise<void> {
  if (alerts.length === 0) return;
  for (const table of TABLES) await from.deleteFrom(table).where('alert', 'in', alerts).execute();
}
