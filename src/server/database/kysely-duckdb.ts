import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';

/** The connection that statements run on. */
export type ConnectionSource = {
  /** The current connection; called while no statement runs, so that the database can be reopened first. */
  readonly current: () => Promise<DuckDBConnection>;
  /** A statement ended in an error. */
  readonly failed: (error: unknown) => void;
  readonly close: () => void;
};

/** Runs Kysely's PostgreSQL text on one DuckDB connection, one statement after the other. */
class SerialConnection implements DatabaseConnection {
  constructor(
    private readonly connection: DuckDBConnection,
    private readonly source: ConnectionSource,
  ) {}

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const reader = await this.connection
      .runAndReadAll(sql, parameters as DuckDBValue[])
      .catch((error: unknown): never => {
        this.source.failed(error);
        throw error;
      });
    return { rows: reader.getRowObjectsJS() as R[], numAffectedRows: BigInt(reader.rowsChanged) };
  }

  // biome-ignore lint/correctness/useYield: nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not offered here');
  }
}

class SerialDriver implements Driver {
  private turn: Promise<void> = Promise.resolve();
  private release: () => void = () => undefined;

  constructor(private readonly source: ConnectionSource) {}

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.turn;
    let free: () => void = () => undefined;
    this.turn = new Promise((resolve) => {
      free = resolve;
    });
    await before;
    this.release = free;
    try {
      return new SerialConnection(await this.source.current(), this.source);
    } catch (error) {
      free();
      throw error;
    }
  }
  async releaseConnection(): Promise<void> {
    this.release();
  }
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }
  async destroy(): Promise<void> {
    this.source.close();
  }
}

/** Kysely's introspection is not used: own statements create the tables. */
const introspector = (_database: Kysely<unknown>): DatabaseIntrospector => ({
  getSchemas: async () => [],
  getTables: async () => [],
  getMetadata: async () => ({ tables: [] }),
});

/** Kysely on DuckDB, which takes the SQL of PostgreSQL; transactions run one after the other on the connection of `source`. */
export const duckdbDialect = (source: ConnectionSource): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new SerialDriver(source),
  createIntrospector: introspector,
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
