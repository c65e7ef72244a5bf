type Running = { readonly text: Promise<string>; readonly end: AbortController; waiting: number };

/** The most characters of all cached answers. */
const CAPACITY = 16_000_000;

/**
 * Answers by what they depend on. Equal queries in flight share one run, which ends early once no caller waits for it;
 * finished answers are cached, and the least recently used are evicted.
 */
export class SharedAnswers {
  private readonly cached = new Map<string, string>();
  private readonly running = new Map<string, Running>();
  private size = 0;

  constructor(private readonly capacity = CAPACITY) {}

  /** The answer as JSON. `work` runs at most once per tag at a time; its signal is aborted once no caller waits. */
  async answer(tag: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<unknown>): Promise<string> {
    const known = this.cached.get(tag);
    if (known !== undefined) {
      this.cached.delete(tag);
      this.cached.set(tag, known);
      return known;
    }
    const found = this.running.get(tag);
    const run = found ?? this.start(tag, work);
    run.waiting++;
    const settled = new AbortController();
    try {
      signal.throwIfAborted();
      return await Promise.race([run.text, aborted(signal, settled.signal)]);
    } finally {
      settled.abort();
      run.waiting--;
      if (run.waiting === 0) run.end.abort();
      // The first caller holds the data version open for all who share its run.
      if (found === undefined) await run.text.catch(() => undefined);
    }
  }

  private start(tag: string, work: (signal: AbortSignal) => Promise<unknown>): Running {
    const end = new AbortController();
    const text = work(end.signal).then((body) => JSON.stringify(body));
    const run: Running = { text, end, waiting: 0 };
    this.running.set(tag, run);
    text
      .then((made) => this.cache(tag, made))
      .catch(() => undefined)
      .finally(() => {
        if (this.running.get(tag) === run) this.running.delete(tag);
      });
    return run;
  }

  private cache(tag: string, text: string): void {
    if (text.length > this.capacity / 8) return;
    this.cached.set(tag, text);
    this.size += text.length;
    for (const [oldest, { length }] of this.cached) {
      if (this.size <= this.capacity) break;
      this.cached.delete(oldest);
      this.size -= length;
    }
  }
}

function aborted(signal: AbortSignal, until: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: until });
  });
}
