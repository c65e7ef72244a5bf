import type { ClientBase } from 'pg';
import { readConfig } from '@/server/base/config';
import { surplusVersions } from '../select-version';
import { inTransaction } from './connect';
import { tryLockForTransaction } from './locks';
import { currentSchema, dropVersion, readStored } from './served';
import { HOME } from './tables';

/** Time in which every server has seen that another version is served. */
const SETTLED = 60_000;

/**
 * Drops former samples, the latest of them once every server has left it, and own versions beyond those that are retained. A
 * version that is read, one whose description cannot be read, and every one while `current_version` cannot be read stay.
 * @param settled Milliseconds after which every server has seen that another version is served.
 * @param retained How many former versions of own data are retained.
 */
export async function dropFormer(
  client: ClientBase,
  settled = SETTLED,
  retained = readConfig().keepVersions,
): Promise<void> {
  const { pointer, versions } = await readStored(client);
  if (pointer.kind !== 'read') return;
  const { own, samples } = surplusVersions(versions, pointer.version.dataset.version, retained);
  const { rows } = await client.query(
    `select 1 from ${HOME}.current_version where since < clock_timestamp() - make_interval(secs => $1)`,
    [settled / 1000],
  );
  for (const version of [...own, ...(rows.length > 0 ? samples : samples.slice(1))]) {
    await inTransaction(client, async () => {
      if (!(await tryLockForTransaction(client, version.schema))) return;
      // It may have been rolled back to meanwhile.
      if ((await currentSchema(client)) === version.schema) return;
      await client.query("set local lock_timeout = '2s'; set local client_min_messages = warning");
      await dropVersion(client, version);
    });
  }
}
