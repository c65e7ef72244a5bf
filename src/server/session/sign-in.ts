import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { SignInBody } from '@/contract/calls/session';
import type { AccountsDatabase, AccountsSchema } from '@/server/database/accounts-database';
import type { Attempts, Counter } from './attempts';
import type { Audit } from './audit';
import { DemoSessions } from './demo-sessions';
import type { KnownDevices } from './device';
import { QueueFull } from './hash-queue';
import { networkOf } from './network';
import { ownerOfUser } from './owner';
import { type PasswordFault, passwordFault } from './password-rules';
import { type Cost, hashPassword, verifyPassword } from './passwords';
import { DEMO, hashOf, type StoredSessions } from './stored-sessions';

/** How long a session lasts at most, in milliseconds. */
const ABSOLUTE = 7 * 24 * 60 * 60_000;
/** Wrong passwords before the delays begin, for an account or a known device. */
const FREE = 5;
/** The same for a network: more than are hashed and wait at a time, so that colleagues behind one address do not hold each other up. */
const FREE_OF_NETWORK = 20;

/** Too many passwords are being checked. */
type Busy = { readonly kind: 'busy' };
type Throttled = { readonly kind: 'throttled'; readonly seconds: number };
type Refused = { readonly kind: 'refused' };
/** A session is open. `device` is a new cookie for the device; null where the browser keeps the one it has. */
type SignedIn = { readonly kind: 'in'; readonly session: string; readonly device: string | null };
export type SignIn = SignedIn | Refused | { readonly kind: 'change_password' } | Throttled | Busy;
export type PasswordChange =
  | { readonly kind: 'changed'; readonly signedIn: SignedIn | null }
  | { readonly kind: 'unusable'; readonly fault: PasswordFault }
  | Refused
  | Throttled
  | Busy;
/** The cookies of a request: that of a known device, and the id of the browser's open session. */
export type SignInCookies = { readonly device?: string | undefined; readonly session?: string | undefined };
/** A change of password; without an e-mail, of the user whose session is open. */
type NewPassword = { readonly email?: string | undefined; readonly current: string; readonly next: string };

type UserRow = Selectable<AccountsSchema['users']>;
type Checked =
  | { readonly kind: 'right'; readonly row: UserRow; readonly device: string | null }
  | Refused
  | Throttled
  | Busy;

