import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { Kysely, sql } from 'kysely';
import { ACCOUNT_TABLES, type AccountsDatabase, AccountsLocked, type AccountsSchema } from './accounts-database';
import { duckdbDialect } from './kysely-duckdb';

/** Opens the accounts of a data folder for writing and makes the tables that are missing. */
export async function openDuckdbAccounts(dataDir: string): Promise<AccountsDatabase> {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'accounts.duckdb');
  const fresh = !existsSync(file);
  const instance = await DuckDBInstance.create(file, { threads: '1', memory_limit: '128MB' }).catch(
    (error: unknown) => {
      if (String(error).includes('lock')) throw new AccountsLocked(`${file} is in use by another process`);
      throw error;
    },
  );
  if (fresh) chmodSync(file, 0o600);
  const db = new Kysely<AccountsSchema>({ dialect: duckdbDialect(await instance.connect()) });
  for (const table of ACCOUNT_TABLES) await sql.raw(table).execute(db);
  return {
    db,
    // One connection, which a transaction has to itself.
    alone: (_, work) => db.transaction().execute(work),
    keepSecret: async (fresh) => keptSecret(dataDir, fresh),
    close: async () => {
      await db.destroy();
      instance.closeSync();
    },
  };
}

/** The secret of a data folder is a file of its own, which only its owner can read. */
function keptSecret(dataDir: string, fresh: string): string {
  const file = path.join(dataDir, 'secret');
  try {
    writeFileSync(file, fresh, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
