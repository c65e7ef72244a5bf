import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import {
  type AccessToken,
  LONGEST_TOKEN_LIFE,
  MAXIMUM_TOKENS,
  type MadeAccessToken,
  TOKEN_PREFIX,
} from '@/contract/calls/tokens';
import type { AccountsDatabase, AccountsSchema } from '@/server/database/accounts-database';
import { isReadOnly } from '@/server/database/read-only';
import { marketsIn, rolesIn } from './accounts';
import type { Audit } from './audit';
import { networkOf } from './network';
import { ownerOfUser } from './owner';
import type { User } from './user';
import { WrongTokens } from './wrong-tokens';

type Row = Selectable<AccountsSchema['access_tokens']>;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How long rows of expired and revoked tokens are stored, so that the audit names whose they were. */
const REMEMBERED = 30 * DAY;
/** Bytes of the secret, and characters of its seal. */
const SECRET_BYTES = 32;
const SEAL = 8;
const TOKEN = new RegExp(`^${TOKEN_PREFIX}([\\w-]{43})([\\w-]{${SEAL}})$`);
/** Characters of a token that a list shows. */
const SHOWN = TOKEN_PREFIX.length + 4;

/** Whether a bearer token has the form of a personal access token. */
export const isAccessToken = (token: string): boolean => token.startsWith(TOKEN_PREFIX);

/** Only the holder has the token. Its secret is random, so that no slow hash is needed. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
const moment = (time: number): string => new Date(time).toISOString();

const listed = (row: Row): AccessToken => ({
  id: row.id,
  name: row.name,
  start: row.start,
  created_at: moment(row.created_at),
  used_at: row.used_at === null ? null : moment(row.used_at),
  expires_at: moment(row.expires_at),
});

/** What a new token is: its expiry in milliseconds since 1970, or in days from now. `address` is where it was made, for the audit. */
export type NewToken = {
  readonly name: string;
  readonly address: string;
} & ({ readonly expiresAt: number } | { readonly days: number });
/** Why a token is not made: there are too many, or it would expire in the past or in more than a year. */
export type TokenOutcome =
  | { readonly kind: 'made'; readonly token: MadeAccessToken }
  | { readonly kind: 'limit' }
  | { readonly kind: 'expiry' };

/** Whose a token is, or why it is refused; `throttled` where the network must wait because of wrong tokens. */
export type TokenUse =
  | { readonly kind: 'user'; readonly user: User }
  | { readonly kind: 'refused' }
  | { readonly kind: 'throttled'; readonly seconds: number };

