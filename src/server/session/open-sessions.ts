import { randomBytes } from 'node:crypto';
import type { Config } from '@/server/base/config';
import type { AccountsDatabase } from '@/server/database/accounts-database';
import { openAccounts } from '@/server/database/open-accounts';
import { Sessions } from './sessions';

/** The key of cookies and tokens: that of the environment, else one that is made once and stored with the accounts. */
export const secretOf = async (config: Pick<Config, 'secret'>, database: AccountsDatabase): Promise<string> =>
  config.secret ?? database.storeSecret(randomBytes(48).toString('base64url'));

/** Opens the accounts of a server; `sampleLoaded` returns whether the served data are the sample. Throws what opening them throws. */
export async function openSessions(config: Config, sampleLoaded: () => Promise<boolean>): Promise<Sessions> {
  const database = await openAccounts(config);
  try {
    return new Sessions({ config, database, secret: await secretOf(config, database), sampleLoaded });
  } catch (error) {
    await database.close();
    throw error;
  }
}
