import type { Config } from '@/server/base/config';
import { callControl } from '@/server/control/client';
import { type Command, type Outcome, perform } from '@/server/control/commands';
import { AccountsLocked } from '@/server/database/accounts-database';
import { holdsNaveData } from '@/server/database/secure-data-folder';
import { AccountError } from '@/server/session/accounts';
import { openSessions } from '@/server/session/open-sessions';

type Done = Extract<Outcome, { ok: true }>;
type CarryOut = (command: Command) => Promise<Done>;

/**
 * Runs `work` with the accounts: through the server that holds those of a data folder open, else by opening them here.
 * A refused command throws `AccountError`.
 */
export async function withAccounts<T>(config: Config, work: (carryOut: CarryOut) => Promise<T>): Promise<T> {
  const checked = async (outcome: Promise<Outcome | null>): Promise<Done> => {
    const found = await outcome;
    if (found === null) throw new AccountsLocked('The running server has stopped meanwhile; run the command again.');
    if (!found.ok) throw new AccountError(found.reason);
    return found;
  };
  if (config.databaseUrl === undefined && (await callControl(config.dataDir, { do: 'ping' })) !== null)
    return work((command) => checked(callControl(config.dataDir, command)));
  // On the error output: the audit prints tables on the other.
  if (config.databaseUrl === undefined && !holdsNaveData(config.dataDir))
    console.error(
      `Using the new data folder ${config.dataDir}; set NAVE_DATA_DIR or use .env so that every command uses the same folder.`,
    );
  const sessions = await openSessions(config, async () => false);
  try {
    return await work((command) => checked(perform(sessions, command)));
  } finally {
    await sessions.close();
  }
}
