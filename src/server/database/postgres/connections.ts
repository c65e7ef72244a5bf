import {
  type ClientBase,
  type CustomTypesConfig,
  escapeIdentifier,
  type PoolClient,
  type QueryArrayConfig,
  types,
} from 'pg';
import type { Columns, Sql } from '../facts-store';
import { PatientPool } from './patient-pool';

/** Rows of a long result that are fetched at a time. */
const BATCH = 4_096;
/**
 * The server ends the query of a connection that is closed: cancelling takes no connection of its own. Servers that cannot
 * look (on Windows) keep the time limit, which is a backstop: requests end their queries sooner.
 */
const SETUP = `do $$ begin perform set_config('client_connection_check_interval', '200', false); exception when others then null; end $$;
set default_transaction_read_only = on; set statement_timeout = '60s'; set datestyle = 'ISO'; set jit = off`;

const { builtins } = types;
type Parse = (text: string) => unknown;

/** Values as the DuckDB reader gives them: every number a JS number, days at midnight UTC. */
const PARSERS: ReadonlyMap<number, Parse> = new Map<number, Parse>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.FLOAT4, (text) => Math.fround(Number(text))],
  [builtins.DATE, (text) => new Date(`${text}T00:00:00Z`)],
]);

const parserOf = (id: number, format?: 'text' | 'binary') =>
  PARSERS.get(id) ?? types.getTypeParser(id, format as 'text');

/** PostgreSQL takes no NUL and no stored text has one: a parameter with NUL is replaced by one that equals nothing. */
const parameterOf = (value: unknown): unknown => (typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value);

const VALUES: CustomTypesConfig = { getTypeParser: parserOf as CustomTypesConfig['getTypeParser'] };

/** The connections on which a store reads its data versions, each a schema. */
export class Connections {
  private readonly pool: PatientPool;
  private readonly schemas = new WeakMap<PoolClient, string>();

  constructor(url: string, max: number) {
    this.pool = new PatientPool({ url, max, setup: SETUP });
  }

  async read(schema: string, query: Sql, signal?: AbortSignal): Promise<Columns> {
    const client = await this.pool.connect(signal);
    let unfinished = false;
    try {
      return await untilAborted(this.run(client, schema, query), signal);
    } catch (error) {
      unfinished = signal?.aborted === true;
      throw error;
    } finally {
      // Closing the connection ends the query that runs on it.
      client.release(unfinished);
    }
  }

  async *stream(schema: string, query: Sql, signal?: AbortSignal): AsyncGenerator<Columns> {
    const client = await this.pool.connect(signal);
    let finished = false;
    try {
      const fetch = async (sql: string, parameters: Sql['parameters'] = []) =>
        untilAborted(this.run(client, schema, { sql, parameters }), signal);
      await fetch('begin');
      await fetch(`declare part no scroll cursor for ${query.sql}`, query.parameters);
      for (;;) {
        const columns = await fetch(`fetch ${BATCH} from part`);
        if ((columns[0]?.length ?? 0) === 0) break;
        yield columns;
      }
      await fetch('commit');
      finished = true;
    } finally {
      // A connection whose transaction is not at its end is given up.
      client.release(!finished);
    }
  }

  /** Runs `work`, which may change the database, on a connection that is closed afterwards. */
  async maintain(work: (client: ClientBase) => Promise<void>): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query('set default_transaction_read_only = off; set statement_timeout = 0');
      await work(client);
    } finally {
      client.release(true);
    }
  }

  private async run(client: PoolClient, schema: string, { sql, parameters }: Sql): Promise<Columns> {
    if (this.schemas.get(client) !== schema) {
      await client.query("select set_config('search_path', $1, false)", [escapeIdentifier(schema)]);
      this.schemas.set(client, schema);
    }
    const query: QueryArrayConfig<unknown[]> = {
      text: sql,
      values: parameters.map(parameterOf),
      rowMode: 'array',
      types: VALUES,
    };
    const { rows, fields } = await client.query<unknown[], unknown[]>(query);
    return fields.map((_, column) => rows.map((row) => row[column]));
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

/** Waits for `work`. Rejects with the signal's reason where it is aborted before. */
function untilAborted<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
