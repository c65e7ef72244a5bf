/** Counts the readers of a data version, so that it can be closed after the last one. */
export class Readers {
  private count = 0;
  private retired: (() => void) | null = null;

  /** Resolves to what lets go. */
  hold(): () => void {
    this.count++;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.count--;
      if (this.count === 0) this.retired?.();
    };
  }

  /** Resolves once there is no reader. */
  async drained(): Promise<void> {
    if (this.count > 0)
      await new Promise<void>((resolve) => {
        this.retired = resolve;
      });
  }
}

/** Runs work on a version, which stays open meanwhile; null where there is none. */
export async function readingOf<V extends { readonly readers: Readers }, T>(
  version: V | null,
  work: (version: V) => Promise<T>,
): Promise<T | null> {
  if (version === null) return null;
  const release = version.readers.hold();
  try {
    return await work(version);
  } finally {
    release();
  }
}

/** Runs calls one after the other; calls that wait share one run. */
export function oneByOne(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;
  return () => {
    if (waiting !== null) return waiting;
    const next = last.then(() => {
      waiting = null;
      return work();
    });
    waiting = next;
    last = next.catch(() => undefined);
    return next;
  };
}
