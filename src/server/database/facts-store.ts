import { unwatchFile, watchFile } from 'node:fs';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { currentFile, type Dataset, readCurrent, removeStale, versionFile, versionsFolder } from './versions';

export type Sql = { readonly sql: string; readonly parameters: readonly unknown[] };
/** Values by column, in the order of the select list. */
export type Columns = readonly (readonly unknown[])[];

/** A data version as queries see it: it stays whole and readable until it is released. */
export type FactsReader = {
  readonly dataset: Dataset;
  /** Runs one statement; ends early with an error once `signal` is aborted. */
  read(query: Sql, signal?: AbortSignal): Promise<Columns>;
};

const CONNECTIONS = 3;

class OpenVersion implements FactsReader {
  private readonly idle: DuckDBConnection[];
  private readonly waiting: ((connection: DuckDBConnection) => void)[] = [];
  private readers = 0;
  private retired: (() => void) | null = null;

  constructor(
    readonly dataset: Dataset,
    readonly alias: string,
    private readonly connections: readonly DuckDBConnection[],
  ) {
    this.idle = [...connections];
  }

  async read({ sql, parameters }: Sql, signal?: AbortSignal): Promise<Columns> {
    signal?.throwIfAborted();
    const connection =
      this.idle.pop() ?? (await new Promise<DuckDBConnection>((resolve) => this.waiting.push(resolve)));
    let current: DuckDBConnection | null = connection;
    const interrupt = () => current?.interrupt();
    try {
      signal?.throwIfAborted();
      signal?.addEventListener('abort', interrupt, { once: true });
      const reader = await connection.runAndReadAll(sql, [...parameters] as never);
      signal?.throwIfAborted();
      return reader.getColumnsJS();
    } finally {
      // Before the connection goes back: a late abort must not hit the next query on it.
      current = null;
      signal?.removeEventListener('abort', interrupt);
      const next = this.waiting.shift();
      if (next) next(connection);
      else this.idle.push(connection);
    }
  }

  hold(): () => void {
    this.readers++;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.readers--;
      if (this.readers === 0) this.retired?.();
    };
  }

  /** Resolves once nobody reads this version any more. */
  async drain(): Promise<void> {
    if (this.readers > 0)
      await new Promise<void>((resolve) => {
        this.retired = resolve;
      });
    for (const connection of this.connections) connection.closeSync();
  }
}

/** Serves the current data version and changes over to a new one without a failed read. */
export class FactsStore {
  private current: OpenVersion | null = null;
  private opened = 0;
  private changing: Promise<void> = Promise.resolve();

  private constructor(
    private readonly dataDir: string,
    private readonly root: DuckDBInstance,
    private readonly rootConnection: DuckDBConnection,
  ) {}

  static async open(dataDir: string): Promise<FactsStore> {
    const root = await DuckDBInstance.create(':memory:', { threads: '2', memory_limit: '1GB' });
    const connection = await root.connect();
    // Nothing but the folder of versions is reachable from SQL from here on.
    await connection.run(`set allowed_directories = ['${versionsFolder(dataDir).replaceAll("'", "''")}/']`);
    await connection.run('set enable_external_access = false');
    await connection.run('set lock_configuration = true');
    const store = new FactsStore(dataDir, root, connection);
    await store.refresh();
    watchFile(
      currentFile(dataDir),
      { interval: 1000, persistent: false },
      () => void store.refresh().catch(() => undefined),
    );
    return store;
  }

  /** Adopts the version named in the data folder, if it is another one. Concurrent calls run one after the other. */
  refresh(): Promise<void> {
    const next = this.changing.then(() => this.adopt());
    this.changing = next.catch(() => undefined);
    return next;
  }

  private async adopt(): Promise<void> {
    const dataset = readCurrent(this.dataDir);
    if (dataset === null || dataset.version === this.current?.dataset.version) return;
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
    const former = this.current;
    this.current = new OpenVersion(dataset, alias, connections);
    if (former) {
      void former
        .drain()
        .then(() => this.rootConnection.run(`detach ${former.alias}`))
        .then(() => removeStale(this.dataDir))
        .catch(() => undefined);
    } else removeStale(this.dataDir);
  }

  get dataset(): Dataset | null {
    return this.current?.dataset ?? null;
  }

  /** Runs `work` on the current version, which stays whole until it ends; null while no version is loaded. */
  async reading<T>(work: (reader: FactsReader) => Promise<T>): Promise<T | null> {
    const version = this.current;
    if (version === null) return null;
    const release = version.hold();
    try {
      return await work(version);
    } finally {
      release();
    }
  }

  close(): void {
    unwatchFile(currentFile(this.dataDir));
    this.rootConnection.closeSync();
    this.root.closeSync();
  }
}
