import { Client, type ClientBase, type ClientConfig, Pool } from 'pg';

const COMMON = {
  application_name: 'nave',
  connectionTimeoutMillis: 5000,
  keepAlive: true,
} satisfies ClientConfig;

/** A lost connection tells whoever uses it next; unheard, the event would end the process. */
const unheard = () => undefined;

/** Connects, runs `work` and lets the connection go, whatever happens. */
export async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end().catch(unheard);
  }
}

export async function connect(url: string, more: ClientConfig = {}): Promise<Client> {
  const client = new Client({ ...COMMON, ...more, connectionString: url });
  client.on('error', unheard);
  await client.connect();
  return client;
}

/** Connections that are kept; each is made ready by the statements of `setup`. */
export function openPool(url: string, max: number, setup: string, more: ClientConfig = {}): Pool {
  const pool = new Pool({
    ...COMMON,
    ...more,
    connectionString: url,
    max,
    onConnect: async (client: ClientBase) => {
      await client.query(setup);
    },
  });
  pool.on('error', unheard);
  pool.on('connect', (client) => client.on('error', unheard));
  return pool;
}

/** Runs `work` whole or not at all. */
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
