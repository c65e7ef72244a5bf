import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AccountsDatabase, AccountsSchema } from '@/server/database/accounts-database';
import { QueueFull } from './hash-queue';

const MINUTE = 60_000;
const LONGEST = 15 * MINUTE;
/** How long a counter is stored after its last delay. */
const QUIET = 60 * MINUTE;
const SWEEP = MINUTE;
/** Counters that are stored at most; those that end first are deleted. */
const MOST = 100_000;
const CACHED = 10_000;
/** Attempts that wait for their turn to be counted. */
const WAITING = 200;

/**
 * What an attempt is counted under, and how many are free before the delays begin. With `window` (milliseconds) the delay
 * does not grow: it lasts until the window that began with the first attempt is over.
 */
export type Counter = { readonly name: string; readonly free: number; readonly window?: number };
/** `reserved` where the attempt is counted, `throttled` where it must wait. */
export type Reservation =
  | { readonly kind: 'reserved'; readonly refund: () => Promise<void> }
  | { readonly kind: 'throttled'; readonly seconds: number };

/** Names come from requests: hashed they are of one length, and what was typed is not stored. */
const keyOf = (name: string): string => createHash('sha256').update(name).digest('base64url');

/** The delay in milliseconds that follows the attempt of this number: none while it is free, then 1 s, 2 s, 4 s … up to 15 minutes. */
export const delayAfter = (count: number, free: number): number =>
  count < free ? 0 : Math.min(LONGEST, 1000 * 2 ** Math.min(count - free, 20));

/**
 * Counters of attempts in the accounts database, so that all servers count together. An attempt is counted before it is
 * made, in one transaction that nobody else runs at the same time: any number of parallel attempts are counted one by one.
 *
 * `rate-limiter-flexible` has no store for DuckDB, its windows have no growing delay, and it cannot check several counters
 * and raise them in one transaction; hence a table of our own, the same in both databases.
 */
export class Attempts {
  // Refusals that are known cost no query.
  private readonly refused = new Map<string, number>();
  // One transaction at a time: waiting for their turn, attempts must not hold all connections.
  private turn: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private sweepAt = 0;

  constructor(
    private readonly database: AccountsDatabase,
    private readonly now: () => number,
  ) {}

  /** Counts an attempt under all counters, or under none where one of them has a delay to wait for. Throws `QueueFull` where too many wait to be counted. */
  async reserve(counters: readonly Counter[]): Promise<Reservation> {
    const keyed = counters.map(({ name, ...rest }) => ({ key: keyOf(name), ...rest }));
    const cached = this.wait(keyed.map(({ key }) => this.refused.get(key) ?? 0));
    if (cached > 0) return { kind: 'throttled', seconds: cached };
    if (this.waiting >= WAITING) throw new QueueFull('busy');
    const outcome = await this.inTurn(async (db): Promise<number> => {
      const keys = keyed.map(({ key }) => key);
      const rows = await db.selectFrom('attempts').selectAll().where('key', 'in', keys).execute();
      const at = this.now();
      const live = new Map(rows.filter((row) => row.expires_at > at).map((row) => [row.key, row]));
      const wait = this.wait(keys.map((key) => live.get(key)?.free_at ?? 0));
      for (const { key, free_at } of live.values()) this.remember(key, free_at);
      if (wait > 0) return wait;
      for (const { key, free, window } of keyed) {
        const count = (live.get(key)?.count ?? 0) + 1;
        const end = window === undefined ? undefined : (live.get(key)?.expires_at ?? at + window);
        const free_at = end === undefined ? at + delayAfter(count, free) : count < free ? at : end;
        this.remember(key, free_at);
        await store(db, { key, count, free_at, expires_at: end ?? free_at + QUIET });
      }
      return 0;
    });
    if (outcome > 0) return { kind: 'throttled', seconds: outcome };
    return { kind: 'reserved', refund: () => this.refund(keyed) };
  }

  /** Uncounts an attempt that did not fail. */
  private async refund(keyed: readonly { readonly key: string; readonly free: number }[]): Promise<void> {
    await this.inTurn(async (db) => {
      for (const { key, free } of keyed) {
        const row = await db.selectFrom('attempts').selectAll().where('key', '=', key).executeTakeFirst();
        this.refused.delete(key);
        if (row === undefined) continue;
        const count = row.count - 1;
        if (count <= 0) {
          await db.deleteFrom('attempts').where('key', '=', key).execute();
          continue;
        }
        const free_at = Math.min(row.free_at, this.now() + delayAfter(count, free));
        await store(db, { key, count, free_at, expires_at: free_at + QUIET });
      }
    });
  }

  /** Deletes a counter. */
  async clear(name: string): Promise<void> {
    const key = keyOf(name);
    this.refused.delete(key);
    await this.database.db.deleteFrom('attempts').where('key', '=', key).execute();
  }

  /** Deletes counters that have ended. It always runs a statement that writes. */
  async sweep(): Promise<void> {
    const { db } = this.database;
    await db.deleteFrom('attempts').where('expires_at', '<', this.now()).execute();
    const [first] = await db
      .selectFrom('attempts')
      .select('expires_at')
      .orderBy('expires_at', 'desc')
      .offset(MOST)
      .limit(1)
      .execute();
    if (first) await db.deleteFrom('attempts').where('expires_at', '<=', first.expires_at).execute();
  }

  private wait(freeAt: readonly number[]): number {
    return Math.max(0, Math.ceil((Math.max(...freeAt) - this.now()) / 1000));
  }

  private remember(key: string, freeAt: number): void {
    this.refused.delete(key);
    if (freeAt <= this.now()) return;
    this.refused.set(key, freeAt);
    const [oldest] = this.refused.keys();
    if (this.refused.size > CACHED && oldest !== undefined) this.refused.delete(oldest);
  }

  private inTurn<T>(work: (db: Kysely<AccountsSchema>) => Promise<T>): Promise<T> {
    this.waiting++;
    const result = this.turn.then(async () => {
      if (this.now() >= this.sweepAt) {
        await this.sweep();
        this.sweepAt = this.now() + SWEEP;
      }
      return this.database.alone('attempts', work);
    });
    this.turn = result
      .catch(() => undefined)
      .finally(() => {
        this.waiting--;
      });
    return result;
  }
}

const store = (db: Kysely<AccountsSchema>, row: AccountsSchema['attempts']) =>
  db
    .insertInto('attempts')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ count: row.count, free_at: row.free_at, expires_at: row.expires_at }),
    )
    .execute();
