import type { Kysely } from 'kysely';
import { type Preferences, preferences } from '@/contract/calls/session';
import type { AccountsDatabase, AccountsSchema } from '@/server/database/accounts-database';
import { ownerOf } from './owner';
import type { User } from './user';

async function kept(db: Kysely<AccountsSchema>, owner: string): Promise<Preferences> {
  const row = await db.selectFrom('preferences').select('value').where('owner', '=', owner).executeTakeFirst();
  const parsed = preferences.safeParse(JSON.parse(row?.value ?? '{}'));
  return parsed.success ? parsed.data : {};
}

export const keptPreferences = ({ db, alone }: AccountsDatabase) => ({
  read: (user: User): Promise<Preferences> => kept(db, ownerOf(user)),

  /** Adds to what is kept; changes made at the same time all last. Resolves to what is kept then. */
  change: (user: User, changed: Preferences): Promise<Preferences> => {
    const owner = ownerOf(user);
    return alone(owner, async (transaction) => {
      const merged = { ...(await kept(transaction, owner)), ...changed };
      const value = JSON.stringify(merged);
      await transaction
        .insertInto('preferences')
        .values({ owner, value })
        .onConflict((conflict) => conflict.column('owner').doUpdateSet({ value }))
        .execute();
      return merged;
    });
  },
});
