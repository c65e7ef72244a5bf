import { unwatchFile, watchFile } from 'node:fs';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { log } from '@/server/base/log';
import { SCHEMA_VERSION } from '@/server/facts/schema-version';
import { withBuildLock } from './build-lock';
import type { Dataset } from './dataset';
import type { Columns, FactsReader, FactsStore, Sql, StoredImage } from './facts-store';
import { imageOfFolder } from './image-files';
import { lookFor, OpenVersions } from './open-versions';
import { reasonOf } from './postgres/away';
import { columnsOf } from './read-columns';
import { oneByOne, Readers } from './readers';
import {
  currentFile,
  type FileVersion,
  hasSurplus,
  isCurrent,
  removeSurplus,
  selectFileVersion,
  versionsFolder,
} from './versions';

const CONNECTIONS = 3;

class OpenVersion implements FactsReader {
  private readonly idle: DuckDBConnection[];
  private readonly waiting: ((connection: DuckDBConnection) => void)[] = [];
  readonly readers = new Readers();

  constructor(
    readonly dataset: Dataset,
    readonly alias: string,
    private readonly connections: readonly DuckDBConnection[],
  ) {
    this.idle = [...connections];
  }

  async read({ sql, parameters }: Sql, signal?: AbortSignal): Promise<Columns> {
    const { connection, release } = await this.take(signal);
    try {
      const result = await connection.run(sql, [...parameters]);
      const chunks = await result.fetchAllChunks();
      signal?.throwIfAborted();
      return columnsOf(chunks, result.columnCount);
    } finally {
      release();
    }
  }

  async *stream({ sql, parameters }: Sql, signal?: AbortSignal): AsyncGenerator<Columns> {
    const { connection, release } = await this.take(signal);
    try {
      const result = await connection.stream(sql, [...parameters]);
      for (;;) {
        const chunk = await result.fetchChunk();
        signal?.throwIfAborted();
        if (chunk === null || chunk.rowCount === 0) return;
        yield columnsOf([chunk], result.columnCount);
      }
    } finally {
      release();
    }
  }

  /** A connection for one caller until it is released; an abort until then interrupts its query. */
  private async take(signal?: AbortSignal): Promise<{ connection: DuckDBConnection; release: () => void }> {
    signal?.throwIfAborted();
    const connection =
      this.idle.pop() ?? (await new Promise<DuckDBConnection>((resolve) => this.waiting.push(resolve)));
    const interrupt = () => connection.interrupt();
    const release = () => {
      // Before the connection goes back: a late abort must not hit the next query on it.
      signal?.removeEventListener('abort', interrupt);
      const next = this.waiting.shift();
      if (next) next(connection);
      else this.idle.push(connection);
    };
    if (signal?.aborted) {
      release();
      signal.throwIfAborted();
    }
    signal?.addEventListener('abort', interrupt, { once: true });
    return { connection, release };
  }

  /** Closes the version once nobody reads it any more. */
  async drain(): Promise<void> {
    await this.readers.drained();
    for (const connection of this.connections) connection.closeSync();
  }
}

/** Data versions that are DuckDB files of the data folder. */
export class DuckdbFacts implements FactsStore {
  private readonly versions = new OpenVersions<OpenVersion>();
  private opened = 0;
  private closed = false;
  /** The statements of the root connection that run now: one that is closed under them takes the process down. */
  private readonly statements = new Set<Promise<unknown>>();
  private retry: NodeJS.Timeout | undefined;
  fault: string | null = null;

  private constructor(
    private readonly dataDir: string,
    private readonly root: DuckDBInstance,
    private readonly rootConnection: DuckDBConnection,
    private readonly retryAfter: number,
  ) {}

  /** @param retryAfter Milliseconds after which a version that could not be opened is tried again. */
  static async open(dataDir: string, retryAfter = 10_000): Promise<DuckdbFacts> {
    const root = await DuckDBInstance.create(':memory:', { threads: '2', memory_limit: '768MB' });
    const connection = await root.connect();
    // From here on SQL can access no folder but that of the versions.
    await connection.run(`set allowed_directories = ['${versionsFolder(dataDir).replaceAll("'", "''")}/']`);
    await connection.run('set enable_external_access = false');
    await connection.run('set lock_configuration = true');
    const store = new DuckdbFacts(dataDir, root, connection, retryAfter);
    await store.refresh();
    watchFile(currentFile(dataDir), { interval: 1000, persistent: false }, () => void store.refresh());
    return store;
  }

