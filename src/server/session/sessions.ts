import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Kysely, Selectable } from 'kysely';
import type { SignInBody, TokenAnswer } from '@/contract/calls/session';
import type { Config } from '@/server/base/config';
import type { AccountsDatabase, AccountsSchema } from '@/server/database/accounts-database';
import { isReadOnly } from '@/server/database/read-only';
import { accountsOf, marketsIn, rolesIn } from './accounts';
import { Attempts } from './attempts';
import { type AuditDetail, auditOf } from './audit';
import { demoSessions } from './demo-sessions';
import { knownDevices } from './device';
import { QueueFull } from './hash-queue';
import { storedLinks } from './links';
import { networkOf } from './network';
import { DEMO_ID, ownerOfSession, ownerOfUser } from './owner';
import { type PasswordFault, passwordFault } from './password-rules';
import { type Cost, hashPassword, STRONG, verifyPassword } from './passwords';
import { keptPreferences } from './preferences';
import type { User } from './user';
import { keptViews } from './views';

export { AccountError } from './account-error';
export type { Account } from './accounts';

const MINUTE = 60_000;
const TOKEN_MINUTES = 15;
const IDLE = 12 * 60 * MINUTE;
const ABSOLUTE = 7 * 24 * 60 * MINUTE;
const CACHE = 5_000;
const PROBE = 5_000;
const AUDIENCE = 'nave-api';
const DEMO: Omit<User, 'session'> = { id: DEMO_ID, name: 'Demo', email: '', roles: ['analyst'], markets: null };
/** Wrong passwords that are free, per account or known device. */
const FREE = 5;
/** Per network: more than are hashed and wait at a time, so that colleagues behind one address do not hold each other up. */
const FREE_OF_NETWORK = 20;

/** Too many are being checked already. */
type Busy = { readonly kind: 'busy' };
type Throttled = { readonly kind: 'throttled'; readonly seconds: number };
/** `device` is the cookie of a known device; null leaves the one that is there. */
type In = { readonly kind: 'in'; readonly session: string; readonly device: string | null };
export type SignIn = In | { readonly kind: 'refused' } | { readonly kind: 'change_password' } | Throttled | Busy;
export type PasswordChange =
  | { readonly kind: 'changed'; readonly entered: In | null }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unusable'; readonly fault: PasswordFault }
  | Throttled
  | Busy;
/** What a browser sends along beside the body: the cookie of a known device and the id of the session it has open. */
export type Brought = { readonly device?: string | undefined; readonly session?: string | undefined };

const hashOf = (id: string) => createHash('sha256').update(id).digest('base64url');

