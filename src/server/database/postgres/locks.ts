import { type QueryExecutorProvider, sql } from 'kysely';
import type { ClientBase } from 'pg';
import { connected } from './connect';

/** Advisory locks of ours are pairs of this number and the hash of a name. */
const OURS = 1_851_881_061;

/** Until the transaction ends. */
export const lockForTransaction = (client: ClientBase, name: string) =>
  client.query('select pg_advisory_xact_lock($1, hashtext($2))', [OURS, name]);

/** The same for Kysely's transactions. */
export const lockInKysely = (transaction: QueryExecutorProvider, name: string) =>
  sql`select pg_advisory_xact_lock(${OURS}, hashtext(${name}))`.execute(transaction);

/** Until the transaction ends; false at once where somebody else holds it in any way. */
export async function tryLockForTransaction(client: ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_xact_lock($1, hashtext($2)) as held', [
    OURS,
    name,
  ]);
  return rows[0]?.held === true;
}

/** Beside others that share it, until it is unshared or the connection ends. */
export const share = (client: ClientBase, name: string) =>
  client.query('select pg_advisory_lock_shared($1, hashtext($2))', [OURS, name]);
/** Gives up a shared lock before the connection ends. */
export const unshare = (client: ClientBase, name: string) =>
  client.query('select pg_advisory_unlock_shared($1, hashtext($2))', [OURS, name]);

/** Runs `work` while no other process does under the same name; a process that dies lets go. */
export const alone = <T>(url: string, name: string, work: () => Promise<T>): Promise<T> =>
  connected(url, async (client) => {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [OURS, name]);
    return work();
  });
