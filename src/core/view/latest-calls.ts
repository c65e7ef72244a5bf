/** Calls of which only the latest of each name counts. */
export class LatestCalls {
  private readonly running = new Map<string, AbortController>();

  /** Aborts an earlier call of the name; gives the signal of the new one. */
  begin(name: string): AbortSignal {
    this.running.get(name)?.abort();
    const controller = new AbortController();
    this.running.set(name, controller);
    return controller.signal;
  }

  abortAll(): void {
    for (const controller of this.running.values()) controller.abort();
    this.running.clear();
  }
}
