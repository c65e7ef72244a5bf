import type { Kysely } from 'kysely';

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
export type AccountsDatabase = {
  readonly db: Kysely<AccountsSchema>;
  /** Keeps a secret where none is kept yet; resolves to the one that is kept. */
  readonly keepSecret: (fresh: string) => Promise<string>;
  readonly close: () => Promise<void>;
};

/** Another process has the accounts open for writing. */
export class AccountsLocked extends Error {}

export const ACCOUNT_TABLES = [
  `create table if not exists users (id varchar primary key, email varchar not null unique, name varchar not null, password_hash varchar not null,
    roles varchar not null, markets varchar, disabled boolean not null, created_at double precision not null)`,
  `create table if not exists sessions (id_hash varchar primary key, user_id varchar not null, created_at double precision not null,
    seen_at double precision not null, expires_at double precision not null, address varchar not null)`,
  `create table if not exists preferences (owner varchar primary key, value varchar not null)`,
  `create table if not exists audit (happened_at double precision not null, event varchar not null, subject varchar not null, address varchar not null)`,
];
