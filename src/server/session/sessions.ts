import type { SignInBody, TokenAnswer } from '@/contract/calls/session';
import type { Config } from '@/server/base/config';
import type { AccountsDatabase } from '@/server/database/accounts-database';
import { isReadOnly } from '@/server/database/read-only';
import { AccessTokens, isAccessToken } from './access-tokens';
import { Accounts } from './accounts';
import { StoredAlerts } from './alerts';
import { Attempts } from './attempts';
import { Audit, type AuditCursor, type AuditDetail, type AuditFilter, type AuditPage } from './audit';
import { StoredConversations } from './conversations';
import { KnownDevices } from './device';
import { StoredFeedback } from './feedback';
import { StoredLinks } from './links';
import { StoredLogos } from './logos';
import { Outbox } from './outbox';
import { type Cost, STRONG } from './passwords';
import { StoredPreferences } from './preferences';
import { ReportEditions } from './report-editions';
import { ReportSchedules } from './report-schedules';
import { type PasswordChange, type SignIn, type SignInCookies, SignIns } from './sign-in';
import { DEMO, hashOf, StoredSessions } from './stored-sessions';
import { Tokens } from './tokens';
import type { User } from './user';
import { StoredViews } from './views';

/** Milliseconds between two attempts to find out whether the accounts take changes. */
const PROBE = 5_000;

type SessionsOptions = {
  readonly config: Config;
  readonly database: AccountsDatabase;
  /** The key of cookies and tokens. */
  readonly secret: string;
  /** Whether the served data are the sample, which anybody may explore. */
  readonly sampleLoaded: () => Promise<boolean>;
  /** The cost of hashing a password. */
  readonly cost?: Cost;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
};

/** Accounts, sessions, tokens and what users store, over one accounts database. */
export class Sessions {
  readonly secret: string;
  readonly preferences: StoredPreferences;
  readonly views: StoredViews;
  readonly links: StoredLinks;
  readonly reportEditions: ReportEditions;
  readonly schedules: ReportSchedules;
  readonly logos: StoredLogos;
  readonly conversations: StoredConversations;
  readonly feedback: StoredFeedback;
  readonly alerts: StoredAlerts;
  readonly outbox: Outbox;
  readonly webhookOutbox: Outbox;
  readonly users: Accounts;
  readonly accessTokens: AccessTokens;
  private readonly database: AccountsDatabase;
  private readonly attempts: Attempts;
  private readonly auditLog: Audit;
  private readonly stored: StoredSessions;
  private readonly signIns: SignIns;
  private readonly tokens: Tokens;
  private readonly now: () => number;
  private probed = 0;

  constructor({ config, database, secret, sampleLoaded, cost = STRONG, now = Date.now }: SessionsOptions) {
    const demoOpen = async () => config.demo && (await sampleLoaded());
    this.secret = secret;
    this.now = now;
    this.database = database;
    this.preferences = new StoredPreferences(database);
    this.views = new StoredViews(database, now);
    this.links = new StoredLinks(database, now);
    this.reportEditions = new ReportEditions(database, now);
    this.schedules = new ReportSchedules(database, now);
    this.logos = new StoredLogos(database, now);
    this.conversations = new StoredConversations(database, now);
    this.feedback = new StoredFeedback(database, config.auditDays, now);
    this.alerts = new StoredAlerts(database, now);
    this.outbox = new Outbox(database, now);
    this.webhookOutbox = new Outbox(database, now, 'alert_webhook_outbox');
    this.attempts = new Attempts(database, now);
    this.auditLog = new Audit(database.db, config.auditDays, now);
    this.stored = new StoredSessions(database, demoOpen, now);
    this.tokens = new Tokens(secret, now);
    this.users = new Accounts({ database, audit: this.auditLog, cost, now, changed: () => this.stored.clearCache() });
    this.accessTokens = new AccessTokens({ database, audit: this.auditLog, secret, now });
    this.signIns = new SignIns({
      ...{ database, sessions: this.stored, attempts: this.attempts, audit: this.auditLog },
      ...{ devices: new KnownDevices(secret, now), demoOpen, cost, now },
    });
  }

