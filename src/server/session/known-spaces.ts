import type { Kysely } from 'kysely';
import type { AccountsSchema } from '@/server/database/accounts-database';
import { marketsIn } from './accounts';

/** The spaces that are known to fit a search, since a data version. */
export type KnownSpaces = {
  readonly version: string;
  /** The markets that were counted; null is every market. */
  readonly markets: readonly string[] | null;
  /** Each in eight signs. */
  readonly spaces: readonly string[];
};

/** What is stored for a search; null where nothing is. */
export async function knownSpaces(from: Kysely<AccountsSchema>, alert: string): Promise<KnownSpaces | null> {
  const row = await from.selectFrom('alert_spaces').selectAll().where('alert', '=', alert).executeTakeFirst();
  if (row === undefined) return null;
  return { version: row.version, markets: marketsIn(row.markets), spaces: row.spaces.match(/.{8}/gs) ?? [] };
}

/** Stores what is known to fit a search, in place of what was known before. */
export async function storeSpaces(
  transaction: Kysely<AccountsSchema>,
  alert: string,
  known: KnownSpaces,
): Promise<void> {
  const markets = known.markets === null ? null : JSON.stringify(known.markets);
  const row = { version: known.version, markets, spaces: known.spaces.join('') };
  const changed = await transaction
    .updateTable('alert_spaces')
    .set(row)
    .where('alert', '=', alert)
    .returning('alert')
    .execute();
  if (changed.length === 0)
    await transaction
      .insertInto('alert_spaces')
      .values({ alert, ...row })
      .execute();
}
