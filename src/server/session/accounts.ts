import { randomBytes } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { z } from 'zod';
import { ROLES, type Role } from '@/contract/catalogue/roles';
import type { AccountsDatabase, AccountsSchema } from '@/server/database/accounts-database';
import { message } from '@/server/http/problems';
import { AccountError } from './account-error';
import type { Audit, AuditDetail } from './audit';
import { ownerOfUser } from './owner';
import { LONGEST_PASSWORD, passwordFault, SHORTEST_PASSWORD } from './password-rules';
import { type Cost, hashPassword } from './passwords';

const COMMAND_LINE = 'command line';
/** How long a password that somebody else set is accepted. */
export const TEMPORARY = 7 * 24 * 60 * 60_000;

export type Account = {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly markets: readonly string[] | null;
  readonly disabled: boolean;
  /** Whether the password is still the one that an administrator set, and until when that is accepted (ISO 8601). */
  readonly must_change: boolean;
  readonly password_expires_at: string | null;
};
export type NewAccount = {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly roles: readonly Role[];
  readonly markets: readonly string[] | null;
};
/** What is absent stays as it is; `markets` null is every market. */
export type AccountChange = {
  readonly name?: string | undefined;
  readonly roles?: readonly Role[] | undefined;
  readonly markets?: readonly string[] | null | undefined;
};
type UserRow = Selectable<AccountsSchema['users']>;

export const rolesIn = (text: string): Role[] => z.array(z.enum(ROLES)).parse(JSON.parse(text));
export const marketsIn = (text: string | null): string[] | null =>
  z
    .array(z.string())
    .nullable()
    .parse(JSON.parse(text ?? 'null'));
const jsonOf = (markets: readonly string[] | null): string | null =>
  markets === null ? null : JSON.stringify(markets);

/** The commands of an administrator. Whoever is signed in loses the session where that follows; `changed` forgets what is cached. */
export function accountsOf({
  database,
  audit,
  cost,
  now,
  changed,
}: {
  database: AccountsDatabase;
  audit: Audit;
  cost: Cost;
  now: () => number;
  changed: () => void;
}) {
  const { db } = database;

  async function rowOf(email: string): Promise<UserRow> {
    const sought = email.trim().toLowerCase();
    const found = await db.selectFrom('users').selectAll().where('email', '=', sought).executeTakeFirst();
    if (found === undefined) throw new AccountError(`there is no account ${email}`);
    return found;
  }

  /** One change of an account, with its row in the audit, while nobody signs in to it. */
  async function change(
    event: string,
    { id, email }: UserRow,
    work: (transaction: Transaction<AccountsSchema>) => Promise<unknown>,
    detail: AuditDetail = {},
  ): Promise<void> {
    await database.alone(ownerOfUser(id), async (transaction) => {
      await work(transaction);
      await audit.write(event, id, COMMAND_LINE, { email, ...detail }, transaction);
    });
    changed();
  }

  const endSessions = (transaction: Transaction<AccountsSchema>, id: string) =>
    transaction.deleteFrom('sessions').where('user_id', '=', id).execute();

  async function checkPassword(password: string, person: { email: string; name: string }): Promise<void> {
    const fault = await passwordFault(password, person);
    if (fault === null) return;
    throw new AccountError(message('en', `password_${fault}`, { least: SHORTEST_PASSWORD, most: LONGEST_PASSWORD }));
  }

  return {
    /** With `temporary` the password must be replaced at the first sign-in, and is accepted for seven days. */
    async add(given: NewAccount, temporary = false): Promise<void> {
      const email = z.email().max(320).safeParse(given.email.trim().toLowerCase());
      if (!email.success) throw new AccountError(`"${given.email}" is no e-mail address`);
      await checkPassword(given.password, { email: email.data, name: given.name });
      const password_hash = await hashPassword(given.password, cost, COMMAND_LINE);
      const id = randomBytes(12).toString('base64url');
      await database.alone('accounts', async (transaction) => {
        const taken = await transaction
          .selectFrom('users')
          .select('id')
          .where('email', '=', email.data)
          .executeTakeFirst();
        if (taken !== undefined) throw new AccountError(`there is an account ${email.data} already`);
        await transaction
          .insertInto('users')
          .values({
            id,
            email: email.data,
            name: given.name,
            password_hash,
            roles: JSON.stringify(given.roles),
            markets: jsonOf(given.markets),
            disabled: false,
            created_at: now(),
            must_change: temporary,
            password_expires_at: temporary ? now() + TEMPORARY : null,
          })
          .execute();
        const { name, roles, markets } = given;
        await audit.write('account add', id, COMMAND_LINE, { email: email.data, name, roles, markets }, transaction);
      });
    },

    async list(): Promise<Account[]> {
      const rows = await db.selectFrom('users').selectAll().orderBy('email').execute();
      return rows.map((row) => ({
        email: row.email,
        name: row.name,
        roles: rolesIn(row.roles),
        markets: marketsIn(row.markets),
        disabled: row.disabled,
        must_change: row.must_change === true,
        password_expires_at: row.password_expires_at === null ? null : new Date(row.password_expires_at).toISOString(),
      }));
    },

    /** Sessions go on; what they may see follows within seconds. */
    async set(email: string, { name, roles, markets }: AccountChange): Promise<void> {
      const values = {
        ...(name === undefined ? {} : { name }),
        ...(roles === undefined ? {} : { roles: JSON.stringify(roles) }),
        ...(markets === undefined ? {} : { markets: jsonOf(markets) }),
      };
      if (Object.keys(values).length === 0) throw new AccountError('nothing to change: name, role or markets');
      const found = await rowOf(email);
      await change(
        'account set',
        found,
        (transaction) => transaction.updateTable('users').set(values).where('id', '=', found.id).execute(),
        {
          ...(name === undefined ? {} : { name }),
          ...(roles ? { roles } : {}),
          ...(markets === undefined ? {} : { markets }),
        },
      );
    },

    async disable(email: string): Promise<void> {
      const found = await rowOf(email);
      await change('account disable', found, async (transaction) => {
        await transaction.updateTable('users').set({ disabled: true }).where('id', '=', found.id).execute();
        await endSessions(transaction, found.id);
      });
    },

    async enable(email: string): Promise<void> {
      const found = await rowOf(email);
      await change('account enable', found, (transaction) =>
        transaction.updateTable('users').set({ disabled: false }).where('id', '=', found.id).execute(),
      );
    },

    /** A new password ends the sessions; a disabled account stays disabled. `temporary` as in `add`. */
    async password(email: string, password: string, temporary = false): Promise<void> {
      const found = await rowOf(email);
      await checkPassword(password, found);
      const password_hash = await hashPassword(password, cost, COMMAND_LINE);
      const password_expires_at = temporary ? now() + TEMPORARY : null;
      await change('account password', found, async (transaction) => {
        await transaction
          .updateTable('users')
          .set({ password_hash, must_change: temporary, password_expires_at })
          .where('id', '=', found.id)
          .execute();
        await endSessions(transaction, found.id);
      });
    },

    /** Deletes an account with its sessions, views and preferences. Its rows in the audit stay. */
    async remove(email: string): Promise<void> {
      const found = await rowOf(email);
      const owner = ownerOfUser(found.id);
      await change('account delete', found, async (transaction) => {
        await endSessions(transaction, found.id);
        await transaction.deleteFrom('views').where('owner', '=', owner).execute();
        await transaction.deleteFrom('preferences').where('owner', '=', owner).execute();
        await transaction.deleteFrom('users').where('id', '=', found.id).execute();
      });
    },
  };
}