type SignInOptions = {
  readonly database: AccountsDatabase;
  readonly sessions: StoredSessions;
  readonly attempts: Attempts;
  readonly audit: Audit;
  readonly devices: KnownDevices;
  /** Whether anybody may explore the sample. */
  readonly demoOpen: () => Promise<boolean>;
  /** The cost of hashing a password. */
  readonly cost: Cost;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Opens sessions: with a password, with a new password, or for the sample. */
export class SignIns {
  private readonly demo: DemoSessions;
  /** Hashed in place of the password of an account that does not exist, so that both take equally long. */
  private readonly decoy: Promise<string>;

  constructor(private readonly options: SignInOptions) {
    this.demo = new DemoSessions(options.attempts, options.now);
    this.decoy = hashPassword(randomBytes(16).toString('hex'), options.cost);
  }

  /** Signs in from a client's address. */
  async signIn(body: SignInBody, address: string, cookies: SignInCookies): Promise<SignIn> {
    if ('demo' in body) return this.explore(address, cookies.session);
    const checked = await this.check(emailOf(body.email), body.password, address, cookies.device);
    if (checked.kind !== 'right') return checked;
    if (checked.row.must_change === true) return { kind: 'change_password' };
    return (await this.open(checked.row, address, checked.device)) ?? { kind: 'refused' };
  }

  /**
   * Replaces a password by one that the user chose. With an e-mail it also signs in, because a temporary password opens no
   * session; otherwise the user's other sessions end. Refused where the current password is wrong or no session is open.
   */
  async changePassword(
    { email, current, next }: NewPassword,
    address: string,
    cookies: SignInCookies,
  ): Promise<PasswordChange> {
    const { sessions, cost } = this.options;
    const user =
      email === undefined && cookies.session !== undefined ? await sessions.userOf(hashOf(cookies.session)) : null;
    if (email === undefined && (user === null || user.id === DEMO.id)) return { kind: 'refused' };
    const checked = await this.check(emailOf(email ?? user?.email ?? ''), current, address, cookies.device);
    if (checked.kind !== 'right') return checked;
    const { row, device } = checked;
    const same = current.normalize('NFKC') === next.normalize('NFKC');
    const fault = same ? 'same' : await passwordFault(next, row);
    if (fault !== null) return { kind: 'unusable', fault };
    const password_hash = await orBusy(hashPassword(next, cost, networkOf(address)));
    if (password_hash === null) return { kind: 'busy' };
    if (!(await this.replace(row, password_hash, address, user?.session))) return { kind: 'refused' };
    sessions.clearCache();
    if (user !== null) return { kind: 'changed', signedIn: null };
    const signedIn = await this.open({ ...row, password_hash }, address, device);
    return signedIn === null ? { kind: 'refused' } : { kind: 'changed', signedIn };
  }

  /** Opens the sample to a visitor, who continues with the session that is open already. */
  private async explore(address: string, present: string | undefined): Promise<SignIn> {
    const { database, sessions, audit } = this.options;
    if (!(await this.options.demoOpen())) {
      await audit.count('refused', DEMO.id, address, { status: 403 });
      return { kind: 'refused' };
    }
    if (present !== undefined && (await sessions.userOf(hashOf(present)))?.id === DEMO.id)
      return { kind: 'in', session: present, device: null };
    const network = networkOf(address);
    const seconds = await this.demo.wait(network);
    if (seconds > 0) {
      await audit.count('refused', DEMO.id, address, { status: 429 });
      return { kind: 'throttled', seconds };
    }
    const session = await database.alone('demo sessions', async (transaction) => {
      await sessions.removeStored(transaction, await this.demo.endSurplus(transaction, network));
      return sessions.open(transaction, DEMO.id, address, this.demo.life);
    });
    await audit.count('sign-in', DEMO.id, address, {});
    return { kind: 'in', session, device: null };
  }

  /** Whether a password is that of an account. It is counted before it is hashed; every refusal looks the same. */
  private async check(email: string, password: string, address: string, cookie: string | undefined): Promise<Checked> {
    const { database, attempts, audit, devices, now } = this.options;
    const network = networkOf(address);
    const device = await devices.idOf(cookie, email);
    const subject = subjectOf(email);
    const reservation = await attempts.reserve(countersOf(email, network, device));
    if (reservation.kind === 'throttled') {
      await audit.count('refused', subject, address, { status: 429 });
      return reservation;
    }
    const row = await database.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
    let right: boolean | null;
    try {
      right = await orBusy(verifyPassword(password, row?.password_hash ?? (await this.decoy), network));
    } catch (error) {
      await reservation.refund();
      throw error;
    }
    if (right === null) {
      await reservation.refund();
      return { kind: 'busy' };
    }
    const expired = row?.must_change === true && (row.password_expires_at ?? 0) < now();
    if (row === undefined || !right || row.disabled || expired) {
      const status = { status: 401 };
      const detail = right && row ? { ...status, reason: row.disabled ? 'disabled' : 'expired password' } : status;
      await audit.count('refused', row?.id ?? subject, address, detail);
      return { kind: 'refused' };
    }
    if (device === null) await reservation.refund();
    else await attempts.clear(deviceCounter(device));
    return { kind: 'right', row, device };
  }

  /** A session for an account whose password was right; null where the account has changed since, is disabled or deleted. */
  private open(
    { id, email, password_hash }: UserRow,
    address: string,
    device: string | null,
  ): Promise<SignedIn | null> {
    const { database, sessions, audit, devices } = this.options;
    return database.alone(ownerOfUser(id), async (transaction) => {
      const unchanged = await transaction
        .selectFrom('users')
        .select('id')
        .where('id', '=', id)
        .where('password_hash', '=', password_hash)
        .where('disabled', '=', false)
        .executeTakeFirst();
      if (unchanged === undefined) return null;
      const session = await sessions.open(transaction, id, address, ABSOLUTE);
      await audit.write('sign-in', id, address, { known_device: device !== null }, transaction);
      return { kind: 'in', session, device: device === null ? await devices.issue(email) : null };
    });
  }

  /** Stores a new password and ends the sessions but `present`; false where the account has changed since it was read. */
  private replace(row: UserRow, password_hash: string, address: string, present = ''): Promise<boolean> {
    const { database, audit } = this.options;
    return database.alone(ownerOfUser(row.id), async (transaction) => {
      const changed = await transaction
        .updateTable('users')
        .set({ password_hash, must_change: false, password_expires_at: null })
        .where('id', '=', row.id)
        .where('password_hash', '=', row.password_hash)
        .where('disabled', '=', false)
        .returning('id')
        .execute();
      if (changed.length === 0) return false;
      await transaction.deleteFrom('sessions').where('user_id', '=', row.id).where('id_hash', '!=', present).execute();
      await audit.write('password change', row.id, address, undefined, transaction);
      return true;
    });
  }
}

const deviceCounter = (device: string): string => `device ${device}`;

/** What an attempt is counted under: its known device, or its account and its network. */
const countersOf = (email: string, network: string, device: string | null): Counter[] =>
  device === null
    ? [
        { name: `account ${email}`, free: FREE },
        { name: `network ${network}`, free: FREE_OF_NETWORK },
      ]
    : [{ name: deviceCounter(device), free: FREE }];

/** The result of hashing, or null where too many are waiting for it. */
async function orBusy<T>(hashing: Promise<T>): Promise<T | null> {
  try {
    return await hashing;
  } catch (error) {
    if (error instanceof QueueFull) return null;
    throw error;
  }
}

/** PostgreSQL takes no NUL; no account has an address that holds one. */
const emailOf = (typed: string): string => typed.trim().toLowerCase().replaceAll('\0', '\ufffd');

/** What was typed may be a password in the wrong field: only what looks like an address is stored. */
const subjectOf = (email: string): string => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email : '');
