import { randomBytes } from 'node:crypto';
import type { Config } from '@/server/base/config';
import type { AccountsDatabase } from '@/server/database/accounts-database';

/** The key of cookies and tokens: from the environment, else made once and kept beside the accounts. */
export const secretOf = async (config: Pick<Config, 'secret'>, database: AccountsDatabase): Promise<string> =>
  config.secret ?? database.keepSecret(randomBytes(48).toString('base64url'));
