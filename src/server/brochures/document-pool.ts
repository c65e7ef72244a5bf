import { Piscina } from 'piscina';
import { log } from '@/server/base/log';

/** A document was not made: it waited too long, took too long, or failed. */
export class BrochureFailure extends Error {
  constructor(
    readonly reason: 'waited' | 'slow' | 'failed',
    options?: ErrorOptions,
  ) {
    super(`document not made: ${reason}`, options);
  }
}

type Settings = {
  readonly filename: string;
  readonly workers: number;
  /** The idle time of a worker in milliseconds. */
  readonly idle: number;
  readonly memory: { readonly maxOldGenerationSizeMb: number };
};

/** Worker threads that make documents. A worker that cannot start fails the tasks that wait for it. */
export class DocumentPool {
  private readonly pool: Piscina;
  private broken = new AbortController();

  constructor({ filename, workers, idle, memory }: Settings) {
    this.pool = new Piscina({
      filename,
      // A worker may not accept the flags of the server's process.
      execArgv: [],
      minThreads: 0,
      maxThreads: workers,
      idleTimeout: idle,
      atomics: 'disabled',
      resourceLimits: memory,
    });
    // A worker that cannot start has no task that its error could reject: tasks would wait forever.
    this.pool.on('error', (error: unknown) => {
      const { broken } = this;
      this.broken = new AbortController();
      broken.abort(error);
    });
  }

  /** The signal of work in the pool: aborted with `signal`, or when a worker cannot start. */
  signalWith(signal: AbortSignal): AbortSignal {
    return AbortSignal.any([signal, this.broken.signal]);
  }

  /** Runs a function of the worker's module. */
  run<T>(task: unknown, name: string, signal: AbortSignal): Promise<T> {
    return this.pool.run(task, { name, signal });
  }

  /** Ends the workers; what is being made fails. */
  close(): Promise<void> {
    return this.pool.destroy();
  }
}

/** Runs work under a time limit in milliseconds. An error is logged and becomes a `BrochureFailure`; an aborted signal throws its reason. */
export async function limited<T>(
  reason: 'waited' | 'slow',
  milliseconds: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = AbortSignal.timeout(milliseconds);
  try {
    return await work(AbortSignal.any([signal, limit]));
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (!limit.aborted) log.error({ err: error }, 'document failed');
    throw new BrochureFailure(limit.aborted ? reason : 'failed', { cause: error });
  }
}
