import { type ClientBase, escapeIdentifier } from 'pg';
import { inTransaction } from './connect';
import { tryLockForTransaction } from './locks';
import { SCHEMA_PREFIX } from './served';
import { HOME } from './tables';

/** Time in which every server has seen that another version is served. */
const SETTLED = 60_000;

/** Drops the versions that are served no more and that nobody reads. */
export async function dropFormer(client: ClientBase, settled = SETTLED): Promise<void> {
  const { rows } = await client.query<{ schema: string }>(
    `select nspname as schema from pg_namespace join ${HOME}.current_version c on starts_with(nspname, $1) and nspname <> c.schema
    where c.since < clock_timestamp() - make_interval(secs => $2)`,
    [SCHEMA_PREFIX, settled / 1000],
  );
  for (const { schema } of rows) {
    await inTransaction(client, async () => {
      if (!(await tryLockForTransaction(client, schema))) return;
      await client.query("set local lock_timeout = '2s'; set local client_min_messages = warning");
      await client.query(`drop schema if exists ${escapeIdentifier(schema)} cascade`);
    });
  }
}