type Options = {
  readonly database: AccountsDatabase;
  readonly audit: Audit;
  /** The key that seals tokens. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/**
 * Personal access tokens: `nave_pat_`, a secret of 256 random bits and a seal of this installation. A token without the right
 * seal is refused without a look at the database.
 */
export class AccessTokens {
  private readonly wrong: WrongTokens;

  constructor(private readonly options: Options) {
    this.wrong = new WrongTokens(options.now);
  }

  /** The tokens of an account that are not revoked, the newest first. */
  async list(userId: string): Promise<AccessToken[]> {
    const rows = await this.present(this.options.database.db, userId);
    return rows.map(listed).sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
  }

  /** Makes a token of an account. The token itself is stored nowhere. */
  make(userId: string, { name, address, ...expiry }: NewToken): Promise<TokenOutcome> {
    const { database, audit, now } = this.options;
    return database.alone(ownerOfUser(userId), async (transaction): Promise<TokenOutcome> => {
      const at = now();
      const expiresAt = 'days' in expiry ? at + expiry.days * DAY : expiry.expiresAt;
      if (!(expiresAt > at && expiresAt <= at + LONGEST_TOKEN_LIFE)) return { kind: 'expiry' };
      await transaction
        .deleteFrom('access_tokens')
        .where('user_id', '=', userId)
        .where('expires_at', '<', at - REMEMBERED)
        .execute();
      if ((await this.present(transaction, userId)).length >= MAXIMUM_TOKENS) return { kind: 'limit' };
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      const token = `${TOKEN_PREFIX}${secret}${this.seal(secret)}`;
      const row: Row = {
        hash: hashOf(token),
        id: randomBytes(9).toString('hex'),
        user_id: userId,
        name,
        start: token.slice(0, SHOWN),
        created_at: at,
        used_at: null,
        expires_at: expiresAt,
        revoked_at: null,
      };
      await transaction.insertInto('access_tokens').values(row).execute();
      const detail = { token: row.id, name, expires: moment(expiresAt) };
      await audit.write('token make', userId, address, detail, transaction);
      return { kind: 'made', token: { ...listed(row), token } };
    });
  }

  /** Revokes a token of an account; false where there is no such token. */
  revoke(userId: string, id: string, address: string): Promise<boolean> {
    const { database, audit, now } = this.options;
    return database.alone(ownerOfUser(userId), async (transaction) => {
      const [revoked] = await transaction
        .updateTable('access_tokens')
        .set({ revoked_at: now() })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .returning('name')
        .execute();
      if (revoked === undefined) return false;
      await audit.write('token revoke', userId, address, { token: id, name: revoked.name }, transaction);
      return true;
    });
  }

  /** Whose a token is at this moment: nothing is cached, so that what is revoked or disabled is refused at once. */
  async use(token: string, address: string): Promise<TokenUse> {
    const network = networkOf(address);
    if (!this.isSealed(token)) {
      const seconds = this.wrong.count(network);
      return seconds > 0 ? { kind: 'throttled', seconds } : { kind: 'refused' };
    }
    const { db } = this.options.database;
    const row = await db.selectFrom('access_tokens').selectAll().where('hash', '=', hashOf(token)).executeTakeFirst();
    if (row === undefined) return { kind: 'refused' };
    const user = await db.selectFrom('users').selectAll().where('id', '=', row.user_id).executeTakeFirst();
    const reason = this.refusal(row, user);
    if (user === undefined || reason !== null) {
      await this.options.audit.count('token refused', row.user_id, address, { token: row.id, reason });
      return { kind: 'refused' };
    }
    await this.touch(row);
    const { id, name, email } = user;
    const own = { id, name, email, roles: rolesIn(user.roles), markets: marketsIn(user.markets) };
    return { kind: 'user', user: { ...own, session: '', accessToken: { id: row.id, address } } };
  }

  /** Why a token is refused; null where it is not. */
  private refusal(row: Row, user: Selectable<AccountsSchema['users']> | undefined): string | null {
    if (row.revoked_at !== null) return 'revoked';
    if (row.expires_at <= this.options.now()) return 'expired';
    if (user === undefined) return 'no account';
    if (user.disabled) return 'account disabled';
    return user.must_change === true ? 'temporary password' : null;
  }

  private present(db: Kysely<AccountsSchema>, userId: string): Promise<Row[]> {
    return db
      .selectFrom('access_tokens')
      .selectAll()
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>=', this.options.now() - REMEMBERED)
      .execute();
  }

  /** Records the use of a token, a minute exact; skipped while the database is read-only. */
  private async touch({ hash, used_at }: Row): Promise<void> {
    const at = this.options.now();
    if (used_at !== null && used_at > at - MINUTE) return;
    try {
      await this.options.database.db
        .updateTable('access_tokens')
        .set({ used_at: at })
        .where('hash', '=', hash)
        .execute();
    } catch (error) {
      if (!isReadOnly(error)) throw error;
    }
  }

  private seal(secret: string): string {
    return createHmac('sha256', this.options.secret)
      .update(`${TOKEN_PREFIX}${secret}`)
      .digest('base64url')
      .slice(0, SEAL);
  }

  private isSealed(token: string): boolean {
    const [, secret, seal] = TOKEN.exec(token) ?? [];
    if (secret === undefined || seal === undefined) return false;
    return timingSafeEqual(Buffer.from(this.seal(secret)), Buffer.from(seal));
  }
}
