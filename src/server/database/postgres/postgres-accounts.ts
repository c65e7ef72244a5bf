import { Kysely, PostgresDialect } from 'kysely';
import type { PoolClient } from 'pg';
import { ACCOUNT_TABLES, type AccountsDatabase, type AccountsSchema } from '../accounts-database';
import { lockInKysely } from './locks';
import { PatientPool } from './patient-pool';
import { poolSizes } from './pool-sizes';
import { HOME, prepareTables } from './tables';

const PATIENCE = 10_000;
const SECRET =
  'create table if not exists secret (one boolean primary key default true check (one), value text not null)';

/** Opens the accounts of a PostgreSQL database and makes the tables that are missing. `total` is the connections of the whole process. */
export async function openPostgresAccounts(url: string, total?: number): Promise<AccountsDatabase> {
  const pool = new PatientPool({
    url,
    max: poolSizes(total).accounts,
    setup: `set search_path to ${HOME}`,
    client: { query_timeout: PATIENCE },
  });
  /** On a connection of the pool, which keeps it: the accounts then hold one whatever else is connected. */
  const withClient = async <T>(work: (client: PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  };
  try {
    await withClient((client) => prepareTables(client, [...ACCOUNT_TABLES, SECRET]));
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = new Kysely<AccountsSchema>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    alone: (name, work) =>
      db.transaction().execute(async (transaction) => {
        await lockInKysely(transaction, name);
        return work(transaction);
      }),
    keepSecret: (fresh) =>
      withClient(async (client) => {
        await client.query('insert into secret (value) values ($1) on conflict (one) do nothing', [fresh]);
        const { rows } = await client.query<{ value: string }>('select value from secret');
        return rows[0]?.value ?? fresh;
      }),
    close: () => db.destroy(),
  };
}
