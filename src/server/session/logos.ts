import { createHash, randomBytes } from 'node:crypto';
import { MAXIMUM_LOGOS, MAXIMUM_VISITOR_LOGOS } from '@/contract/calls/report-limits';
import type { AccountsDatabase } from '@/server/database/accounts-database';
import { accountExists } from './conversations';
import { DEMO_ID, ownerOf } from './owner';
import type { User } from './user';

export type Logo = { readonly png: Buffer; readonly width: number; readonly height: number };
/** A use is noted at most this often, in milliseconds. */
const USE = 86_400_000;

/** The logos of the reports of users. */
export class StoredLogos {
  /** @param now milliseconds since 1970 */
  constructor(
    private readonly database: AccountsDatabase,
    private readonly now: () => number,
  ) {}

  /** Stores a logo and returns its id; the same image of a user is stored once. Null where the account is gone. */
  add(user: User, { png, width, height }: Logo): Promise<string | null> {
    const owner = ownerOf(user);
    const hash = createHash('sha256').update(png).digest('base64url');
    return this.database.alone(owner, async (transaction) => {
      if (user.id !== DEMO_ID && !(await accountExists(transaction, user))) return null;
      const rows = await transaction
        .selectFrom('report_logos')
        .select(['id', 'hash'])
        .where('owner', '=', owner)
        .orderBy('used_at', 'desc')
        .orderBy('id')
        .execute();
      const same = rows.find((row) => row.hash === hash);
      if (same !== undefined) return same.id;
      const most = user.id === DEMO_ID ? MAXIMUM_VISITOR_LOGOS : MAXIMUM_LOGOS;
      const surplus = rows.slice(most - 1).map(({ id }) => id);
      if (surplus.length > 0) await transaction.deleteFrom('report_logos').where('id', 'in', surplus).execute();
      const id = randomBytes(16).toString('base64url');
      const row = { id, owner, hash, image: png.toString('base64'), width, height, used_at: this.now() };
      await transaction.insertInto('report_logos').values(row).execute();
      return id;
    });
  }

  /** The logo of an id, whoever stored it: a shared report shows it, and the id cannot be guessed. Null where there is none. */
  async read(id: string): Promise<Logo | null> {
    const { db } = this.database;
    const row = await db.selectFrom('report_logos').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) return null;
    const at = this.now();
    if (at - row.used_at > USE && !this.database.readOnly())
      await db.updateTable('report_logos').set({ used_at: at }).where('id', '=', id).execute();
    return { png: Buffer.from(row.image, 'base64'), width: row.width, height: row.height };
  }
}
