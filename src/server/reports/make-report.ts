import path from 'node:path';
import type { ReportFormat } from '@/contract/calls/report-limits';
import { DocumentPool, limited } from '@/server/brochures/document-pool';
import { type LineLimits, type Place, WaitingLine } from '@/server/documents/waiting-line';
import type { ChangeSlide } from './files/change-slide';
import type { ReportDocument } from './files/document';
import type { ReportTask } from './worker';

/** The worker runs from its source, because it is not part of the built bundles. */
const WORKER = ['src', 'server', 'reports', 'worker-entry.mjs'];
const LIMITS = { running: 1, perPerson: 2, total: 16 } as const;
/** Time limits of waiting and of making, and the idle time of a worker, in milliseconds. */
const WAITING = 120_000;
const MAKING = 60_000;
const IDLE = 60_000;
const MEMORY = { maxOldGenerationSizeMb: 512 } as const;

type Settings = { readonly worker?: string; readonly limits?: LineLimits };

/** Makes the files of reports in a worker thread, in the order of their places in the line. */
export class ReportMaker {
  private readonly line: WaitingLine;
  private readonly pool: DocumentPool;

  constructor({ worker, limits = LIMITS }: Settings = {}) {
    this.line = new WaitingLine(limits);
    const filename = worker ?? path.join(/* turbopackIgnore: true */ process.cwd(), ...WORKER);
    this.pool = new DocumentPool({ filename, workers: 1, idle: IDLE, memory: MEMORY });
  }

  /** Takes a place in the line for a user. Throws `LineFull`. The caller releases the place. */
  enter(owner: string): Place {
    return this.line.enter(owner);
  }

  /**
   * The bytes of a report, made when it is the turn of `place`. Throws `BrochureFailure`, or the reason of `signal` once it is
   * aborted, which also ends the worker.
   */
  make(format: ReportFormat, document: ReportDocument, place: Place, signal: AbortSignal): Promise<Uint8Array> {
    const task: ReportTask = { format, document };
    return this.run(task, 'reportFile', place, signal);
  }

  /** The bytes of the slide of a difference, made and failing as those of a report. */
  changeSlide(slide: ChangeSlide, place: Place, signal: AbortSignal): Promise<Uint8Array> {
    return this.run(slide, 'changeSlideFile', place, signal);
  }

  private async run(task: unknown, name: string, place: Place, signal: AbortSignal): Promise<Uint8Array> {
    await limited('waited', WAITING, signal, (either) => place.turn(either));
    return limited('slow', MAKING, signal, (limit) => this.pool.run(task, name, this.pool.signalWith(limit)));
  }

  /** Ends the worker; what is being made fails. */
  close(): Promise<void> {
    return this.pool.close();
  }
}

const KEY = Symbol.for('nave.reports');
const place = globalThis as { [KEY]?: ReportMaker };

/** The report maker of this process, which all bundles share. */
export function getReports(): ReportMaker {
  place[KEY] ??= new ReportMaker();
  return place[KEY];
}
