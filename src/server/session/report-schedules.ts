import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { REPORT_FORMATS, type ReportFormat } from '@/contract/calls/report-limits';
import { MAXIMUM_SCHEDULES, SCHEDULE_OUTCOMES, type ScheduleOutcome } from '@/contract/calls/report-schedule-limits';
import { type ReportTiming, reportTiming } from '@/contract/calls/report-schedules';
import { sameViewName } from '@/contract/calls/view-names';
import type { AccountsDatabase, AccountsSchema } from '@/server/database/accounts-database';
import { nextOccurrence } from '@/server/reports/occurrences';
import { accountExists } from './conversations';
import { LEASE, LONGEST_ERROR, MOST_ATTEMPTS, pauseAfter } from './delivery-times';
import type { FailedDelivery } from './outbox';
import { ownerOf, ownerOfUser } from './owner';
import { type Receiver, receiverOf } from './receiver';
import type { User } from './user';

type Row = Selectable<AccountsSchema['report_schedules']>;
/** A stored schedule, checked. */
export type ScheduleRow = Omit<Row, 'timing' | 'formats' | 'outcome'> & {
  readonly timing: ReportTiming;
  readonly formats: readonly ReportFormat[];
  readonly outcome: ScheduleOutcome | null;
};
export type ScheduleStored =
  | { readonly kind: 'stored'; readonly schedule: ScheduleRow }
  | { readonly kind: 'missing' }
  | { readonly kind: 'limit' }
  | { readonly kind: 'taken'; readonly name: string };
/** A report that this server alone may send now. */
export type DueReport = { readonly schedule: ScheduleRow; readonly to: Receiver };
/** How an occurrence came out; `sent` is a hash of what the report was of. */
export type Settled = {
  readonly outcome: ScheduleOutcome;
  readonly period: string | null;
  readonly sent?: string;
  readonly error?: string;
};

type Timed = { readonly name: string; readonly search: string; readonly timing: ReportTiming };
type NewSchedule = Timed & { readonly formats: readonly ReportFormat[]; readonly site: string };
type Change = Partial<NewSchedule> & { readonly paused?: boolean | undefined };

const MINUTE = 60_000;
/** Milliseconds until the data are looked at again that a report waits for. */
const DATA_PAUSE = 10 * MINUTE;
/** Milliseconds for which monthly and quarterly reports that were missed are sent afterwards. */
const CAUGHT_UP = 100 * 24 * 60 * MINUTE;
/** The name under which occurrences are leased. */
const TABLE = 'report_schedules';

const order = new Intl.Collator('es', { sensitivity: 'variant', numeric: true });
const failureSchema = z.object({ at: z.number(), due_at: z.number(), attempts: z.number(), error: z.string() });

const toSchedule = (row: Row): ScheduleRow => ({
  ...row,
  timing: reportTiming.parse(JSON.parse(row.timing)),
  formats: z.array(z.enum(REPORT_FORMATS)).parse(JSON.parse(row.formats)),
  outcome: z.enum(SCHEDULE_OUTCOMES).nullable().parse(row.outcome),
});

/** Reports that are sent at set times. Those of one owner are changed one at a time; each occurrence is leased to one server. */
export class ReportSchedules {
  /** @param now milliseconds since 1970 */
  constructor(
    private readonly database: AccountsDatabase,
    private readonly now: () => number,
  ) {}

  /** The schedules of a user, by name. */
  async list(user: User): Promise<ScheduleRow[]> {
    const rows = await this.database.db.selectFrom(TABLE).selectAll().where('owner', '=', ownerOf(user)).execute();
    return rows.map(toSchedule).sort((a, b) => order.compare(a.name, b.name));
  }