type UserRow = Selectable<AccountsSchema['users']>;
type Checked =
  | { readonly kind: 'right'; readonly row: UserRow; readonly device: string | null }
  | { readonly kind: 'refused' }
  | Throttled
  | Busy;

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
  const attempts = new Attempts(database, now);
  const devices = knownDevices(secret, now);
  const audit = auditOf(database, config.auditDays, now);
  const demo = demoSessions(attempts, now);
  const cache = new Map<string, { user: User | null; until: number }>();
  const decoy = hashPassword(randomBytes(16).toString('hex'), cost);
  let probed = 0;

  const demoOpen = async () => config.demo && (await sampleLoaded());
  const users = accountsOf({ database, audit, cost, now, changed: () => cache.clear() });

  /** What visitors of the sample kept goes with their session. */
  async function forget(from: Kysely<AccountsSchema>, ended: readonly string[]): Promise<void> {
    if (ended.length === 0) return;
    const owners = ended.map(ownerOfSession);
    await from.deleteFrom('preferences').where('owner', 'in', owners).execute();
    await from.deleteFrom('views').where('owner', 'in', owners).execute();
  }

  async function open(to: Kysely<AccountsSchema>, userId: string, address: string, life: number): Promise<string> {
    const session = randomBytes(32).toString('base64url');
    const at = now();
    const ended = await to.deleteFrom('sessions').where('expires_at', '<', at).returning('id_hash').execute();
    await forget(
      to,
      ended.map(({ id_hash }) => id_hash),
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

  /** Opens the sample to a visitor; who has it open already goes on with the same session. */
  async function explore(address: string, present: string | undefined): Promise<SignIn> {
    if (!(await demoOpen())) {
      await audit.count('refused', DEMO.id, address, { status: 403 });
      return { kind: 'refused' };
    }
    if (present !== undefined && (await find(hashOf(present)))?.id === DEMO.id)
      return { kind: 'in', session: present, device: null };
    const network = networkOf(address);
    const wait = await demo.wait(network);
    if (wait > 0) {
      await audit.count('refused', DEMO.id, address, { status: 429 });
      return { kind: 'throttled', seconds: wait };
    }
    const session = await database.alone('demo sessions', async (transaction) => {
      await forget(transaction, await demo.makeRoom(transaction, network));
      return open(transaction, DEMO.id, address, demo.life);
    });
    await audit.count('sign-in', DEMO.id, address, {});
    return { kind: 'in', session, device: null };
  }

  /** Whether a password is that of an account. Counted before it is hashed; everything that fails looks the same. */
  async function check(email: string, password: string, address: string, cookie: string | undefined): Promise<Checked> {
    const network = networkOf(address);
    const device = await devices.idOf(cookie, email);
    const counters =
      device === null
        ? [
            { name: `account ${email}`, free: FREE },
            { name: `network ${network}`, free: FREE_OF_NETWORK },
          ]
        : [{ name: `device ${device}`, free: FREE }];
    const subject = subjectOf(email);
    const reservation = await attempts.reserve(counters);
    if (reservation.kind === 'throttled') {
      await audit.count('refused', subject, address, { status: 429 });
      return reservation;
    }
    const row = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
    let right: boolean;
    try {
      right = await verifyPassword(password, row?.password_hash ?? (await decoy), network);
    } catch (error) {
      await reservation.refund();
      if (error instanceof QueueFull) return { kind: 'busy' };
      throw error;
    }
    const expired = row?.must_change === true && (row.password_expires_at ?? 0) < now();
    if (row === undefined || !right || row.disabled || expired) {
      const status = { status: 401 };
      const detail = right && row ? { ...status, reason: row.disabled ? 'disabled' : 'expired password' } : status;
      await audit.count('refused', row?.id ?? subject, address, detail);
      return { kind: 'refused' };
    }
    if (device === null) await reservation.refund();
    else await attempts.clear(`device ${device}`);
    return { kind: 'right', row, device };
  }

  /** A session for an account whose password was right, unless it was changed, disabled or deleted meanwhile. */
  const enter = ({ id, email, password_hash }: UserRow, address: string, device: string | null): Promise<In | null> =>
    database.alone(ownerOfUser(id), async (transaction) => {
      const still = await transaction
        .selectFrom('users')
        .select('id')
        .where('id', '=', id)
        .where('password_hash', '=', password_hash)
        .where('disabled', '=', false)
        .executeTakeFirst();
      if (still === undefined) return null;
      const session = await open(transaction, id, address, ABSOLUTE);
      await audit.write('sign-in', id, address, { known_device: device !== null }, transaction);
      return { kind: 'in', session, device: device === null ? await devices.issue(email) : null };
    });

  async function signIn(body: SignInBody, address: string, brought: Brought = {}): Promise<SignIn> {
    if ('demo' in body) return explore(address, brought.session);
    const checked = await check(emailOf(body.email), body.password, address, brought.device);
    if (checked.kind !== 'right') return checked;
    if (checked.row.must_change === true) return { kind: 'change_password' };
    return (await enter(checked.row, address, checked.device)) ?? { kind: 'refused' };
  }

  /**
   * Replaces a password by one's own choice. With an e-mail it signs in as well (a password that must be replaced opens no
   * session before); otherwise it is for whoever has the session open, whose other sessions end. Refused where the
   * present password is wrong or there is nobody to change it for.
   */
  async function changePassword(
    { email, current, next }: { email?: string | undefined; current: string; next: string },
    address: string,
    brought: Brought = {},
  ): Promise<PasswordChange> {
    const person = email === undefined && brought.session !== undefined ? await find(hashOf(brought.session)) : null;
    if (email === undefined && (person === null || person.id === DEMO.id)) return { kind: 'refused' };
    const checked = await check(emailOf(email ?? person?.email ?? ''), current, address, brought.device);
    if (checked.kind !== 'right') return checked;
    const { row, device } = checked;
    const same = current.normalize('NFKC') === next.normalize('NFKC');
    const fault = same ? 'same' : await passwordFault(next, row);
    if (fault !== null) return { kind: 'unusable', fault };
    let password_hash: string;
    try {
      password_hash = await hashPassword(next, cost, networkOf(address));
    } catch (error) {
      if (error instanceof QueueFull) return { kind: 'busy' };
      throw error;
    }
    const done = await database.alone(ownerOfUser(row.id), async (transaction) => {
      const changed = await transaction
        .updateTable('users')
        .set({ password_hash, must_change: false, password_expires_at: null })
        .where('id', '=', row.id)
        .where('password_hash', '=', row.password_hash)
        .where('disabled', '=', false)
        .returning('id')
        .execute();
      if (changed.length === 0) return false;
      await transaction
        .deleteFrom('sessions')
        .where('user_id', '=', row.id)
        .where('id_hash', '!=', person?.session ?? '')
        .execute();
      await audit.write('password change', row.id, address, undefined, transaction);
      return true;
    });
    if (!done) return { kind: 'refused' };
    cache.clear();
    if (person !== null) return { kind: 'changed', entered: null };
    const entered = await enter({ ...row, password_hash }, address, device);
    return entered === null ? { kind: 'refused' } : { kind: 'changed', entered };
  }

  /** The person behind a session that is alive, or null. */
  async function find(idHash: string): Promise<User | null> {
    const row = await db.selectFrom('sessions').selectAll().where('id_hash', '=', idHash).executeTakeFirst();
    if (row === undefined || row.expires_at < now()) return null;
    // While nothing can be written, nobody knows who was here.
    if (row.seen_at + IDLE < now() && !database.readOnly()) return null;
    if (row.user_id === DEMO.id) return (await demoOpen()) ? { ...DEMO, session: idHash } : null;
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

  async function issueToken(session: string): Promise<TokenAnswer | null> {
    const idHash = hashOf(session);
    const user = await find(idHash);
    if (user === null) return null;
    try {
      await db.updateTable('sessions').set({ seen_at: now() }).where('id_hash', '=', idHash).execute();
    } catch (error) {
      if (!isReadOnly(error)) throw error;
    }
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
    const cached = cache.get(sid);
    if (cached !== undefined && cached.until > now()) return cached.user;
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
    await forget(db, [idHash]);
    if (row.user_id === DEMO.id) await audit.count('sign-out', DEMO.id, address, {});
    else await audit.write('sign-out', row.user_id, address);
  }

  /** Keeps what somebody signed in did, from where they signed in. */
  async function note(user: User, event: string, detail?: AuditDetail): Promise<void> {
    const session = await db
      .selectFrom('sessions')
      .select('address')
      .where('id_hash', '=', user.session)
      .executeTakeFirst();
    if (user.id === DEMO.id) await audit.count(event, user.id, session?.address ?? '', detail ?? {});
    else await audit.write(event, user.id, session?.address ?? '', detail);
  }

  /** Whether the accounts take no changes at present; finds out by a harmless change, at most every five seconds. Throws where they cannot be reached. */
  async function readOnly(): Promise<boolean> {
    if (now() - probed >= PROBE) {
      probed = now();
      await attempts.sweep().catch((error: unknown) => {
        if (!isReadOnly(error)) throw error;
      });
    }
    return database.readOnly();
  }

  return {
    secret,
    signIn,
    changePassword,
    issueToken,
    authenticate,
    personOf: (session: string) => known(hashOf(session)),
    endSession,
    note,
    /** Counts a request that was refused with 401, 403 or 429, of a person or a stranger. */
    refused: (status: number, user: User | null, address: string, path: string) =>
      audit.count('refused', user?.id ?? '', address, { status, path }),
    audit: audit.page,
    preferences: keptPreferences(database),
    views: keptViews(database, now),
    links: storedLinks(database, now),
    users,
    readOnly,
    close: async () => {
      await audit.flush().catch(() => undefined);
      await database.close();
    },
  };
}

/** PostgreSQL takes no NUL; an address that holds one is nobody's. */
const emailOf = (typed: string): string => typed.trim().toLowerCase().replaceAll('\0', '\ufffd');

/** What was typed may be a password in the wrong field: only what looks like an address is written down. */
const subjectOf = (email: string): string => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email : '');
