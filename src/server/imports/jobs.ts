import { availableParallelism } from 'node:os';
import { log } from '@/server/base/log';
import { type LineLimits, type Place, WaitingLine } from '@/server/documents/waiting-line';
import type { Job, JobFault, JobResult } from './job';
import { JobFailed, startJob } from './start-job';

const MINUTE = 60_000;
/** Milliseconds that a job may wait for its turn, and that it may take. */
const WAITING = 30 * MINUTE;
const WORKING = 120 * MINUTE;
/** Of visitors of the sample, whose files are small. */
const VISITING = 5 * MINUTE;
const LIMITS: LineLimits = { running: availableParallelism() > 2 ? 2 : 1, perPerson: 3, total: 24 };
const VISITOR_LIMITS: LineLimits = { running: 1, perPerson: 2, total: 8 };
/** Finished jobs whose failure is known. */
const MOST_FINISHED = 200;

export type JobState = {
  readonly state: 'idle' | 'waiting' | 'running' | 'failed' | 'done';
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly fault: JobFault | null;
};
export const IDLE: JobState = { state: 'idle', progress: null, fault: null };

type Entry = {
  readonly stamp: string;
  readonly place: Place;
  readonly end: AbortController;
  state: JobState;
  finished: Promise<void>;
};

type Start<K extends Job['kind']> = {
  /** Names the job: there is one of a name at a time. */
  readonly name: string;
  /** What it depends on: one that runs with another stamp is ended. */
  readonly stamp: string;
  readonly owner: string;
  readonly visitor: boolean;
  readonly job: Extract<Job, { kind: K }>;
  /** Stores the result; the job counts as running until it is stored. */
  readonly done: (result: JobResult<K>) => Promise<void>;
};

/** The work on imports that was requested from this server, some of it at a time. */
export class ImportJobs {
  private readonly line = new WaitingLine(LIMITS);
  private readonly visitors = new WaitingLine(VISITOR_LIMITS);
  private readonly entries = new Map<string, Entry>();

  /** The state of a job; idle where none of this stamp was started. */
  state(name: string, stamp?: string): JobState {
    const entry = this.entries.get(name);
    return entry === undefined || (stamp !== undefined && entry.stamp !== stamp) ? IDLE : entry.state;
  }

  /** Whether a job of this name waits or runs. */
  isBusy(name: string): boolean {
    const { state } = this.state(name);
    return state === 'waiting' || state === 'running';
  }

  /** Starts a job, unless one of this name and stamp waits or runs. Throws `LineFull`. */
  start<K extends Job['kind']>({ name, stamp, owner, visitor, job, done }: Start<K>): void {
    const former = this.entries.get(name);
    if (former !== undefined && this.isBusy(name)) {
      if (former.stamp === stamp) return;
      former.end.abort(new JobFailed('changed'));
      // The one that replaces it takes over its place, however often the user changes an answer.
      former.place.abandon();
    }
    const place = (visitor ? this.visitors : this.line).enter(owner);
    const entry: Entry = { stamp, place, end: new AbortController(), state: IDLE, finished: Promise.resolve() };
    const set = (state: JobState) => {
      entry.state = state;
    };
    set({ state: 'waiting', progress: null, fault: null });
    const work = async () => {
      try {
        await this.limited('waited', WAITING, entry, (signal) => place.turn(signal));
        set({ state: 'running', progress: null, fault: null });
        const result = await this.limited('slow', visitor ? VISITING : WORKING, entry, (signal) =>
          startJob<K>(job, {
            signal,
            onProgress: (all, total) => set({ state: 'running', progress: { done: all, total }, fault: null }),
          }),
        );
        await done(result);
        set({ state: 'done', progress: null, fault: null });
      } catch (error) {
        if (!(error instanceof JobFailed)) log.error({ err: error, job: job.kind }, 'a job of an import failed');
        set({ state: 'failed', progress: null, fault: error instanceof JobFailed ? error.fault : 'failed' });
      } finally {
        place.release();
      }
    };
    this.entries.delete(name);
    this.entries.set(name, entry);
    entry.finished = work();
    this.forget();
  }

  private async limited<T>(
    fault: JobFault,
    milliseconds: number,
    { end }: Entry,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new JobFailed(fault)), milliseconds);
    try {
      return await work(AbortSignal.any([end.signal, limit.signal]));
    } finally {
      clearTimeout(timer);
    }
  }

  private forget(): void {
    for (const [name] of this.entries) {
      if (this.entries.size <= MOST_FINISHED) return;
      if (!this.isBusy(name)) this.entries.delete(name);
    }
  }

  /** Ends a job; resolves once it has ended. */
  async end(name: string): Promise<void> {
    const entry = this.entries.get(name);
    if (entry === undefined) return;
    entry.end.abort(new JobFailed('changed'));
    await entry.finished;
    this.entries.delete(name);
  }
}

const KEY = Symbol.for('nave.imports');
const place = globalThis as { [KEY]?: ImportJobs };

/** The jobs of this process, which all bundles share. */
export function getImportJobs(): ImportJobs {
  place[KEY] ??= new ImportJobs();
  return place[KEY];
}
