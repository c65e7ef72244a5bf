import { preferences } from '@/contract/calls/session';
import { asLanguage, type Language } from '@/contract/text';
import type { AccountsDatabase } from '@/server/database/accounts-database';
import { marketsIn, rolesIn } from './accounts';
import { ownerOfUser } from './owner';
import type { User } from './user';

/** Who is sent something, with the markets that the subscription covers now. */
export type Receiver = { readonly user: User; readonly language: Language };

/** The account that owns something; null where it is gone or may not sign in, and for visitors of the sample. */
export async function receiverOf({ db }: Pick<AccountsDatabase, 'db'>, owner: string): Promise<Receiver | null> {
  const users = await db.selectFrom('users').select(['id', 'email', 'name', 'roles', 'markets', 'disabled']).execute();
  const found = users.find(({ id }) => ownerOfUser(id) === owner);
  if (found === undefined || found.disabled) return null;
  const stored = await db.selectFrom('preferences').select('value').where('owner', '=', owner).executeTakeFirst();
  const preferred = preferences.safeParse(JSON.parse(stored?.value ?? '{}'));
  const { id, email, name, roles, markets } = found;
  return {
    user: { id, email, name, roles: rolesIn(roles), markets: marketsIn(markets), session: '' },
    language: asLanguage(preferred.data?.language),
  };
}
