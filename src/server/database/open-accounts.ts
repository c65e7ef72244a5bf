import type { AccountsDatabase } from './accounts-database';
import { openDuckdbAccounts } from './duckdb-accounts';
import { openPostgresAccounts } from './postgres/postgres-accounts';
import type { Storage } from './storage';

export const openAccounts = ({ databaseUrl, databasePool, dataDir }: Storage): Promise<AccountsDatabase> =>
  databaseUrl === undefined ? openDuckdbAccounts(dataDir) : openPostgresAccounts(databaseUrl, databasePool);
