import type * as fc from 'fast-check';

/** How a request ends. */
export type Outcome = 'answered' | 'failed' | 'never';

/** Answers the requests of a store when the scheduler decides; every answer contains its request. */
export class ScheduledServer {
  /** The requests that are never answered. */
  readonly never = new Set<string>();

  constructor(
    private readonly scheduler: Pick<fc.Scheduler, 'schedule'> | null,
    private readonly outcomes: Iterator<Outcome> | null,
    private readonly answerOf: (path: string, request: string) => unknown,
  ) {}

  async respond(path: string, request: string, signal: AbortSignal): Promise<unknown> {
    const outcome = this.scheduler ? (this.outcomes?.next().value ?? 'answered') : 'answered';
    if (outcome === 'never') {
      this.never.add(request);
      return new Promise(() => {});
    }
    this.never.delete(request);
    await (this.scheduler?.schedule(Promise.resolve(), request) ?? Promise.resolve());
    if (signal.aborted) throw new Error('aborted');
    if (outcome === 'failed') throw new Error(`503 ${request}`);
    return this.answerOf(path, request);
  }
}

export const numRuns = Number(process.env.NAVE_TEST_RUNS ?? 1000);
