import type { Kysely, Transaction } from 'kysely';
import { ALERT_TABLES, type AlertSchema } from './alert-tables';
import { ASSISTANT_TABLES, type AssistantSchema } from './assistant-tables';
import { REPORT_TABLES, type ReportSchema } from './report-tables';

/** Times are milliseconds since 1970; lists are JSON. */
export type AccountsSchema = AssistantSchema &
  AlertSchema &
  ReportSchema & {
    users: {
      id: string;
      email: string;
      name: string;
      password_hash: string;
      roles: string;
      markets: string | null;
      disabled: boolean;
      created_at: number;
      /** Whether the password is temporary and must be replaced at the next sign-in. Null in rows of older versions, as false. */
      must_change: boolean | null;
      /** Until when a password that must be replaced is accepted; null is without end. */
      password_expires_at: number | null;
    };
    sessions: {
      id_hash: string;
      user_id: string;
      created_at: number;
      seen_at: number;
      expires_at: number;
      address: string;
      /** The network of the address; null in rows of older versions. */
      network: string | null;
    };
    /** Counters of attempts: under `key`, the next one is accepted at `free_at`; the row is deleted after `expires_at`. */
    attempts: { key: string; count: number; free_at: number; expires_at: number };
    preferences: { owner: string; value: string };
    views: {
      id: string;
      owner: string;
      name: string;
      path: string;
      search: string;
      start: boolean;
      seen: string | null;
      created_at: number;
      updated_at: number;
    };
    /** Personal access tokens, by their hashes; `start` are their first characters. */
    access_tokens: {
      hash: string;
      id: string;
      user_id: string;
      name: string;
      start: string;
      created_at: number;
      used_at: number | null;
      expires_at: number;
      revoked_at: number | null;
    };
    links: { key: string; owner: string; search: string; used_at: number };
    /** `detail` is a JSON object or null. */
    audit: { happened_at: number; event: string; subject: string; address: string; detail: string | null };
  };
export type AccountsDatabase = {
  readonly db: Kysely<AccountsSchema>;
  /** Runs `work` as one transaction; no other process runs one under the same name at the same time. */
  readonly alone: <T>(name: string, work: (db: Transaction<AccountsSchema>) => Promise<T>) => Promise<T>;
  /** Stores a secret where none is stored yet; resolves to the stored one. */
  readonly storeSecret: (fresh: string) => Promise<string>;
  /** Writes a copy of the accounts as of one moment to a new DuckDB file; sessions and counters of attempts are left out. */
  readonly snapshot: (file: string) => Promise<void>;
  /** Whether the last attempt to write was refused because the database takes no changes. */
  readonly readOnly: () => boolean;
  readonly close: () => Promise<void>;
};

/** Another process has the accounts open for writing. */
export class AccountsLocked extends Error {}
/** The accounts are there and cannot be read; they are left as they are. */
export class AccountsUnreadable extends Error {}

/** The tables of a copy: who is signed in, and counters of attempts, are of one server and one moment. */
export const COPIED_TABLES = [
  'users',
  'preferences',
  'views',
  'access_tokens',
  'links',
  'report_editions',
  'report_logos',
  'report_schedules',
  'audit',
  'assistant_conversations',
  'assistant_turns',
  'assistant_feedback',
  'alerts',
  'alert_readings',
  'alert_spaces',
  'alert_outbox',
  'alert_webhooks',
  'alert_webhook_outbox',
] as const satisfies readonly (keyof AccountsSchema)[];
export const LEFT_OUT_TABLES = ['sessions', 'attempts'] as const satisfies readonly (keyof AccountsSchema)[];

export const ACCOUNT_TABLES = [
  `create table if not exists users (id varchar primary key, email varchar not null unique, name varchar not null, password_hash varchar not null,
    roles varchar not null, markets varchar, disabled boolean not null, created_at double precision not null)`,
  `create table if not exists sessions (id_hash varchar primary key, user_id varchar not null, created_at double precision not null,
    seen_at double precision not null, expires_at double precision not null, address varchar not null)`,
  `create table if not exists attempts (key varchar primary key, count double precision not null, free_at double precision not null,
    expires_at double precision not null)`,
  `create table if not exists preferences (owner varchar primary key, value varchar not null)`,
  // No index but the key: DuckDB refuses some changes of indexed columns. Other rules are enforced because views are changed one at a time.
  `create table if not exists views (id varchar primary key, owner varchar not null, name varchar not null, path varchar not null, search varchar not null,
    start boolean not null, seen varchar, created_at double precision not null, updated_at double precision not null)`,
  `create table if not exists access_tokens (hash varchar primary key, id varchar not null, user_id varchar not null, name varchar not null,
    start varchar not null, created_at double precision not null, used_at double precision, expires_at double precision not null, revoked_at double precision)`,
  `create table if not exists links (key varchar primary key, owner varchar not null, search varchar not null, used_at double precision not null)`,
  `create table if not exists audit (happened_at double precision not null, event varchar not null, subject varchar not null, address varchar not null)`,
  // Columns that tables of older versions lack.
  'alter table users add column if not exists must_change boolean',
  'alter table users add column if not exists password_expires_at double precision',
  'alter table sessions add column if not exists network varchar',
  'alter table audit add column if not exists detail varchar',
  ...ASSISTANT_TABLES,
  ...REPORT_TABLES,
  ...ALERT_TABLES,
];
