import { escapeIdentifier, type Pool, type PoolClient, type QueryArrayConfig } from 'pg';
import type { Columns, Sql } from '../facts-store';
import { connected, openPool } from './connect';
import { Slots } from './slots';
import { untilAborted } from './until-aborted';
import { parameterOf, VALUES } from './values';

const CONNECTIONS = 6;
/** Rows of a long result that are fetched at a time. */
const BATCH = 4_096;
/** The time limit is a backstop for queries whose server is gone: requests end theirs sooner. */
const SETUP =
  "set default_transaction_read_only = on; set statement_timeout = '60s'; set datestyle = 'ISO'; set jit = off";

/** The connections on which a store reads its data versions, each a schema. */
export class Connections {
  private readonly pool: Pool;
  // A queue of our own: the pool's would take waiting for a turn for a database that is away.
  private readonly slots = new Slots(CONNECTIONS);
  private readonly states = new WeakMap<PoolClient, { schema: string; pid: number }>();

  constructor(private readonly url: string) {
    this.pool = openPool(url, CONNECTIONS, SETUP);
  }

  async read(schema: string, query: Sql, signal?: AbortSignal): Promise<Columns> {
    const free = await this.slots.take(signal);
    try {
      const client = await this.pool.connect();
      let unfinished = false;
      try {
        return await untilAborted(this.run(client, schema, query), signal);
      } catch (error) {
        unfinished = signal?.aborted === true;
        if (unfinished) void this.cancel(client);
        throw error;
      } finally {
        // A late cancellation must not hit the next query: the connection of a cancelled one is given up.
        client.release(unfinished);
      }
    } finally {
      free();
    }
  }

  async *stream(schema: string, query: Sql, signal?: AbortSignal): AsyncGenerator<Columns> {
    const free = await this.slots.take(signal);
    try {
      const client = await this.pool.connect();
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
      } catch (error) {
        if (signal?.aborted) void this.cancel(client);
        throw error;
      } finally {
        // A connection whose transaction is not at its end is given up.
        client.release(!finished);
      }
    } finally {
      free();
    }
  }

  private async run(client: PoolClient, schema: string, { sql, parameters }: Sql): Promise<Columns> {
    if (this.states.get(client)?.schema !== schema) {
      const { rows } = await client.query<{ pid: number }>(
        "select set_config('search_path', $1, false), pg_backend_pid() as pid",
        [escapeIdentifier(schema)],
      );
      this.states.set(client, { schema, pid: rows[0]?.pid ?? 0 });
    }
    const asked: QueryArrayConfig<unknown[]> = {
      text: sql,
      values: parameters.map(parameterOf),
      rowMode: 'array',
      types: VALUES,
    };
    const { rows, fields } = await client.query<unknown[], unknown[]>(asked);
    return fields.map((_, column) => rows.map((row) => row[column]));
  }

  private async cancel(client: PoolClient): Promise<void> {
    const pid = this.states.get(client)?.pid;
    if (pid === undefined) return;
    await connected(this.url, (other) => other.query('select pg_cancel_backend($1)', [pid])).catch(() => undefined);
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}