  /** Stores a schedule; refused where its name is taken or the limit is reached. */
  add(user: User, { name, search, timing, formats, site }: NewSchedule): Promise<ScheduleStored> {
    const owner = ownerOf(user);
    return this.database.alone(owner, async (transaction): Promise<ScheduleStored> => {
      if (!(await accountExists(transaction, user))) return { kind: 'missing' };
      const rows = await transaction.selectFrom(TABLE).select(['name']).where('owner', '=', owner).execute();
      if (rows.some((row) => sameViewName(row.name, name))) return { kind: 'taken', name };
      if (rows.length >= MAXIMUM_SCHEDULES) return { kind: 'limit' };
      const at = this.now();
      const due_at = nextOccurrence(timing, at);
      const row: Row = {
        ...{ id: randomBytes(12).toString('base64url'), owner, name, search, site, paused: false },
        ...{ timing: JSON.stringify(timing), formats: JSON.stringify(formats) },
        ...{ due_at, next_at: due_at, lease_until: 0, attempts: 0, error: '' },
        ...{ outcome: null, outcome_at: null, outcome_period: null, failure: null, sent: null },
        ...{ created_at: at, updated_at: at },
      };
      await transaction.insertInto(TABLE).values(row).execute();
      return { kind: 'stored', schedule: toSchedule(row) };
    });
  }

  /** Changes a schedule. With another timing, or resumed, it is due at the next time from now on: what was missed is not sent. */
  change(user: User, id: string, change: Change): Promise<ScheduleStored> {
    const owner = ownerOf(user);
    return this.database.alone(owner, async (transaction): Promise<ScheduleStored> => {
      const rows = await transaction.selectFrom(TABLE).selectAll().where('owner', '=', owner).execute();
      const before = rows.find((row) => row.id === id);
      if (before === undefined) return { kind: 'missing' };
      const { name = before.name, search = before.search, paused = before.paused, site = before.site } = change;
      if (rows.some((row) => row.id !== id && sameViewName(row.name, name))) return { kind: 'taken', name };
      const timing = change.timing === undefined ? before.timing : JSON.stringify(change.timing);
      const formats = change.formats === undefined ? before.formats : JSON.stringify(change.formats);
      const at = this.now();
      const begins = timing !== before.timing || (before.paused && !paused);
      const due_at = begins ? nextOccurrence(reportTiming.parse(JSON.parse(timing)), at) : before.due_at;
      const anew = begins ? { due_at, next_at: due_at, lease_until: 0, attempts: 0, error: '' } : {};
      const changes = { name, search, paused, site, timing, formats, ...anew, updated_at: at };
      await transaction.updateTable(TABLE).set(changes).where('id', '=', id).execute();
      return { kind: 'stored', schedule: toSchedule({ ...before, ...changes }) };
    });
  }

  /** Deletes a schedule; false where the user has no such schedule. */
  async remove(user: User, id: string): Promise<boolean> {
    const gone = await this.database.db
      .deleteFrom(TABLE)
      .where('id', '=', id)
      .where('owner', '=', ownerOf(user))
      .returning('id')
      .execute();
    return gone.length > 0;
  }

  /** The name of a schedule, whoever asks; null where there is none. */
  async nameOf(id: string): Promise<string | null> {
    const row = await this.database.db.selectFrom(TABLE).select('name').where('id', '=', id).executeTakeFirst();
    return row?.name ?? null;
  }

