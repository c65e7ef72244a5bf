import type { AccountsDatabase } from './accounts-database';
import { openDuckdbAccounts } from './duckdb-accounts';
import { openPostgresAccounts } from './postgres/postgres-accounts';
import type { Storage } from './storage';

/** Opens the accounts of a data folder, or of the database where one is named. Throws where they cannot be read. */
export const openAccounts = ({ databaseUrl, databasePool, dataDir }: Storage): Promise<AccountsDatabase> =>
  databaseUrl === undefined ? openDuckdbAccounts(dataDir) : openPostgresAccounts(databaseUrl, databasePool);
