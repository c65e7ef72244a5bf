import { type Kysely, sql } from 'kysely';
import { log } from '@/server/base/log';
import type { AccountsSchema } from '@/server/database/accounts-database';
import { isReadOnly } from '@/server/database/read-only';
import { networkOf } from './network';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SWEEP = 60 * MINUTE;
/** Kinds of counted events that get rows of their own within a minute; the rest of that minute becomes one row. */
const KINDS = 20;
/** Rows of a page of the audit. */
export const AUDIT_PAGE = 500;

export type AuditDetail = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
export type AuditRow = {
  /** ISO 8601. */
  readonly at: string;
  readonly event: string;
  /** The e-mail of an account that exists, else what the row holds: an id, an e-mail that was tried, or nothing. */
  readonly user: string;
  readonly address: string;
  readonly detail: AuditDetail;
};
export type AuditFilter = {
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly event?: string | undefined;
  readonly user?: string | undefined;
};
/** Where a page begins: at this moment (milliseconds since 1970), after so many rows of that moment. */
export type AuditCursor = { readonly at: number; readonly skip: number };
/** A page of rows in the order of time; `next` is null on the last page. */
export type AuditPage = { readonly rows: readonly AuditRow[]; readonly next: AuditCursor | null };

type Counted = {
  readonly event: string;
  readonly subject: string;
  readonly address: string;
  readonly detail: AuditDetail;
};

/** Who did what, from where, and what was refused; without secrets. */
export class Audit {
  private minute = -1;
  private sweepAt = 0;
  private readonly counted = new Map<string, { readonly what: Counted; count: number }>();
  private timer: NodeJS.Timeout | undefined;

  /** @param days how many days rows are stored */
  constructor(
    private readonly db: Kysely<AccountsSchema>,
    private readonly days: number,
    private readonly now: () => number,
  ) {}

  /**
   * Writes a row. Where the database is read-only, the row goes to the log instead.
   * @param subject the id of an account, an e-mail that was tried, or an empty text
   * @param to the transaction that the row is part of
   */
  async write(event: string, subject: string, address: string, detail?: AuditDetail, to = this.db): Promise<void> {
    const row = { happened_at: this.now(), event, subject, address };
    try {
      await this.sweep(to);
      await to
        .insertInto('audit')
        .values({ ...row, detail: detail === undefined ? null : JSON.stringify(detail) })
        .execute();
    } catch (error) {
      if (!isReadOnly(error)) throw error;
      log.warn({ audit: { ...row, detail } }, 'the audit cannot be written');
    }
  }

  private async sweep(to: Kysely<AccountsSchema>): Promise<void> {
    if (this.now() < this.sweepAt) return;
    this.sweepAt = this.now() + SWEEP;
    await to
      .deleteFrom('audit')
      .where('happened_at', '<', this.now() - this.days * DAY)
      .execute();
  }

  /**
   * Counts an event that strangers can cause: the first of its kind in a minute is a row at once, the rest of that minute one
   * more row.
   */
  async count(event: string, subject: string, address: string, detail: AuditDetail): Promise<void> {
    const present = Math.floor(this.now() / MINUTE);
    if (present !== this.minute && this.counted.size > 0) await this.flush();
    this.minute = present;
    const network = networkOf(address);
    const name = JSON.stringify([event, subject, network, detail]);
    const known = this.counted.get(name) ?? (this.counted.size < KINDS ? undefined : this.rest(event));
    if (known !== undefined) {
      known.count++;
      return;
    }
    this.counted.set(name, { what: { event, subject, address: network, detail }, count: 0 });
    this.timer ??= setTimeout(() => {
      this.flush().catch((error: unknown) => log.error({ err: error }, 'the audit could not be written'));
    }, MINUTE).unref();
    await this.write(event, subject, address, detail);
  }

  /** The counter of the events of one name that get no rows of their own in this minute. */
  private rest(event: string): { count: number } {
    const name = `rest ${event}`;
    const found = this.counted.get(name) ?? {
      what: { event, subject: '', address: '', detail: { networks: 'several' } },
      count: 0,
    };
    this.counted.set(name, found);
    return found;
  }

  /** Writes the events that were counted and not yet written. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const all = [...this.counted.values()].filter(({ count }) => count > 0);
    this.counted.clear();
    this.minute = -1;
    for (const { what, count } of all)
      await this.write(what.event, what.subject, what.address, { ...what.detail, count });
  }

  /** A page of the rows that a filter selects, from the beginning or a cursor on. */
  async page({ since, event, user }: AuditFilter, cursor: AuditCursor = { at: since, skip: 0 }): Promise<AuditPage> {
    await this.flush();
    const subjects = user === undefined ? undefined : await subjectsOf(this.db, user);
    let query = this.db.selectFrom('audit').selectAll().where('happened_at', '>=', cursor.at);
    if (event !== undefined) query = query.where(sql<boolean>`starts_with(event, ${event})`);
    if (subjects !== undefined) query = query.where('subject', 'in', subjects);
    const rows = await query
      .orderBy('happened_at')
      .orderBy('event')
      .orderBy('subject')
      .orderBy('address')
      .orderBy('detail')
      .offset(cursor.skip)
      .limit(AUDIT_PAGE)
      .execute();
    const emails = await emailsOf(this.db, [...new Set(rows.map(({ subject }) => subject))]);
    return {
      rows: rows.map((row) => ({
        at: new Date(row.happened_at).toISOString(),
        event: row.event,
        user: emails.get(row.subject) ?? row.subject,
        address: row.address,
        detail: row.detail === null ? {} : (JSON.parse(row.detail) as AuditDetail),
      })),
      next: cursorAfter(rows, cursor),
    };
  }
}

/** Where the page after these rows begins; null where they are the last. */
function cursorAfter(rows: readonly { readonly happened_at: number }[], cursor: AuditCursor): AuditCursor | null {
  const last = rows.at(-1);
  if (last === undefined || rows.length < AUDIT_PAGE) return null;
  const same = rows.filter(({ happened_at }) => happened_at === last.happened_at).length;
  return { at: last.happened_at, skip: same + (last.happened_at === cursor.at ? cursor.skip : 0) };
}

async function emailsOf(db: Kysely<AccountsSchema>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** The subjects under which the rows of a user are stored: the e-mail, the id of the account and the ids of deleted accounts. */
async function subjectsOf(db: Kysely<AccountsSchema>, user: string): Promise<string[]> {
  const email = user.trim().toLowerCase();
  const present = await db.selectFrom('users').select('id').where('email', '=', email).execute();
  const deleted = await db
    .selectFrom('audit')
    .select('subject')
    .where('event', '=', 'account delete')
    .where(sql<boolean>`strpos(detail, ${JSON.stringify(email)}) > 0`)
    .execute();
  return [email, ...present.map(({ id }) => id), ...deleted.map(({ subject }) => subject)];
}