  /** Pauses a schedule, whoever asks; gives its name, or null where there is none. */
  async endMail(id: string): Promise<string | null> {
    const row = await this.database.db
      .selectFrom(TABLE)
      .select(['name', 'owner'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return null;
    await this.database.alone(row.owner, (transaction) =>
      transaction.updateTable(TABLE).set({ paused: true }).where('id', '=', id).execute(),
    );
    return row.name;
  }

  /** The next report that is due, leased to the caller; null where none is. Those whose owners may not sign in are not sent. */
  async claim(): Promise<DueReport | null> {
    for (;;) {
      const row = await this.lease();
      if (row === null) return null;
      const schedule = toSchedule(row);
      if (schedule.attempts > MOST_ATTEMPTS) {
        const error = schedule.error || 'the process ended each time that it was sent';
        await this.settle(schedule, { outcome: 'failed', period: null, error });
        continue;
      }
      const to = await receiverOf(this.database, schedule.owner);
      if (to !== null) return { schedule, to };
      await this.advance(schedule);
    }
  }

  private lease(): Promise<Row | null> {
    return this.database.alone(TABLE, async (transaction) => {
      const now = this.now();
      const row = await transaction
        .selectFrom(TABLE)
        .selectAll()
        .where('paused', '=', false)
        .where('next_at', '<=', now)
        .where('lease_until', '<=', now)
        .orderBy('next_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (row === undefined) return null;
      const leased = { attempts: row.attempts + 1, lease_until: now + LEASE, next_at: now + LEASE };
      await transaction.updateTable(TABLE).set(leased).where('id', '=', row.id).execute();
      return { ...row, ...leased };
    });
  }

  /** Notes how an occurrence came out; the next one is due at its time. */
  async settle(schedule: ScheduleRow, { outcome, period, sent, error = '' }: Settled): Promise<void> {
    const at = this.now();
    const { due_at, attempts } = schedule;
    const failure = { at, due_at, attempts, error: error.slice(0, LONGEST_ERROR) };
    await this.advance(schedule, {
      ...{ outcome, outcome_at: at, outcome_period: period },
      ...(outcome === 'failed' ? { failure: JSON.stringify(failure) } : {}),
      ...(sent === undefined ? {} : { sent }),
    });
  }

  private async advance(
    { id, timing, due_at }: ScheduleRow,
    noted?: Partial<Pick<Row, 'outcome' | 'outcome_at' | 'outcome_period' | 'failure' | 'sent'>>,
  ): Promise<void> {
    const now = this.now();
    const next = nextOccurrence(timing, timing.cadence === 'weekly' ? now : Math.max(due_at, now - CAUGHT_UP));
    const advanced = { due_at: next, next_at: next, lease_until: 0, attempts: 0, error: '' };
    await this.database.alone(TABLE, async (transaction) => {
      if (noted !== undefined) await transaction.updateTable(TABLE).set(noted).where('id', '=', id).execute();
      // Another timing that was set meanwhile stands.
      await transaction.updateTable(TABLE).set(advanced).where('id', '=', id).where('due_at', '=', due_at).execute();
    });
  }

  /** Notes that the data do not cover the period of a report yet. */
  async awaitData(schedule: ScheduleRow): Promise<void> {
    await this.later(schedule, { next_at: this.now() + DATA_PAUSE, attempts: 0, error: '' });
  }

  /** Notes why a report was not sent. It is tried again later, unless `final` or it was tried often enough. */
  async failed(
    schedule: ScheduleRow,
    { error, final, period }: { readonly error: string; readonly final: boolean; readonly period: string | null },
  ): Promise<'waiting' | 'failed'> {
    const { attempts } = schedule;
    if (final || attempts >= MOST_ATTEMPTS) {
      await this.settle(schedule, { outcome: 'failed', period, error });
      return 'failed';
    }
    const next_at = this.now() + pauseAfter(attempts);
    await this.later(schedule, { next_at, attempts, error: error.slice(0, LONGEST_ERROR) });
    return 'waiting';
  }

  private later({ id, due_at }: ScheduleRow, later: Pick<Row, 'next_at' | 'attempts' | 'error'>): Promise<unknown> {
    return this.database.alone(TABLE, (transaction) =>
      transaction
        .updateTable(TABLE)
        .set({ ...later, lease_until: 0 })
        .where('id', '=', id)
        .where('due_at', '=', due_at)
        .execute(),
    );
  }

  /** The last occurrence of each schedule that was given up, the latest first. */
  async failures(): Promise<FailedDelivery[]> {
    const { db } = this.database;
    const rows = await db.selectFrom(TABLE).selectAll().where('failure', 'is not', null).execute();
    if (rows.length === 0) return [];
    const users = await db.selectFrom('users').select(['id', 'email']).execute();
    const emails = new Map(users.map(({ id, email }) => [ownerOfUser(id), email]));
    return rows
      .map(({ owner, name, failure }) => {
        const { at, due_at, attempts, error } = failureSchema.parse(JSON.parse(failure ?? ''));
        return {
          ...{ at: new Date(at).toISOString(), email: emails.get(owner) ?? '', webhook: null, alert: name },
          ...{ version: new Date(due_at).toISOString(), attempts, error },
        };
      })
      .sort((a, b) => b.at.localeCompare(a.at));
  }
}
