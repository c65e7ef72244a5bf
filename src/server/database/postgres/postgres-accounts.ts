import { Kysely, PostgresDialect } from 'kysely';
import { ACCOUNT_TABLES, type AccountsDatabase, type AccountsSchema } from '../accounts-database';
import { connected, openPool } from './connect';
import { lockInKysely } from './locks';
import { HOME, prepareTables } from './tables';

const CONNECTIONS = 4;
const PATIENCE = 10_000;
const SECRET =
  'create table if not exists secret (one boolean primary key default true check (one), value text not null)';

/** Opens the accounts of a PostgreSQL database and makes the tables that are missing. */
export async function openPostgresAccounts(url: string): Promise<AccountsDatabase> {
  await connected(url, (client) => prepareTables(client, [...ACCOUNT_TABLES, SECRET]));
  const pool = openPool(url, CONNECTIONS, `set search_path to ${HOME}`, { query_timeout: PATIENCE });
  const db = new Kysely<AccountsSchema>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    alone: (name, work) =>
      db.transaction().execute(async (transaction) => {
        await lockInKysely(transaction, name);
        return work(transaction);
      }),
    keepSecret: async (fresh) => {
      await pool.query('insert into secret (value) values ($1) on conflict (one) do nothing', [fresh]);
      const { rows } = await pool.query<{ value: string }>('select value from secret');
      return rows[0]?.value ?? fresh;
    },
    close: () => db.destroy(),
  };
}
