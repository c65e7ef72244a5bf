import Module, { createRequire } from 'node:module';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { MODEL } from './model';

/** Serves Cube from its folder over a DuckDB file, on the port of the environment. */
const [folder = '', file = ''] = process.argv.slice(2);
const load = createRequire(path.join(folder, 'package.json'));

// The registry lacks the binary behind these; REST queries do not need it.
const native = {
  setupLogger: () => undefined,
  isFallbackBuild: () => true,
  NativeInstance: class {
    newJinjaEngine = () => ({});
    loadPythonContext = async () => ({ filters: {}, functions: {}, variables: {} });
  },
};
type Loader = { _load: (name: string, ...rest: unknown[]) => unknown };
const loader = Module as unknown as Loader;
const before = loader._load;
loader._load = (name, ...rest) => (name === '@cubejs-backend/native' ? native : before(name, ...rest));

type Server = new (options: Record<string, unknown>) => { listen(): Promise<unknown> };
const { CubejsServer } = load('@cubejs-backend/server') as { CubejsServer: Server };
const { BaseDriver } = load('@cubejs-backend/base-driver') as { BaseDriver: new () => object };
const { PostgresQuery } = load('@cubejs-backend/schema-compiler') as { PostgresQuery: unknown };

const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY', threads: '2', memory_limit: '2GB' });
const idle = await Promise.all([1, 2, 3].map(() => instance.connect()));

class DuckDriver extends BaseDriver {
  testConnection = async () => undefined;
  readOnly = () => true;
  async query(sql: string, values: readonly unknown[] = []): Promise<unknown[]> {
    const connection = idle.pop() ?? (await instance.connect());
    try {
      return (await connection.runAndReadAll(sql, [...values] as never)).getRowObjectsJson();
    } finally {
      idle.push(connection);
    }
  }
}

await new CubejsServer({
  apiSecret: 'bench',
  dbType: 'postgres',
  driverFactory: () => new DuckDriver(),
  dialectFactory: () => PostgresQuery,
  repositoryFactory: () => ({
    localPath: () => folder,
    dataSchemaFiles: async () => [{ fileName: 'model.js', content: MODEL }],
  }),
  checkAuth: () => undefined,
  cacheAndQueueDriver: 'memory',
  devServer: false,
  telemetry: false,
  scheduledRefreshTimer: false,
  logger: () => undefined,
}).listen();
