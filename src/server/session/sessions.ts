import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { SignInBody, TokenAnswer } from '@/contract/calls/session';
import { ROLES, type Role } from '@/contract/catalogue/roles';
import type { Config } from '../config';
import type { AccountsDatabase } from '../database/accounts-database';
import { storedLinks } from './links';
import { DEMO_ID, ownerOfSession } from './owner';
import { type Cost, hashPassword, STRONG, verifyPassword } from './passwords';
import { keptPreferences } from './preferences';
import { Throttle } from './throttle';
import type { User } from './user';
import { keptViews } from './views';

const MINUTE = 60_000;
const TOKEN_MINUTES = 15;
const IDLE = 12 * 60 * MINUTE;
const ABSOLUTE = 7 * 24 * 60 * MINUTE;
const CACHE = 5_000;
const AUDIENCE = 'nave-api';
const DEMO: Omit<User, 'session'> = { id: DEMO_ID, name: 'Demo', email: '', roles: ['analyst'], markets: null };

export type SignIn =
  | { readonly kind: 'in'; readonly session: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'throttled'; readonly seconds: number };
export type Account = {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly markets: readonly string[] | null;
  readonly disabled: boolean;
};
/** What an administrator gets to see of a refused command. */
export class AccountError extends Error {}

const hashOf = (id: string) => createHash('sha256').update(id).digest('base64url');
const roles = z.array(z.enum(ROLES));
const markets = z.array(z.string()).nullable();

export type Sessions = ReturnType<typeof createSessions>;

