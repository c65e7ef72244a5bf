import { randomBytes } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { z } from 'zod';
import { ROLES, type Role } from '@/contract/catalogue/roles';
import type { AccountsDatabase, AccountsSchema } from '@/server/database/accounts-database';
import { message } from '@/server/http/problems';
import type { Audit, AuditDetail } from './audit';
import { removeConversations } from './conversations';
import { removeFeedback } from './feedback';
import { ownerOfUser } from './owner';
import { LONGEST_PASSWORD, passwordFault, SHORTEST_PASSWORD } from './password-rules';
import { type Cost, hashPassword } from './passwords';
import { removeAlerts } from './remove-alerts';

/** A refused command; the message is for an administrator. */
export class AccountError extends Error {}

/** The address of what commands do, in the audit. */
export const COMMAND_LINE = 'command line';
/** How long a temporary password is accepted, in milliseconds. */
export const TEMPORARY = 7 * 24 * 60 * 60_000;

/** An account as a command lists it; `markets` null is every market. */
export type Account = {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly markets: readonly string[] | null;
  readonly disabled: boolean;
  /** Whether the password is temporary, and until when it is accepted (ISO 8601; null where it is not temporary). */
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
/** What is undefined is not changed; `markets` null is every market. */
export type AccountChange = {
  readonly name?: string | undefined;
  readonly roles?: readonly Role[] | undefined;
  readonly markets?: readonly string[] | null | undefined;
};
type UserRow = Selectable<AccountsSchema['users']>;

/** The roles in a stored row. */
export const rolesIn = (text: string): Role[] => z.array(z.enum(ROLES)).parse(JSON.parse(text));
/** The markets in a stored row; null is every market. */
export const marketsIn = (text: string | null): string[] | null =>
  z
    .array(z.string())
    .nullable()
    .parse(JSON.parse(text ?? 'null'));
const jsonOf = (markets: readonly string[] | null): string | null =>
  markets === null ? null : JSON.stringify(markets);

type AccountsOptions = {
  readonly database: AccountsDatabase;
  readonly audit: Audit;
  /** The cost of hashing a password. */
  readonly cost: Cost;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly changed: () => void;
};

/**
 * The accounts and the commands of an administrator over them. Commands throw `AccountError` where they are refused. `changed` is
 * called after each change, so that cached users are read again.
 */
export class Accounts {
  private readonly database: AccountsDatabase;
  private readonly audit: Audit;
  private readonly cost: Cost;
  private readonly now: () => number;
  private readonly changed: () => void;

  constructor({ database, audit, cost, now, changed }: AccountsOptions) {
    this.database = database;
    this.audit = audit;
    this.cost = cost;
    this.now = now;
    this.changed = changed;
  }

  /** Adds an account. A `temporary` password must be replaced at the first sign-in, and is accepted for seven days. */
  async add(account: NewAccount, temporary = false): Promise<void> {
    const email = z.email().max(320).safeParse(account.email.trim().toLowerCase());
    if (!email.success) throw new AccountError(`"${account.email}" is no e-mail address`);
    await this.checkPassword(account.password, { email: email.data, name: account.name });
    const password_hash = await hashPassword(account.password, this.cost, COMMAND_LINE);
    const id = randomBytes(12).toString('base64url');
    await this.database.alone('accounts', async (transaction) => {
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
          name: account.name,
          password_hash,
          roles: JSON.stringify(account.roles),
          markets: jsonOf(account.markets),
          disabled: false,
          created_at: this.now(),
          must_change: temporary,
          password_expires_at: temporary ? this.now() + TEMPORARY : null,
        })
        .execute();
      const { name, roles, markets } = account;
      await this.audit.write('account add', id, COMMAND_LINE, { email: email.data, name, roles, markets }, transaction);
    });
  }

  /** All accounts, by e-mail. */
  async list(): Promise<Account[]> {
    const rows = await this.database.db.selectFrom('users').selectAll().orderBy('email').execute();
    return rows.map((row) => ({
      email: row.email,
      name: row.name,
      roles: rolesIn(row.roles),
      markets: marketsIn(row.markets),
      disabled: row.disabled,
      must_change: row.must_change === true,
      password_expires_at: row.password_expires_at === null ? null : new Date(row.password_expires_at).toISOString(),
    }));
  }

  /** Changes name, roles or markets. Open sessions stay open; their markets follow within seconds. */
  async set(email: string, { name, roles, markets }: AccountChange): Promise<void> {
    const values = {
      ...(name === undefined ? {} : { name }),
      ...(roles === undefined ? {} : { roles: JSON.stringify(roles) }),
      ...(markets === undefined ? {} : { markets: jsonOf(markets) }),
    };
    if (Object.keys(values).length === 0) throw new AccountError('nothing to change: name, role or markets');
    const found = await this.rowOf(email);
    await this.change(
      'account set',
      found,
      (transaction) => transaction.updateTable('users').set(values).where('id', '=', found.id).execute(),
      {
        ...(name === undefined ? {} : { name }),
        ...(roles ? { roles } : {}),
        ...(markets === undefined ? {} : { markets }),
      },
    );
  }

  /** Refuses further sign-ins and ends the sessions. */
  async disable(email: string): Promise<void> {
    const found = await this.rowOf(email);
    await this.change('account disable', found, async (transaction) => {
      await transaction.updateTable('users').set({ disabled: true }).where('id', '=', found.id).execute();
      await endSessions(transaction, found.id);
    });
  }

  async enable(email: string): Promise<void> {
    const found = await this.rowOf(email);
    await this.change('account enable', found, (transaction) =>
      transaction.updateTable('users').set({ disabled: false }).where('id', '=', found.id).execute(),
    );
  }

  /** Replaces the password and ends the sessions; a disabled account stays disabled. `temporary` as in `add`. */
  async password(email: string, password: string, temporary = false): Promise<void> {
    const found = await this.rowOf(email);
    await this.checkPassword(password, found);
    const password_hash = await hashPassword(password, this.cost, COMMAND_LINE);
    const password_expires_at = temporary ? this.now() + TEMPORARY : null;
    await this.change('account password', found, async (transaction) => {
      await transaction
        .updateTable('users')
        .set({ password_hash, must_change: temporary, password_expires_at })
        .where('id', '=', found.id)
        .execute();
      await endSessions(transaction, found.id);
    });
  }

  /**
   * Deletes an account with its sessions, tokens, views, preferences, alerts, reports, logos, conversations and feedback.
   * Its rows in the audit stay.
   */
  async remove(email: string): Promise<void> {
    const found = await this.rowOf(email);
    const owner = ownerOfUser(found.id);
    await this.change('account delete', found, async (transaction) => {
      await endSessions(transaction, found.id);
      await transaction.deleteFrom('views').where('owner', '=', owner).execute();
      await transaction.deleteFrom('preferences').where('owner', '=', owner).execute();
      await transaction.deleteFrom('report_editions').where('owner', '=', owner).execute();
      await transaction.deleteFrom('report_logos').where('owner', '=', owner).execute();
      await transaction.deleteFrom('report_schedules').where('owner', '=', owner).execute();
      await removeAlerts(transaction, [owner]);
      await removeConversations(transaction, owner);
      await removeFeedback(transaction, found.id);
      await transaction.deleteFrom('access_tokens').where('user_id', '=', found.id).execute();
      await transaction.deleteFrom('users').where('id', '=', found.id).execute();
    });
  }

  /** The id of the account with an e-mail. */
  async idOf(email: string): Promise<string> {
    return (await this.rowOf(email)).id;
  }

  private async rowOf(email: string): Promise<UserRow> {
    const found = await this.database.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email.trim().toLowerCase())
      .executeTakeFirst();
    if (found === undefined) throw new AccountError(`there is no account ${email}`);
    return found;
  }

  /** One change of an account, with its row in the audit, while nobody signs in to it. */
  private async change(
    event: string,
    { id, email }: UserRow,
    work: (transaction: Transaction<AccountsSchema>) => Promise<unknown>,
    detail: AuditDetail = {},
  ): Promise<void> {
    await this.database.alone(ownerOfUser(id), async (transaction) => {
      await work(transaction);
      await this.audit.write(event, id, COMMAND_LINE, { email, ...detail }, transaction);
    });
    this.changed();
  }

  private async checkPassword(password: string, user: { email: string; name: string }): Promise<void> {
    const fault = await passwordFault(password, user);
    if (fault === null) return;
    throw new AccountError(message('en', `password_${fault}`, { least: SHORTEST_PASSWORD, most: LONGEST_PASSWORD }));
  }
}

const endSessions = (transaction: Transaction<AccountsSchema>, id: string) =>
  transaction.deleteFrom('sessions').where('user_id', '=', id).execute();
