import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { Kysely, sql } from 'kysely';
import { duckdbDialect } from './kysely-duckdb';

/** Times are milliseconds since 1970; lists are JSON. */
export type AccountsSchema = {
  users: {
    id: string;
    email: string;
    name: string;
    password_hash: string;
    roles: string;
    markets: string | null;
    disabled: boolean;
    created_at: number;
  };
  sessions: {
    id_hash: string;
    user_id: string;
    created_at: number;
    seen_at: number;
    expires_at: number;
    address: string;
  };
  preferences: { owner: string; value: string };
  audit: { happened_at: number; event: string; subject: string; address: string };
};
export type AccountsDatabase = { readonly db: Kysely<AccountsSchema>; readonly close: () => Promise<void> };

/** Another process has the accounts open for writing. */
export class AccountsLocked extends Error {}

const TABLES = [
  sql`create table if not exists users (id varchar primary key, email varchar not null unique, name varchar not null, password_hash varchar not null,
    roles varchar not null, markets varchar, disabled boolean not null, created_at double precision not null)`,
  sql`create table if not exists sessions (id_hash varchar primary key, user_id varchar not null, created_at double precision not null,
    seen_at double precision not null, expires_at double precision not null, address varchar not null)`,
  sql`create table if not exists preferences (owner varchar primary key, value varchar not null)`,
  sql`create table if not exists audit (happened_at double precision not null, event varchar not null, subject varchar not null, address varchar not null)`,
];

/** Opens the accounts of a data folder for writing and makes the tables that are missing. */
export async function openAccounts(dataDir: string): Promise<AccountsDatabase> {
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
  for (const table of TABLES) await table.execute(db);
  return {
    db,
    close: async () => {
      await db.destroy();
      instance.closeSync();
    },
  };
}