/** Accounts, sessions, tokens and what people keep, over one accounts database. */
export function createSessions({
  config,
  database,
  secret,
  sampleLoaded,
  cost = STRONG,
  now = Date.now,
}: {
  config: Config;
  database: AccountsDatabase;
  /** The key of cookies and tokens. */
  secret: string;
  /** Whether the data that are served are the sample, which anybody may explore. */
  sampleLoaded: () => Promise<boolean>;
  cost?: Cost;
  now?: () => number;
}) {
  const { db } = database;
  const key = new TextEncoder().encode(secret);
  const throttle = new Throttle(now);
  const cache = new Map<string, { user: User | null; until: number }>();
  const decoy = hashPassword(randomBytes(16).toString('hex'), cost);

  const demoOpen = async () => config.demo && (await sampleLoaded());
  const audit = (event: string, subject: string, address: string) =>
    db.insertInto('audit').values({ happened_at: now(), event, subject, address }).execute();

  /** What visitors of the sample kept goes with their session. */
  async function forget(ended: readonly string[]): Promise<void> {
    if (ended.length === 0) return;
    const owners = ended.map(ownerOfSession);
    await db.deleteFrom('preferences').where('owner', 'in', owners).execute();
    await db.deleteFrom('views').where('owner', 'in', owners).execute();
  }

  async function open(userId: string, address: string): Promise<SignIn> {
    const session = randomBytes(32).toString('base64url');
    const at = now();
    const ended = await db.deleteFrom('sessions').where('expires_at', '<', at).returning('id_hash').execute();
    await forget(ended.map(({ id_hash }) => id_hash));
    await db
      .insertInto('sessions')
      .values({
        id_hash: hashOf(session),
        user_id: userId,
        created_at: at,
        seen_at: at,
        expires_at: at + ABSOLUTE,
        address,
      })
      .execute();
    await audit('sign-in', userId, address);
    return { kind: 'in', session };
  }

  async function signIn(body: SignInBody, address: string): Promise<SignIn> {
    if ('demo' in body) {
      if (await demoOpen()) return open(DEMO.id, address);
      await audit('refused', DEMO.id, address);
      return { kind: 'refused' };
    }
    // PostgreSQL takes no NUL; an address that holds one is nobody's.
    const email = body.email.toLowerCase().replaceAll('\0', '\ufffd');
    const keys = [`account ${email}`, `address ${address}`];
    const wait = throttle.wait(keys);
    if (wait > 0) return { kind: 'throttled', seconds: Math.ceil(wait / 1000) };
    const found = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
    const right = await verifyPassword(body.password, found?.password_hash ?? (await decoy));
    if (found === undefined || !right || found.disabled) {
      throttle.fail(keys);
      await audit('refused', email, address);
      return { kind: 'refused' };
    }
    throttle.clear(keys);
    return open(found.id, address);
  }

  /** The person behind a session that is alive, or null. */
  async function find(idHash: string): Promise<User | null> {
    const row = await db.selectFrom('sessions').selectAll().where('id_hash', '=', idHash).executeTakeFirst();
    if (row === undefined || row.expires_at < now() || row.seen_at + IDLE < now()) return null;
    if (row.user_id === DEMO.id) return (await demoOpen()) ? { ...DEMO, session: idHash } : null;
    const user = await db.selectFrom('users').selectAll().where('id', '=', row.user_id).executeTakeFirst();
    if (user === undefined || user.disabled) return null;
    return {
      id: user.id,
      name: user.name,
      email: user.email,
      roles: roles.parse(JSON.parse(user.roles)),
      markets: markets.parse(JSON.parse(user.markets ?? 'null')),
      session: idHash,
    };
  }

  async function issueToken(session: string): Promise<TokenAnswer | null> {
    const idHash = hashOf(session);
    const user = await find(idHash);
    if (user === null) return null;
    await db.updateTable('sessions').set({ seen_at: now() }).where('id_hash', '=', idHash).execute();
    const expires = now() + TOKEN_MINUTES * MINUTE;
    const token = await new SignJWT({ sid: idHash })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(user.id)
      .setAudience(AUDIENCE)
      .setIssuedAt(Math.floor(now() / 1000))
      .setExpirationTime(Math.floor(expires / 1000))
      .sign(key);
    return { token, expires_at: new Date(expires).toISOString() };
  }

  async function authenticate(token: string): Promise<User | null> {
    let sid: unknown;
    try {
      const { payload } = await jwtVerify(token, key, {
        audience: AUDIENCE,
        algorithms: ['HS256'],
        currentDate: new Date(now()),
      });
      sid = payload.sid;
    } catch {
      return null;
    }
    return typeof sid === 'string' ? known(sid) : null;
  }

  /** The person behind a session, as of some seconds ago at most. */
  async function known(sid: string): Promise<User | null> {
    const kept = cache.get(sid);
    if (kept !== undefined && kept.until > now()) return kept.user;
    const user = await find(sid);
    if (cache.size > 10_000) cache.clear();
    cache.set(sid, { user, until: now() + CACHE });
    return user;
  }

  async function endSession(session: string, address: string): Promise<void> {
    const idHash = hashOf(session);
    cache.delete(idHash);
    const row = await db.selectFrom('sessions').select('user_id').where('id_hash', '=', idHash).executeTakeFirst();
    if (row === undefined) return;
    await db.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
    await forget([idHash]);
    await audit('sign-out', row.user_id, address);
  }

  /** Keeps what somebody signed in did, from where they signed in. */
  async function note(user: User, event: string): Promise<void> {
    const session = await db
      .selectFrom('sessions')
      .select('address')
      .where('id_hash', '=', user.session)
      .executeTakeFirst();
    await audit(event, user.id, session?.address ?? '');
  }

  async function account(email: string) {
    const found = await db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email.trim().toLowerCase())
      .executeTakeFirst();
    if (found === undefined) throw new AccountError(`there is no account ${email}`);
    return found;
  }

  async function endAll(userId: string): Promise<void> {
    await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
    cache.clear();
  }

  const users = {
    async add(given: {
      email: string;
      name: string;
      password: string;
      roles: readonly Role[];
      markets: readonly string[] | null;
    }): Promise<void> {
      const email = z.email().max(320).safeParse(given.email.trim().toLowerCase());
      if (!email.success) throw new AccountError(`"${given.email}" is no e-mail address`);
      checkPassword(given.password);
      const taken = await db.selectFrom('users').select('id').where('email', '=', email.data).executeTakeFirst();
      if (taken !== undefined) throw new AccountError(`there is an account ${email.data} already`);
      await db
        .insertInto('users')
        .values({
          id: randomBytes(12).toString('base64url'),
          email: email.data,
          name: given.name,
          password_hash: await hashPassword(given.password, cost),
          roles: JSON.stringify(given.roles),
          markets: given.markets === null ? null : JSON.stringify(given.markets),
          disabled: false,
          created_at: now(),
        })
        .execute();
    },
    async list(): Promise<Account[]> {
      const rows = await db.selectFrom('users').selectAll().orderBy('email').execute();
      return rows.map((row) => ({
        email: row.email,
        name: row.name,
        roles: roles.parse(JSON.parse(row.roles)),
        markets: markets.parse(JSON.parse(row.markets ?? 'null')),
        disabled: row.disabled,
      }));
    },
    async disable(email: string): Promise<void> {
      const found = await account(email);
      await db.updateTable('users').set({ disabled: true }).where('id', '=', found.id).execute();
      await endAll(found.id);
    },
    /** A new password ends the sessions and lets a disabled account in again. */
    async password(email: string, password: string): Promise<void> {
      const found = await account(email);
      checkPassword(password);
      await db
        .updateTable('users')
        .set({ password_hash: await hashPassword(password, cost), disabled: false })
        .where('id', '=', found.id)
        .execute();
      await endAll(found.id);
    },
  };

  return {
    secret,
    signIn,
    issueToken,
    authenticate,
    personOf: (session: string) => known(hashOf(session)),
    endSession,
    note,
    preferences: keptPreferences(database),
    views: keptViews(database, now),
    links: storedLinks(database, now),
    users,
    close: database.close,
  };
}

function checkPassword(password: string): void {
  if (password.length < 12) throw new AccountError('a password has 12 characters or more');
  if (password.length > 1024) throw new AccountError('a password has 1024 characters at most');
}
