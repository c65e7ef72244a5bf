import os from 'node:os';
import path from 'node:path';
import { Piscina } from 'piscina';
import type { BrochureFormat } from '@/server/availability/files/make-file';
import { log } from '@/server/base/log';
import { type LineLimits, type Place, WaitingLine } from '@/server/documents/waiting-line';
import type { Drawings, Pictures } from './drawings';
import { type Photo, photosOf } from './photos';
import { type Drawing, type Picture, pictureOf } from './picture';
import type { BrochureSource } from './source';
import type { DocumentTask } from './worker';

/** The worker runs from its source: bundlers would look for the file in what they make. */
const WORKER = ['src', 'server', 'brochures', 'worker-entry.mjs'];
/** A core stays free for everybody else. */
const WORKERS = Math.max(1, Math.min(2, os.availableParallelism() - 1));
/** While one brochure's pictures are made, another one is laid out. */
const LIMITS = { running: WORKERS + 1, perPerson: 2, total: 16 } as const;
/** Milliseconds. */
const WAITING = 120_000;
const MAKING = 120_000;
const IDLE = 60_000;
const MEMORY = { maxOldGenerationSizeMb: 512 } as const;
/** Pictures made side by side for one brochure; each takes one of the threads that queries need too. */
const AT_ONCE = 2;

/** Why a brochure was not made: it waited or took too long, or its worker ended. */
export class BrochureFailure extends Error {
  constructor(
    readonly reason: 'waited' | 'slow' | 'failed',
    options?: ErrorOptions,
  ) {
    super(`brochure not made: ${reason}`, options);
  }
}

type Settings = {
  readonly worker?: string;
  readonly limits?: LineLimits;
  readonly waiting?: number;
  readonly making?: number;
  readonly memory?: { maxOldGenerationSizeMb: number };
};

/** Makes brochures in worker threads, one after another for whoever waits. */
export class BrochureMaker {
  private readonly line: WaitingLine;
  private readonly pool: Piscina;
  private readonly waiting: number;
  private readonly making: number;
  private broken = new AbortController();

  constructor({ worker, limits = LIMITS, waiting = WAITING, making = MAKING, memory = MEMORY }: Settings = {}) {
    this.line = new WaitingLine(limits);
    this.waiting = waiting;
    this.making = making;
    this.pool = new Piscina({
      filename: worker ?? path.join(process.cwd(), ...WORKER),
      // Flags of the server's process need not be known to a worker.
      execArgv: [],
      minThreads: 0,
      maxThreads: WORKERS,
      idleTimeout: IDLE,
      atomics: 'disabled',
      resourceLimits: memory,
    });
    // A worker that cannot start has no task yet, so that its error reaches nobody: tasks would wait for it.
    this.pool.on('error', (error: unknown) => {
      const { broken } = this;
      this.broken = new AbortController();
      broken.abort(error);
    });
  }

  /** Takes a place for a person, or throws `LineFull`; whoever takes one leaves it. */
  enter(person: string): Place {
    return this.line.enter(person);
  }

  /**
   * The bytes of a brochure, made when it is the place's turn. Throws `BrochureFailure`, or the signal's reason when that aborts:
   * the job then leaves the line, or its worker is ended.
   */
  async make(
    format: BrochureFormat,
    source: BrochureSource,
    images: boolean,
    place: Place,
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    await limited('waited', this.waiting, signal, (either) => place.turn(either));
    return await limited('slow', this.making, signal, async (limit) => {
      const either = AbortSignal.any([limit, this.broken.signal]);
      const drawings: Drawings = await this.pool.run(source, { name: 'drawings', signal: either });
      const pictures = await picturesOf(drawings, source, images, either);
      const task: DocumentTask = { format, source, pictures };
      return await this.pool.run(task, { name: 'document', signal: either });
    });
  }

  /** Ends the workers; what they were at fails. */
  close(): Promise<void> {
    return this.pool.destroy();
  }
}

/** Runs work under a time limit. Its own errors become a `BrochureFailure`, logged; of an aborted signal it throws the reason. */
async function limited<T>(
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
    if (!limit.aborted) log.error({ err: error }, 'brochure failed');
    throw new BrochureFailure(limit.aborted ? reason : 'failed', { cause: error });
  }
}

async function picturesOf(
  { map, pages }: Drawings,
  { properties }: BrochureSource,
  images: boolean,
  signal: AbortSignal,
): Promise<Pictures> {
  const made: { page: Pictures['pages'][number]; photos: readonly Photo[] }[] = [];
  for (let from = 0; from < pages.length; from += AT_ONCE) {
    signal.throwIfAborted();
    const some = pages.slice(from, from + AT_ONCE).map(async (page, i) => {
      const [map, plan, photos] = await Promise.all([
        rasterised(page.map),
        rasterised(page.plan),
        images ? photosOf(properties[from + i]?.images ?? [], signal) : [],
      ]);
      return { page: { map, plan }, photos };
    });
    made.push(...(await Promise.all(some)));
  }
  return {
    map: await rasterised(map),
    pages: made.map(({ page }) => page),
    photos: made.map(({ photos }) => photos),
  };
}

const rasterised = (drawing: Drawing | null): Promise<Picture | null> =>
  drawing === null ? Promise.resolve(null) : pictureOf(drawing);
