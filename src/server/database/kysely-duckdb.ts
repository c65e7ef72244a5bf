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

/** Runs Kysely's PostgreSQL text on one DuckDB connection, one statement after the other. */
class SerialConnection implements DatabaseConnection {
  constructor(private readonly connection: DuckDBConnection) {}

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const reader = await this.connection.runAndReadAll(sql, parameters as DuckDBValue[]);
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

  constructor(private readonly connection: DuckDBConnection) {}

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.turn;
    let free: () => void = () => undefined;
    this.turn = new Promise((resolve) => {
      free = resolve;
    });
    await before;
    this.release = free;
    return new SerialConnection(this.connection);
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
    this.connection.closeSync();
  }
}

/** Nothing asks for the schema: tables are made by statements of our own. */
const introspector = (_database: Kysely<unknown>): DatabaseIntrospector => ({
  getSchemas: async () => [],
  getTables: async () => [],
  getMetadata: async () => ({ tables: [] }),
});

export const duckdbDialect = (connection: DuckDBConnection): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new SerialDriver(connection),
  createIntrospector: introspector,
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
