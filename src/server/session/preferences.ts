import type { Kysely } from 'kysely';
import { type Preferences, preferences } from '@/contract/calls/session';
import type { AccountsDatabase, AccountsSchema } from '@/server/database/accounts-database';
import { ownerOf } from './owner';
import type { User } from './user';

/** The stored preferences of an owner; none where nothing is stored or it cannot be read. */
async function preferencesOf(db: Kysely<AccountsSchema>, owner: string): Promise<Preferences> {
  const row = await db.selectFrom('preferences').select('value').where('owner', '=', owner).executeTakeFirst();
  const parsed = preferences.safeParse(JSON.parse(row?.value ?? '{}'));
  return parsed.success ? parsed.data : {};
}

/** The preferences that users store. */
export class StoredPreferences {
  constructor(private readonly database: AccountsDatabase) {}

  read(user: User): Promise<Preferences> {
    return preferencesOf(this.database.db, ownerOf(user));
  }

  /** Adds to the stored preferences and resolves to all of them. No change that is made at the same time is lost. */
  change(user: User, changed: Preferences): Promise<Preferences> {
    const owner = ownerOf(user);
    return this.database.alone(owner, async (transaction) => {
      const merged = { ...(await preferencesOf(transaction, owner)), ...changed };
      const value = JSON.stringify(merged);
      await transaction
        .insertInto('preferences')
        .values({ owner, value })
        .onConflict((conflict) => conflict.column('owner').doUpdateSet({ value }))
        .execute();
      return merged;
    });
  }
}
