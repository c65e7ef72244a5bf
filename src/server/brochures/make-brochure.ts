import os from 'node:os';
import path from 'node:path';
import type { BrochureFormat } from '@/server/availability/files/make-file';
import { type LineLimits, type Place, WaitingLine } from '@/server/documents/waiting-line';
import { DocumentPool, limited } from './document-pool';
import type { Drawings, Pictures } from './drawings';
import { type Photo, photosOf } from './photos';
import { type Drawing, type Picture, pictureOf } from './picture';
import type { BrochureSource } from './source';
import type { DocumentTask } from './worker';

/** The worker runs from its source, because it is not part of the built bundles. */
const WORKER = ['src', 'server', 'brochures', 'worker-entry.mjs'];
/** One core stays free for other requests. */
const WORKERS = Math.max(1, Math.min(2, os.availableParallelism() - 1));
/** While one brochure's pictures are made, another one is laid out. */
const LIMITS = { running: WORKERS + 1, perPerson: 2, total: 16 } as const;
/** Time limits of waiting and of making, and the idle time of a worker, in milliseconds. */
const WAITING = 120_000;
const MAKING = 120_000;
const IDLE = 60_000;
const MEMORY = { maxOldGenerationSizeMb: 512 } as const;
/** Pictures that are made at a time for one brochure; each takes one of the threads that queries use as well. */
const AT_ONCE = 2;

type Settings = {
  readonly worker?: string;
  readonly limits?: LineLimits;
  readonly waiting?: number;
  readonly making?: number;
  readonly memory?: { maxOldGenerationSizeMb: number };
};

/** Makes brochures in worker threads, in the order of their places in the line. */
export class BrochureMaker {
  private readonly line: WaitingLine;
  private readonly pool: DocumentPool;
  private readonly waiting: number;
  private readonly making: number;

  constructor({ worker, limits = LIMITS, waiting = WAITING, making = MAKING, memory = MEMORY }: Settings = {}) {
    this.line = new WaitingLine(limits);
    this.waiting = waiting;
    this.making = making;
    const filename = worker ?? path.join(/* turbopackIgnore: true */ process.cwd(), ...WORKER);
    this.pool = new DocumentPool({ filename, workers: WORKERS, idle: IDLE, memory });
  }

  /** Takes a place in the line for a user. Throws `LineFull`. The caller releases the place. */
  enter(owner: string): Place {
    return this.line.enter(owner);
  }

  /**
   * The bytes of a brochure, made when it is the turn of `place`. Throws `BrochureFailure`, or the reason of `signal` once it is
   * aborted, which also ends the worker.
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
      const either = this.pool.signalWith(limit);
      const drawings: Drawings = await this.pool.run(source, 'drawings', either);
      const pictures = await picturesOf(drawings, source, images, either);
      const task: DocumentTask = { format, source, pictures };
      return await this.pool.run(task, 'document', either);
    });
  }

  /** Ends the workers; brochures that are being made fail. */
  close(): Promise<void> {
    return this.pool.close();
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

const KEY = Symbol.for('nave.brochures');
const place = globalThis as { [KEY]?: BrochureMaker };

/** The brochure maker of this process, which all bundles share. */
export function getBrochures(): BrochureMaker {
  place[KEY] ??= new BrochureMaker();
  return place[KEY];
}
