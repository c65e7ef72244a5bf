import { createHash } from 'node:crypto';
import type { Link } from '@/contract/calls/links';
import type { AccountsDatabase } from '@/server/database/accounts-database';
import { isReadOnly } from '@/server/database/read-only';
import type { User } from './user';

const DAY = 24 * 60 * 60_000;
/** Links stored for one person; visitors of the sample share one share. The ones that were not opened for longest go first. */
const MAXIMUM_LINKS = 500;

const keyOf = (search: string): string => createHash('sha256').update(search).digest('base64url').slice(0, 22);

/** Query strings that are too long for an address, by a key made of their content. */
export function storedLinks({ db, alone }: AccountsDatabase, now: () => number) {
  async function touch(key: string, usedAt: number): Promise<void> {
    if (now() - usedAt < DAY) return;
    try {
      await db.updateTable('links').set({ used_at: now() }).where('key', '=', key).execute();
    } catch (error) {
      // A database that is read-only for now still opens links.
      if (!isReadOnly(error)) throw error;
    }
  }

  return {
    /** Stores a query string; the same one twice is stored once. */
    async add(user: User, search: string): Promise<Link> {
      const key = keyOf(search);
      const found = await db.selectFrom('links').select('used_at').where('key', '=', key).executeTakeFirst();
      if (found !== undefined) {
        await touch(key, found.used_at);
        return { key, search };
      }
      const owner = user.id;
      await alone(`links ${owner}`, async (transaction) => {
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
          .values({ key, owner, search, used_at: now() })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .execute();
      });
      return { key, search };
    },

    /** The query string behind a key, or null where there is none. */
    async read(key: string): Promise<Link | null> {
      const row = await db.selectFrom('links').select(['search', 'used_at']).where('key', '=', key).executeTakeFirst();
      if (row === undefined) return null;
      await touch(key, row.used_at);
      return { key, search: row.search };
    },
  };
}
