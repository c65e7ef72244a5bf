const FREE = 5;
const LONGEST = 15 * 60_000;
const KEPT = 10_000;

/** Growing delays after failures, per key (an account, an address): five are free, then 1 s, 2 s, 4 s … up to 15 minutes. */
export class Throttle {
  private readonly failures = new Map<string, { count: number; until: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Milliseconds until the next attempt is heard; 0 is at once. */
  wait(keys: readonly string[]): number {
    return Math.max(0, ...keys.map((key) => (this.failures.get(key)?.until ?? 0) - this.now()));
  }

  fail(keys: readonly string[]): void {
    for (const key of keys) {
      const count = (this.failures.get(key)?.count ?? 0) + 1;
      const delay = count < FREE ? 0 : Math.min(LONGEST, 1000 * 2 ** (count - FREE));
      this.failures.delete(key);
      this.failures.set(key, { count, until: this.now() + delay });
    }
    while (this.failures.size > KEPT) {
      const [oldest] = this.failures.keys();
      if (oldest === undefined) break;
      this.failures.delete(oldest);
    }
  }

  clear(keys: readonly string[]): void {
    for (const key of keys) this.failures.delete(key);
  }
}
