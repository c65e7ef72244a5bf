import { unwatchFile, watchFile } from 'node:fs';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { type Dataset, FORM } from './dataset';
import type { Columns, FactsReader, FactsStore, Sql, StoredImage } from './facts-store';
import { imageOfFolder } from './image-files';
import { lookFor, OpenVersions } from './open-versions';
import { columnsOf } from './read-columns';
import { oneByOne, Readers } from './readers';
import { currentFile, readCurrent, removeStale, versionFile, versionsFolder } from './versions';

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
      const result = await connection.run(sql, [...parameters] as never);
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
      const result = await connection.stream(sql, [...parameters] as never);
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

  /** A connection of one's own until it is released; an abort until then interrupts what runs on it. */
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

  private constructor(
    private readonly dataDir: string,
    private readonly root: DuckDBInstance,
    private readonly rootConnection: DuckDBConnection,
  ) {}

  static async open(dataDir: string): Promise<DuckdbFacts> {
    const root = await DuckDBInstance.create(':memory:', { threads: '2', memory_limit: '768MB' });
    const connection = await root.connect();
    // Nothing but the folder of versions is reachable from SQL from here on.
    await connection.run(`set allowed_directories = ['${versionsFolder(dataDir).replaceAll("'", "''")}/']`);
    await connection.run('set enable_external_access = false');
    await connection.run('set lock_configuration = true');
    const store = new DuckdbFacts(dataDir, root, connection);
    await store.refresh();
    watchFile(
      currentFile(dataDir),
      { interval: 1000, persistent: false },
      () => void store.refresh().catch(() => undefined),
    );
    return store;
  }

  /** Adopts the version named in the data folder, if it is another one. Concurrent calls run one after the other. */
  readonly refresh = oneByOne(() => this.adopt());

  private async adopt(): Promise<void> {
    const dataset = readCurrent(this.dataDir);
    if (dataset === null || dataset.form !== FORM || dataset.version === this.dataset?.version) return;
    if (this.versions.serveAgain(dataset.version)) return;
    const first = this.versions.current === null;
    this.opened++;
    const alias = `v${this.opened}`;
    const file = versionFile(this.dataDir, dataset).replaceAll("'", "''");
    await this.rootConnection.run(`attach '${file}' as ${alias} (read_only)`);
    const connections: DuckDBConnection[] = [];
    for (let i = 0; i < CONNECTIONS; i++) {
      const connection = await this.root.connect();
      await connection.run(`use ${alias}`);
      connections.push(connection);
    }
    const retired = this.versions.serve(new OpenVersion(dataset, alias, connections));
    if (retired) {
      void retired
        .drain()
        .then(() => this.rootConnection.run(`detach ${retired.alias}`))
        .then(() => removeStale(this.dataDir))
        .catch(() => undefined);
    } else if (first) removeStale(this.dataDir);
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

  async close(): Promise<void> {
    unwatchFile(currentFile(this.dataDir));
    this.rootConnection.closeSync();
    this.root.closeSync();
  }
}
