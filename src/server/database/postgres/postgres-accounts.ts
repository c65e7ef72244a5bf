import { Kysely, PostgresDialect } from 'kysely';
import type { PoolClient } from 'pg';
import { log } from '@/server/base/log';
import { ACCOUNT_TABLES, type AccountsDatabase, type AccountsSchema } from '../accounts-database';
import { isReadOnly, WriteState } from '../read-only';
import { checkedSecret } from '../secret-file';
import { lockInKysely } from './locks';
import { PatientPool } from './patient-pool';
import { poolSizes } from './pool-sizes';
import { snapshotAccounts } from './snapshot-accounts';
import { HOME, prepareTables } from './tables';

const PATIENCE = 10_000;
const SECRET =
  'create table if not exists secret (one boolean primary key default true check (one), value text not null)';

/** Fails where a table or column that the present version needs is missing. */
const COMPLETE = `select u.must_change, s.network, a.key, l.detail, t.hash
  from ${HOME}.users u, ${HOME}.sessions s, ${HOME}.attempts a, ${HOME}.audit l, ${HOME}.access_tokens t,
    ${HOME}.assistant_conversations, ${HOME}.assistant_turns, ${HOME}.assistant_feedback,
    ${HOME}.alerts, ${HOME}.alert_readings, ${HOME}.alert_spaces, ${HOME}.alert_outbox,
    ${HOME}.alert_webhooks, ${HOME}.alert_webhook_outbox, ${HOME}.report_schedules limit 0`;

/**
 * Opens the accounts of a PostgreSQL database and makes the tables and columns that are missing. A database that takes no
 * changes is opened for reading if nothing is missing in it. `total` is the connections of the whole process.
 */
export async function openPostgresAccounts(url: string, total?: number): Promise<AccountsDatabase> {
  const state = new WriteState((readOnly) =>
    readOnly
      ? log.error('the accounts cannot be changed: the database of DATABASE_URL is read-only')
      : log.info('the accounts can be changed again'),
  );
  const pool = new PatientPool({
    url,
    max: poolSizes(total).accounts,
    setup: `set search_path to ${HOME}`,
    client: { query_timeout: PATIENCE },
  });
  /** On a connection of the pool, which stays open: the accounts then have one whatever else is connected. */
  const withClient = async <T>(work: (client: PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  };
  try {
    await withClient(async (client) => {
      try {
        await prepareTables(client, [...ACCOUNT_TABLES, SECRET]);
      } catch (error) {
        if (!isReadOnly(error)) throw error;
        await client.query(COMPLETE);
        state.set(true);
      }
    });
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = new Kysely<AccountsSchema>({ dialect: new PostgresDialect({ pool }), log: state.observe });
  return {
    db,
    alone: (name, work) =>
      db.transaction().execute(async (transaction) => {
        await lockInKysely(transaction, name);
        return work(transaction);
      }),
    snapshot: (file) => snapshotAccounts(url, file),
    storeSecret: (fresh) =>
      withClient(async (client) => {
        const stored = client.query('insert into secret (value) values ($1) on conflict (one) do nothing', [fresh]);
        await stored.catch((error: unknown) => {
          if (!isReadOnly(error)) throw error;
        });
        const { rows } = await client.query<{ value: string }>('select value from secret');
        const [row] = rows;
        if (row === undefined) throw new Error('The database of DATABASE_URL is read-only and holds no secret yet.');
        return checkedSecret(row.value, `The table ${HOME}.secret`);
      }),
    readOnly: state.readOnly,
    close: () => db.destroy(),
  };
}
