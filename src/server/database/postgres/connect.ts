import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientBase, type ClientConfig } from 'pg';
import { isFull } from './away';
import { driverUrl } from './driver-url';
import { freeConnection } from './free-connection';

export const COMMON = {
  application_name: 'nave',
  connectionTimeoutMillis: 5000,
  keepAlive: true,
} satisfies ClientConfig;

/** Milliseconds during which a database that accepts no more connections is tried again. */
const PATIENCE = 10_000;
const LONGEST_PAUSE = 1000;

/** Ignores the error event of a lost connection, which would end the process: the next query fails. */
export const unheard = () => undefined;

/** Runs `work` on a connection, which is closed afterwards. */
export async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end().catch(unheard);
  }
}

/** A connection of its own; waits up to ten seconds where the database accepts no more, then throws its refusal. */
export async function connect(url: string, more: ClientConfig = {}): Promise<Client> {
  const end = Date.now() + PATIENCE;
  for (let pause = 50; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    const client = new Client({ ...COMMON, ...more, connectionString: driverUrl(url) });
    client.on('error', unheard);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (!isFull(error) || Date.now() + pause > end) throw error;
      freeConnection(url);
      await delay(pause);
    }
  }
}

/** Runs `work` in a transaction. */
export async function inTransaction<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(unheard);
    throw error;
  }
}
