import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AccountsDatabase, AccountsSchema } from '@/server/database/accounts-database';
import { isReadOnly } from '@/server/database/read-only';
import { marketsIn, rolesIn } from './accounts';
import { networkOf } from './network';
import { DEMO_ID, ownerOfSession } from './owner';
import { removeAlerts } from './remove-alerts';
import type { User } from './user';

const IDLE = 12 * 60 * 60_000;
/** Milliseconds for which a user that was read is used again, and how many are cached. */
const CACHE = 5_000;
const CACHED = 10_000;

/** The user who explores the sample; everybody does so as the same one. */
export const DEMO: Omit<User, 'session'> = { id: DEMO_ID, name: 'Demo', email: '', roles: ['analyst'], markets: null };

/** The hash under which a session is stored. Only the browser has the id itself. */
export const hashOf = (session: string): string => createHash('sha256').update(session).digest('base64url');

/** The sessions in the accounts database. */
export class StoredSessions {
  private readonly cache = new Map<string, { readonly user: User | null; readonly until: number }>();

  /**
   * @param demoOpen whether anybody may explore the sample
   * @param now milliseconds since 1970
   */
  constructor(
    private readonly database: AccountsDatabase,
    private readonly demoOpen: () => Promise<boolean>,
    private readonly now: () => number,
  ) {}

  /** Opens a session of at most `life` milliseconds, deletes those that have expired, and returns the session's id. */
  async open(to: Kysely<AccountsSchema>, userId: string, address: string, life: number): Promise<string> {
    const session = randomBytes(32).toString('base64url');
    const at = this.now();
    const expired = await to.deleteFrom('sessions').where('expires_at', '<', at).returning('id_hash').execute();
    await this.removeStored(
      to,
      expired.map(({ id_hash }) => id_hash),
    );
    await to
      .insertInto('sessions')
      .values({
        id_hash: hashOf(session),
        user_id: userId,
        created_at: at,
        seen_at: at,
        expires_at: at + life,
        address,
        network: networkOf(address),
      })
      .execute();
    return session;
  }

  /** Deletes what visitors of the sample stored in sessions that have ended. */
  async removeStored(from: Kysely<AccountsSchema>, ended: readonly string[]): Promise<void> {
    if (ended.length === 0) return;
    const owners = ended.map(ownerOfSession);
    await from.deleteFrom('preferences').where('owner', 'in', owners).execute();
    await from.deleteFrom('views').where('owner', 'in', owners).execute();
    await from.deleteFrom('report_editions').where('owner', 'in', owners).execute();
    await from.deleteFrom('report_logos').where('owner', 'in', owners).execute();
    await removeAlerts(from, owners);
  }

  /** The user of a session; null where it has ended or the account is disabled. */
  async userOf(idHash: string): Promise<User | null> {
    const { db } = this.database;
    const row = await db.selectFrom('sessions').selectAll().where('id_hash', '=', idHash).executeTakeFirst();
    if (row === undefined || row.expires_at < this.now()) return null;
    // While nothing can be written, `seen_at` is out of date.
    if (row.seen_at + IDLE < this.now() && !this.database.readOnly()) return null;
    if (row.user_id === DEMO.id) return (await this.demoOpen()) ? { ...DEMO, session: idHash } : null;
    const user = await db.selectFrom('users').selectAll().where('id', '=', row.user_id).executeTakeFirst();
    if (user === undefined || user.disabled) return null;
    return {
      id: user.id,
      name: user.name,
      email: user.email,
      roles: rolesIn(user.roles),
      markets: marketsIn(user.markets),
      session: idHash,
    };
  }

  /** The same, as of some seconds ago at most. */
  async cachedUserOf(idHash: string): Promise<User | null> {
    const cached = this.cache.get(idHash);
    if (cached !== undefined && cached.until > this.now()) return cached.user;
    const user = await this.userOf(idHash);
    if (this.cache.size > CACHED) this.cache.clear();
    this.cache.set(idHash, { user, until: this.now() + CACHE });
    return user;
  }

  /** Empties the cache after accounts have changed. */
  clearCache(): void {
    this.cache.clear();
  }

  /** Records that a session is in use; skipped while the database is read-only. */
  async touch(idHash: string): Promise<void> {
    try {
      await this.database.db
        .updateTable('sessions')
        .set({ seen_at: this.now() })
        .where('id_hash', '=', idHash)
        .execute();
    } catch (error) {
      if (!isReadOnly(error)) throw error;
    }
  }

  /** Ends a session; resolves to the id of its user, or null where there is no such session. */
  async end(idHash: string): Promise<string | null> {
    const { db } = this.database;
    this.cache.delete(idHash);
    const row = await db.selectFrom('sessions').select('user_id').where('id_hash', '=', idHash).executeTakeFirst();
    if (row === undefined) return null;
    await db.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
    await this.removeStored(db, [idHash]);
    return row.user_id;
  }

  /** The address from which a session was opened; an empty text where there is no such session. */
  async addressOf(idHash: string): Promise<string> {
    const row = await this.database.db
      .selectFrom('sessions')
      .select('address')
      .where('id_hash', '=', idHash)
      .executeTakeFirst();
    return row?.address ?? '';
  }
}
