import { type Kysely, sql } from 'kysely';
import { log } from '@/server/base/log';
import type { AccountsDatabase, AccountsSchema } from '@/server/database/accounts-database';
import { isReadOnly } from '@/server/database/read-only';
import { networkOf } from './network';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SWEEP = 60 * MINUTE;
/** Kinds of counted events that a minute writes rows of; the rest of that minute becomes one row. */
const KINDS = 20;
export const AUDIT_PAGE = 500;

export type AuditDetail = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
export type AuditRow = {
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
/** Where a page begins: at this moment, after so many rows of it. */
export type AuditCursor = { readonly at: number; readonly skip: number };
export type AuditPage = { readonly rows: readonly AuditRow[]; readonly next: AuditCursor | null };

type Counted = {
  readonly event: string;
  readonly subject: string;
  readonly address: string;
  readonly detail: AuditDetail;
};

/** Who did what, from where, and what was refused; without secrets. Rows are kept for `days`. */
export function auditOf({ db }: AccountsDatabase, days: number, now: () => number) {
  let minute = -1;
  let sweepAt = 0;
  const counted = new Map<string, { readonly what: Counted; count: number }>();
  let timer: NodeJS.Timeout | undefined;

  async function write(
    to: Kysely<AccountsSchema>,
    event: string,
    subject: string,
    address: string,
    detail?: AuditDetail,
  ) {
    const row = { happened_at: now(), event, subject, address };
    try {
      if (now() >= sweepAt) {
        sweepAt = now() + SWEEP;
        await to
          .deleteFrom('audit')
          .where('happened_at', '<', now() - days * DAY)
          .execute();
      }
      await to
        .insertInto('audit')
        .values({ ...row, detail: detail === undefined ? null : JSON.stringify(detail) })
        .execute();
    } catch (error) {
      // Reading goes on where nothing can be written; the log then holds what the audit lacks.
      if (!isReadOnly(error)) throw error;
      log.warn({ audit: { ...row, detail } }, 'the audit cannot be written');
    }
  }

  /** Writes what was counted since the first of each kind. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const all = [...counted.values()].filter(({ count }) => count > 0);
    counted.clear();
    minute = -1;
    for (const { what, count } of all)
      await write(db, what.event, what.subject, what.address, { ...what.detail, count });
  }

  return {
    write: (event: string, subject: string, address: string, detail?: AuditDetail, to: Kysely<AccountsSchema> = db) =>
      write(to, event, subject, address, detail),

    /** For what strangers can cause: the first of its kind in a minute is a row at once, the rest of that minute one more. */
    async count(event: string, subject: string, address: string, detail: AuditDetail): Promise<void> {
      const present = Math.floor(now() / MINUTE);
      if (present !== minute && counted.size > 0) await flush();
      minute = present;
      const network = networkOf(address);
      const name = JSON.stringify([event, subject, network, detail]);
      const known = counted.get(name) ?? (counted.size < KINDS ? undefined : rest(event));
      if (known !== undefined) {
        known.count++;
        return;
      }
      counted.set(name, { what: { event, subject, address: network, detail }, count: 0 });
      timer ??= setTimeout(() => {
        flush().catch((error: unknown) => log.error({ err: error }, 'the audit could not be written'));
      }, MINUTE).unref();
      await write(db, event, subject, address, detail);
    },

    flush,

    /** Rows in the order of time, 500 a page. */
    async page({ since, event, user }: AuditFilter, cursor: AuditCursor = { at: since, skip: 0 }): Promise<AuditPage> {
      await flush();
      const subjects = user === undefined ? undefined : await subjectsOf(db, user);
      let query = db.selectFrom('audit').selectAll().where('happened_at', '>=', cursor.at);
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
      const last = rows.at(-1);
      const emails = await emailsOf(db, [...new Set(rows.map(({ subject }) => subject))]);
      const same = rows.filter(({ happened_at }) => happened_at === last?.happened_at).length;
      return {
        rows: rows.map((row) => ({
          at: new Date(row.happened_at).toISOString(),
          event: row.event,
          user: emails.get(row.subject) ?? row.subject,
          address: row.address,
          detail: row.detail === null ? {} : (JSON.parse(row.detail) as AuditDetail),
        })),
        next:
          last === undefined || rows.length < AUDIT_PAGE
            ? null
            : { at: last.happened_at, skip: same + (last.happened_at === cursor.at ? cursor.skip : 0) },
      };
    },
  };

  function rest(event: string): { count: number } {
    const name = `rest ${event}`;
    const found = counted.get(name) ?? {
      what: { event, subject: '', address: '', detail: { networks: 'several' } },
      count: 0,
    };
    counted.set(name, found);
    return found;
  }
}

export type Audit = ReturnType<typeof auditOf>;

async function emailsOf(db: Kysely<AccountsSchema>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** What rows of a person are kept under: the e-mail, the id of the account and those of deleted ones. */
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
