import type { Kysely, Selectable, UpdateQueryBuilder, UpdateResult } from 'kysely';
import type { Language } from '@/contract/text';
import type { AccountsDatabase, AccountsSchema } from '@/server/database/accounts-database';
import { type AlertRow, type StoredFiring, toAlert, toFiring } from './alert-rows';
import { LEASE, LONGEST_ERROR, MOST_ATTEMPTS, pauseAfter } from './delivery-times';
import type { OutboxTable } from './outbox-tables';
import { ownerOfUser } from './owner';
import { receiverOf } from './receiver';
import { webhookOf } from './webhooks';

type Row = Selectable<AccountsSchema[OutboxTable]>;
/** A delivery that this server alone may make now. */
export type Due = {
  readonly alert: AlertRow;
  readonly firing: StoredFiring;
  readonly to: {
    readonly email: string;
    /** The address of the webhook; null where there is none. */
    readonly webhook: string | null;
    readonly markets: readonly string[] | null;
    readonly language: Language;
  };
  /** How often it was tried, this time included. */
  readonly attempts: number;
};
/** A delivery that is not tried any more. */
export type FailedDelivery = {
  /** ISO 8601. */
  readonly at: string;
  /** Of the person whose alert it is. */
  readonly email: string;
  /** The host of the webhook, empty where it was removed; null of a mail. */
  readonly webhook: string | null;
  readonly alert: string;
  readonly version: string;
  readonly attempts: number;
  readonly error: string;
};

const DAY = 86_400_000;
/** Days for which mails that were sent or given up are stored. */
const KEPT = 30 * DAY;
const MOST_LISTED = 1000;

/** Deliveries of alerts of one kind that wait: each is leased to one server at a time, whatever number of servers there is. */
export class Outbox {
  /** @param now milliseconds since 1970 */
  constructor(
    private readonly database: AccountsDatabase,
    private readonly now: () => number,
    private readonly table: OutboxTable = 'alert_outbox',
  ) {}

  /**
   * The next mail that is due, leased to the caller; null where none is. One that is no longer wanted (its alert sends no mail any
   * more, or its owner may not sign in) is dropped and skipped.
   */
  async claim(): Promise<Due | null> {
    for (;;) {
      const found = await this.database.alone(this.table, (transaction) => this.lease(transaction));
      if (found === null) return null;
      if (found.attempts > MOST_ATTEMPTS) {
        await this.end(found, 'failed', found.error || 'the process ended each time that it was sent');
        continue;
      }
      const due = await this.dueOf(found);
      if (due !== null) return due;
      await this.end(found, 'dropped', '');
    }
  }

  private async lease(transaction: Kysely<AccountsSchema>): Promise<Row | null> {
    const now = this.now();
    const row = await transaction
      .selectFrom(this.table)
      .selectAll()
      .where('state', '=', 'waiting')
      .where('next_at', '<=', now)
      .where('lease_until', '<=', now)
      .orderBy('next_at')
      .orderBy('alert')
      .limit(1)
      .executeTakeFirst();
    if (row === undefined) return null;
    // A mail during which processes end stands behind the others.
    const leased = { attempts: row.attempts + 1, lease_until: now + LEASE, next_at: now + LEASE };
    await keyed(transaction.updateTable(this.table).set(leased), row).execute();
    return { ...row, ...leased };
  }

  private async dueOf({ alert: id, version, attempts }: Row): Promise<Due | null> {
    const { db } = this.database;
    const alert = await db.selectFrom('alerts').selectAll().where('id', '=', id).executeTakeFirst();
    const firing = await db
      .selectFrom('alert_readings')
      .selectAll()
      .where('alert', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (alert === undefined || firing === undefined) return null;
    const webhook = await webhookOf(db, id);
    if (this.table === 'alert_outbox' ? !alert.email : webhook === null) return null;
    const receiver = await receiverOf(this.database, alert.owner);
    if (receiver === null) return null;
    const { user, language } = receiver;
    return {
      alert: toAlert(alert),
      firing: toFiring(firing),
      to: { email: user.email, webhook, markets: user.markets, language },
      attempts,
    };
  }

  /** Notes that a mail was sent, or that it is not to be. */
  async sent({ alert, firing }: Due, state: 'sent' | 'dropped' = 'sent'): Promise<void> {
    await this.end({ alert: alert.id, version: firing.reading.data_version }, state, '');
    await this.database.db
      .deleteFrom(this.table)
      .where('state', '!=', 'waiting')
      .where('created_at', '<', this.now() - KEPT)
      .execute();
  }

  /** Notes why a mail was not sent. It is tried again later, unless `final` or it was tried often enough. */
  async failed({ alert, firing, attempts }: Due, error: string, final: boolean): Promise<'waiting' | 'failed'> {
    const key = { alert: alert.id, version: firing.reading.data_version };
    const text = error.slice(0, LONGEST_ERROR);
    if (final || attempts >= MOST_ATTEMPTS) {
      await this.end(key, 'failed', text);
      return 'failed';
    }
    const next_at = this.now() + pauseAfter(attempts);
    await this.database.alone(this.table, (transaction) =>
      keyed(transaction.updateTable(this.table).set({ next_at, lease_until: 0, error: text }), key).execute(),
    );
    return 'waiting';
  }

  /** Deliveries that are not tried any more, the latest first. */
  async failures(): Promise<FailedDelivery[]> {
    const { db } = this.database;
    const rows = await db
      .selectFrom(this.table)
      .selectAll()
      .where('state', '=', 'failed')
      .orderBy('created_at', 'desc')
      .limit(MOST_LISTED)
      .execute();
    if (rows.length === 0) return [];
    const ids = rows.map(({ alert }) => alert);
    const [alerts, webhooks, users] = await Promise.all([
      db.selectFrom('alerts').select(['id', 'name', 'owner']).where('id', 'in', ids).execute(),
      db.selectFrom('alert_webhooks').selectAll().where('alert', 'in', ids).execute(),
      db.selectFrom('users').select(['id', 'email']).execute(),
    ]);
    const byId = new Map(alerts.map((alert) => [alert.id, alert]));
    const emails = new Map(users.map(({ id, email }) => [ownerOfUser(id), email]));
    const hosts = new Map(webhooks.map(({ alert, url }) => [alert, new URL(url).host]));
    return rows.map(({ alert: id, created_at, version, attempts, error }) => {
      const alert = byId.get(id);
      return {
        at: new Date(created_at).toISOString(),
        email: emails.get(alert?.owner ?? '') ?? '',
        webhook: this.table === 'alert_outbox' ? null : (hosts.get(id) ?? ''),
        alert: alert?.name ?? '',
        ...{ version, attempts, error },
      };
    });
  }

  private async end(key: Pick<Row, 'alert' | 'version'>, state: string, error: string): Promise<void> {
    await this.database.alone(this.table, (transaction) =>
      keyed(transaction.updateTable(this.table).set({ state, error, lease_until: 0 }), key).execute(),
    );
  }
}

type Change = UpdateQueryBuilder<AccountsSchema, OutboxTable, OutboxTable, UpdateResult>;
/** A change limited to the mail of one firing. */
const keyed = (query: Change, { alert, version }: Pick<Row, 'alert' | 'version'>): Change =>
  query.where('alert', '=', alert).where('version', '=', version);
