import type { Config } from '@/server/base/config';
import { openAccounts } from '@/server/database/open-accounts';
import { secretOf } from './secret';
import { createSessions, type Sessions } from './sessions';

/** Opens the accounts and everything that is made from them. */
export async function openSessions(config: Config, sampleLoaded: () => Promise<boolean>): Promise<Sessions> {
  const database = await openAccounts(config);
  try {
    return createSessions({ config, database, secret: await secretOf(config, database), sampleLoaded });
  } catch (error) {
    await database.close();
    throw error;
  }
}
