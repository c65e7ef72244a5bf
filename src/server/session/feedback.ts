import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { MAXIMUM_FEEDBACK } from '@/contract/calls/assistant-limits';
import { type FeedbackBody, feedbackBody, type VERDICTS } from '@/contract/calls/feedback';
import type { AccountsDatabase, AccountsSchema } from '@/server/database/accounts-database';
import { accountExists } from './conversations';
import { DEMO_ID, ownerOfUser } from './owner';
import type { User } from './user';

const DAY = 24 * 60 * 60_000;
const SWEEP = 60 * 60_000;
/** Rows of a page of feedback: the largest have some 70 kB, and an answer of the control socket 16 MB. */
const PAGE = 100;

/** `limit`: the user has sent as many as allowed and may send the next one after `seconds`; `nobody`: the account was deleted. */
export type FeedbackOutcome =
  | { readonly kind: 'stored' | 'nobody' }
  | { readonly kind: 'limit'; readonly seconds: number };

/** A feedback as a command lists it. */
export type FeedbackRow = {
  /** ISO 8601. */
  readonly at: string;
  /** The e-mail of the account, or `demo` for visitors of the sample. */
  readonly user: string;
  readonly verdict: (typeof VERDICTS)[number];
  /** Null where a version of the product with another form of feedback stored it. */
  readonly content: Omit<FeedbackBody, 'verdict'> | null;
};
export type FeedbackFilter = {
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly verdict?: FeedbackRow['verdict'] | undefined;
};
/** The last row of the page before. */
export type FeedbackCursor = { readonly at: number; readonly id: string };
/** A page of rows in the order of time; `next` is null on the last page. */
export type FeedbackPage = { readonly rows: readonly FeedbackRow[]; readonly next: FeedbackCursor | null };

const contentSchema = feedbackBody.omit({ verdict: true });

/** What users thought of answers of the assistant. */
export class StoredFeedback {
  private sweepAt = 0;

  /**
   * @param days how many days feedback is stored
   * @param now milliseconds since 1970
   */
  constructor(
    private readonly database: AccountsDatabase,
    private readonly days: number,
    private readonly now: () => number,
  ) {}

  /** Stores a feedback, unless the user has sent too many in 24 hours. All visitors of the sample count as one user. */
  add(user: User, { verdict, ...content }: FeedbackBody): Promise<FeedbackOutcome> {
    return this.database.alone(ownerOfUser(user.id), async (transaction): Promise<FeedbackOutcome> => {
      if (user.id !== DEMO_ID && !(await accountExists(transaction, user))) return { kind: 'nobody' };
      const at = this.now();
      await this.sweep(transaction, at);
      const recent = await transaction
        .selectFrom('assistant_feedback')
        .select(({ fn }) => [fn.countAll().as('count'), fn.min('happened_at').as('first')])
        .where('user_id', '=', user.id)
        .where('happened_at', '>', at - DAY)
        .executeTakeFirst();
      if (Number(recent?.count ?? 0) >= MAXIMUM_FEEDBACK) {
        const free = Number(recent?.first ?? at) + DAY;
        return { kind: 'limit', seconds: Math.max(1, Math.ceil((free - at) / 1000)) };
      }
      const id = randomBytes(12).toString('base64url');
      const row = { id, user_id: user.id, happened_at: at, verdict, content: JSON.stringify(content) };
      await transaction.insertInto('assistant_feedback').values(row).execute();
      return { kind: 'stored' };
    });
  }

  private async sweep(transaction: Kysely<AccountsSchema>, at: number): Promise<void> {
    if (at < this.sweepAt) return;
    this.sweepAt = at + SWEEP;
    await transaction
      .deleteFrom('assistant_feedback')
      .where('happened_at', '<', at - this.days * DAY)
      .execute();
  }

  /** A page of the rows that a filter selects, from the beginning or after a cursor. */
  async page({ since, verdict }: FeedbackFilter, cursor?: FeedbackCursor): Promise<FeedbackPage> {
    let query = this.database.db
      .selectFrom('assistant_feedback as f')
      .leftJoin('users as u', 'u.id', 'f.user_id')
      .select(['f.id', 'f.user_id', 'f.happened_at', 'f.verdict', 'f.content', 'u.email'])
      .where('f.happened_at', '>=', since);
    if (verdict !== undefined) query = query.where('f.verdict', '=', verdict);
    if (cursor !== undefined)
      query = query.where(
        sql<boolean>`(f.happened_at > ${cursor.at} or (f.happened_at = ${cursor.at} and f.id > ${cursor.id}))`,
      );
    const rows = await query.orderBy('f.happened_at').orderBy('f.id').limit(PAGE).execute();
    const last = rows.length < PAGE ? undefined : rows.at(-1);
    return {
      rows: rows.map((row) => ({
        at: new Date(row.happened_at).toISOString(),
        user: row.email ?? row.user_id,
        verdict: row.verdict === 'up' ? 'up' : 'down',
        content: contentSchema.safeParse(JSON.parse(row.content)).data ?? null,
      })),
      next: last === undefined ? null : { at: last.happened_at, id: last.id },
    };
  }
}

/** Deletes the feedback of a user. */
export const removeFeedback = (transaction: Kysely<AccountsSchema>, userId: string) =>
  transaction.deleteFrom('assistant_feedback').where('user_id', '=', userId).execute();