  /** Writes a copy of the accounts as of one moment to a new DuckDB file. */
  snapshot(file: string): Promise<void> {
    return this.database.snapshot(file);
  }

  /** Signs in from a client's address. Throws where the database is read-only or does not answer. */
  signIn(body: SignInBody, address: string, cookies: SignInCookies = {}): Promise<SignIn> {
    return this.signIns.signIn(body, address, cookies);
  }

  /** Replaces a user's password; with an e-mail also signs in. */
  changePassword(
    password: { readonly email?: string | undefined; readonly current: string; readonly next: string },
    address: string,
    cookies: SignInCookies = {},
  ): Promise<PasswordChange> {
    return this.signIns.changePassword(password, address, cookies);
  }

  /** A token of the API for a session; null where the session has ended. */
  async issueToken(session: string): Promise<TokenAnswer | null> {
    const idHash = hashOf(session);
    const user = await this.stored.userOf(idHash);
    if (user === null) return null;
    await this.stored.touch(idHash);
    return this.tokens.issue(user.id, idHash);
  }

  /** The user of a token, as of some seconds ago at most; null where the token is not valid or its session has ended. */
  async authenticate(token: string): Promise<User | null> {
    if (isAccessToken(token)) return null;
    const idHash = await this.tokens.sessionOf(token);
    return idHash === null ? null : this.stored.cachedUserOf(idHash);
  }

  /** The user of a session, as of some seconds ago at most; null where the session has ended. */
  userOf(session: string): Promise<User | null> {
    return this.stored.cachedUserOf(hashOf(session));
  }

  /** Ends a session; nothing happens where there is none. */
  async endSession(session: string, address: string): Promise<void> {
    const userId = await this.stored.end(hashOf(session));
    if (userId === null) return;
    if (userId === DEMO.id) await this.auditLog.count('sign-out', DEMO.id, address, {});
    else await this.auditLog.write('sign-out', userId, address);
  }

  /** Writes to the audit what a user did, with the address from which the session was opened. */
  async note(user: User, event: string, detail?: AuditDetail): Promise<void> {
    const { accessToken } = user;
    const address = await this.addressOf(user);
    if (accessToken !== undefined)
      await this.auditLog.write(event, user.id, address, { ...detail, token: accessToken.id });
    else if (user.id === DEMO.id) await this.auditLog.count(event, user.id, address, detail ?? {});
    else await this.auditLog.write(event, user.id, address, detail);
  }

  /** From where a user acts: the address of the request with a personal access token, else that from which the session was opened. */
  async addressOf({ accessToken, session }: User): Promise<string> {
    return accessToken?.address ?? (await this.stored.addressOf(session));
  }

  /** Counts the use of a tool by a program of a user. */
  async used(user: User, tool: string): Promise<void> {
    const { accessToken } = user;
    const detail: AuditDetail = accessToken === undefined ? { tool } : { tool, token: accessToken.id };
    await this.auditLog.count('tool', user.id, await this.addressOf(user), detail);
  }

  /** Counts a request that was refused with 401, 403 or 429; `user` is null where nobody is signed in. */
  refused(status: number, user: User | null, address: string, path: string): Promise<void> {
    return this.auditLog.count('refused', user?.id ?? '', address, { status, path });
  }

  /** A page of the audit. */
  audit(filter: AuditFilter, cursor?: AuditCursor): Promise<AuditPage> {
    return this.auditLog.page(filter, cursor);
  }

  /** Whether the accounts take no changes, tested by a harmless change every five seconds at most. Throws where the database does not answer. */
  async readOnly(): Promise<boolean> {
    if (this.now() - this.probed >= PROBE) {
      this.probed = this.now();
      await this.attempts.sweep().catch((error: unknown) => {
        if (!isReadOnly(error)) throw error;
      });
    }
    return this.database.readOnly();
  }

  async close(): Promise<void> {
    await this.auditLog.flush().catch(() => undefined);
    await this.database.close();
  }
}
