import { log } from '@/server/base/log';
import type { Dataset } from '../dataset';
import type { Columns, FactsReader, FactsStore, Sql, StoredImage } from '../facts-store';
import { lookFor, OpenVersions } from '../open-versions';
import { oneByOne, Readers } from '../readers';
import { reasonOf } from './away';
import { Connections } from './connections';
import { dropFormer } from './drop-former';
import { imageOfDatabase } from './images';
import { poolSizes } from './pool-sizes';
import type { Served } from './served';
import { VersionLock } from './version-lock';

const SECOND = 1000;
/** Seconds between two looks for versions that can be dropped. */
const TIDY = 60;

class OpenVersion implements FactsReader {
  readonly dataset: Dataset;
  readonly schema: string;
  readonly readers = new Readers();

  constructor(
    { dataset, schema }: Served,
    private readonly connections: Connections,
  ) {
    this.dataset = dataset;
    this.schema = schema;
  }

  read(query: Sql, signal?: AbortSignal): Promise<Columns> {
    return this.connections.read(this.schema, query, signal);
  }

  stream(query: Sql, signal?: AbortSignal): AsyncGenerator<Columns> {
    return this.connections.stream(this.schema, query, signal);
  }
}

/** Data versions that are schemas of a PostgreSQL database, which other servers may read as well. */
export class PostgresFacts implements FactsStore {
  private readonly versions = new OpenVersions<OpenVersion>();
  private timer: NodeJS.Timeout | undefined;
  private ticks = 0;
  private looking = false;
  private away = false;
  private readonly connections: Connections;
  private readonly lock: VersionLock;
  fault: string | null = null;

  private constructor(url: string, total: number | undefined) {
    this.connections = new Connections(url, poolSizes(total).reads);
    this.lock = new VersionLock(url);
  }

  /** `total` is the connections of the whole process. */
  static async open(url: string, total?: number): Promise<PostgresFacts> {
    const store = new PostgresFacts(url, total);
    try {
      await store.refresh();
    } catch (error) {
      await store.close();
      throw error;
    }
    store.timer = setInterval(() => void store.look(), SECOND).unref();
    return store;
  }

  readonly refresh = oneByOne(() => this.takeOver());

  private async takeOver(): Promise<void> {
    const { served, fault } = await this.lock.next(this.versions.current?.schema);
    if (served !== null && !this.versions.serveAgain(served.dataset.version)) {
      const retired = this.versions.serve(new OpenVersion(served, this.connections));
      if (retired) void this.release(retired);
    }
    if (fault === this.fault) return;
    this.fault = fault;
    const version = this.dataset?.version;
    if (fault === null) log.info({ version }, 'the published data version is served again');
    else if (version === undefined) log.error({ reason: fault }, 'no data version can be read');
    else log.error({ version, reason: fault }, 'the published data version cannot be served; a fallback is');
  }

  /** Lets a version be dropped once nobody reads it. */
  private async release(former: OpenVersion): Promise<void> {
    try {
      await former.readers.drained();
      await this.lock.release(former.schema);
    } catch (error) {
      // The lock went with its connection.
      log.debug({ reason: reasonOf(error) }, 'a former data version was released late');
    }
  }

  private async look(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    try {
      await this.refresh();
      if (this.away) log.info('the database answers again');
      this.away = false;
      this.ticks++;
      if (this.ticks % TIDY === 0) await this.tidy();
    } catch (error) {
      if (!this.away) log.warn({ reason: reasonOf(error) }, 'the database does not tell which version is served');
      this.away = true;
    } finally {
      this.looking = false;
    }
  }

  private async tidy(): Promise<void> {
    try {
      await this.connections.maintain((client) => dropFormer(client));
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'former versions could not be dropped');
    }
  }

  get dataset(): Dataset | null {
    return this.versions.current?.dataset ?? null;
  }

  reading<T>(work: (reader: FactsReader) => Promise<T>, version?: string): Promise<T | null> {
    return this.versions.reading(work, version, () => lookFor(this.refresh));
  }

  image(path: string, signal?: AbortSignal): Promise<StoredImage | null> {
    return imageOfDatabase(this.connections, path, signal);
  }

  ping(): Promise<void> {
    return this.lock.ping();
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await Promise.allSettled([this.lock.close(), this.connections.close()]);
  }
}
