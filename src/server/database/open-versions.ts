import { log } from '@/server/base/log';
import type { Dataset } from './dataset';
import { reasonOf } from './postgres/away';
import { type Readers, readingOf } from './readers';

/** Former versions that stay open for pages that began with them. */
const FORMER = 2;
const NAME = /^\d{14}-[0-9a-f]{4}$/;

type Open = { readonly dataset: Dataset; readonly readers: Readers };

/** The version that is served, and the last former ones. */
export class OpenVersions<V extends Open> {
  private readonly former: V[] = [];
  current: V | null = null;

  /** Serves a version from now on; returns one that is to be closed, or null. */
  serve(version: V): V | null {
    if (this.current !== null) this.former.unshift(this.current);
    this.current = version;
    return this.former.length > FORMER ? (this.former.pop() ?? null) : null;
  }

  /** The names of the versions that are open. */
  names(): ReadonlySet<string> {
    const open = this.current === null ? this.former : [this.current, ...this.former];
    return new Set(open.map(({ dataset }) => dataset.version));
  }

  /** Serves a former version again that is still open; false where it is closed. */
  serveAgain(name: string): boolean {
    const place = this.former.findIndex(({ dataset }) => dataset.version === name);
    const [found] = place < 0 ? [] : this.former.splice(place, 1);
    if (found === undefined) return false;
    if (this.current !== null) this.former.unshift(this.current);
    this.current = found;
    return true;
  }

  /**
   * Runs `work` on the requested version, for which `refresh` is called where it is not open, else on the served one; null
   * where none is. Without a request on the served one.
   */
  async reading<T>(
    work: (version: V) => Promise<T>,
    requested: string | undefined,
    refresh: () => Promise<void>,
  ): Promise<T | null> {
    if (requested !== undefined && NAME.test(requested) && this.find(requested) === undefined) await refresh();
    return readingOf(this.find(requested) ?? this.current, work);
  }

  private find(name: string | undefined): V | undefined {
    return [this.current, ...this.former].find((version) => version?.dataset.version === name) ?? undefined;
  }
}

/** Refreshes for a request; a failure is ignored, and the current version answers. */
export async function lookFor(refresh: () => Promise<void>): Promise<void> {
  try {
    await refresh();
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'whether a requested data version is there could not be found out');
  }
}
