import { createHash } from 'node:crypto';
import type { Link } from '@/contract/calls/links';
import type { AccountsDatabase } from '@/server/database/accounts-database';
import { isReadOnly } from '@/server/database/read-only';
import type { User } from './user';

const DAY = 24 * 60 * 60_000;
/** Links stored for one user (all visitors of the sample count as one). The ones that were not opened for longest are deleted first. */
const MAXIMUM_LINKS = 500;

/** The key of a query string, made of its content. */
const keyOf = (search: string): string => createHash('sha256').update(search).digest('base64url').slice(0, 22);

/** Query strings that are too long for an address, by keys made of their content. */
export class StoredLinks {
  /** @param now milliseconds since 1970 */
  constructor(
    private readonly database: AccountsDatabase,
    private readonly now: () => number,
  ) {}

  /** Stores a query string; one that is stored already keeps its key. */
  async add(user: User, search: string): Promise<Link> {
    const key = keyOf(search);
    const { db } = this.database;
    const found = await db.selectFrom('links').select('used_at').where('key', '=', key).executeTakeFirst();
    if (found !== undefined) {
      await this.touch(key, found.used_at);
      return { key, search };
    }
    const owner = user.id;
    await this.database.alone(`links ${owner}`, async (transaction) => {
      const rows = await transaction
        .selectFrom('links')
        .select('key')
        .where('owner', '=', owner)
        .orderBy('used_at', 'desc')
        .orderBy('key')
        .execute();
      const surplus = rows.slice(MAXIMUM_LINKS - 1).map((row) => row.key);
      if (surplus.length > 0) await transaction.deleteFrom('links').where('key', 'in', surplus).execute();
      await transaction
        .insertInto('links')
        .values({ key, owner, search, used_at: this.now() })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
    });
    return { key, search };
  }

  /** The query string of a key; null where there is none. */
  async read(key: string): Promise<Link | null> {
    const { db } = this.database;
    const row = await db.selectFrom('links').select(['search', 'used_at']).where('key', '=', key).executeTakeFirst();
    if (row === undefined) return null;
    await this.touch(key, row.used_at);
    return { key, search: row.search };
  }

  /** Records once a day that a link is used; skipped while the database is read-only. */
  private async touch(key: string, usedAt: number): Promise<void> {
    if (this.now() - usedAt < DAY) return;
    try {
      await this.database.db.updateTable('links').set({ used_at: this.now() }).where('key', '=', key).execute();
    } catch (error) {
      if (!isReadOnly(error)) throw error;
    }
  }
}