  /** Concurrent calls run one after the other. */
  readonly refresh = oneByOne(() => this.takeOver());

  private async takeOver(): Promise<void> {
    if (this.closed) return;
    clearTimeout(this.retry);
    const fault = await this.select().catch((error: unknown) => reasonOf(error));
    if (this.closed) return;
    if (fault !== null) this.retry = setTimeout(() => void this.refresh(), this.retryAfter).unref();
    if (fault === this.fault) return;
    this.fault = fault;
    const served = { version: this.dataset?.version };
    if (fault === null) log.info(served, 'the published data version is served again');
    else if (this.dataset === null) log.error({ reason: fault }, 'no data version can be read');
    else log.error({ ...served, reason: fault }, 'the published data version cannot be served; a fallback is');
  }

  /** Serves the selected version; resolves to why it is not the published one. A version that is served stays until another is whole. */
  private async select(): Promise<string | null> {
    const { current } = this.versions;
    if (current !== null && isCurrent(this.dataDir, current.dataset.version)) return null;
    const selection = await selectFileVersion(this.dataDir);
    if (selection.kind === 'none') return current === null ? null : 'the data folder holds no version any more';
    if (selection.kind === 'damaged') return selection.reason;
    const { version, fallback } = selection;
    if (fallback !== null && current !== null) return fallback;
    if (version.dataset.form !== SCHEMA_VERSION) {
      log.warn({ version: version.dataset.version }, 'the data version has another schema; the next start rebuilds it');
      return fallback;
    }
    if (!this.versions.serveAgain(version.dataset.version)) await this.attach(version);
    return fallback;
  }

  private async attach({ dataset, file }: FileVersion): Promise<void> {
    this.opened++;
    const alias = `v${this.opened}`;
    await this.run(`attach '${file.replaceAll("'", "''")}' as ${alias} (read_only)`);
    const connections: DuckDBConnection[] = [];
    try {
      for (let i = 0; i < CONNECTIONS; i++) {
        const connection = await this.root.connect();
        connections.push(connection);
        await connection.run(`use ${alias}`);
      }
    } catch (error) {
      for (const connection of connections) connection.closeSync();
      // A file that stays attached could not be attached again.
      await this.run(`detach ${alias}`);
      throw error;
    }
    const retired = this.versions.serve(new OpenVersion(dataset, alias, connections));
    if (retired) void this.detach(retired);
  }

  /** Closes a version once nobody reads it. */
  private async detach(retired: OpenVersion): Promise<void> {
    try {
      await retired.drain();
      if (this.closed) return;
      await this.run(`detach ${retired.alias}`);
      await this.tidy();
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'a former data version could not be put away');
    }
  }

  private async tidy(): Promise<void> {
    if (!hasSurplus(this.dataDir, this.versions.names())) return;
    await withBuildLock({ dataDir: this.dataDir }, async () => removeSurplus(this.dataDir, this.versions.names()));
  }

  get dataset(): Dataset | null {
    return this.versions.current?.dataset ?? null;
  }

  reading<T>(work: (reader: FactsReader) => Promise<T>, version?: string): Promise<T | null> {
    return this.versions.reading(work, version, () => lookFor(this.refresh));
  }

  image(path: string): Promise<StoredImage | null> {
    return imageOfFolder(this.dataDir, path);
  }

  async ping(): Promise<void> {
    await this.run('select 1');
  }

  private async run(sql: string): Promise<void> {
    if (this.closed) throw new Error('the data versions are closed');
    const statement = this.rootConnection.run(sql);
    this.statements.add(statement);
    try {
      await statement;
    } finally {
      this.statements.delete(statement);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    unwatchFile(currentFile(this.dataDir));
    // A version that is being opened.
    await this.refresh();
    await Promise.allSettled(this.statements);
    this.rootConnection.closeSync();
    this.root.closeSync();
  }
}
