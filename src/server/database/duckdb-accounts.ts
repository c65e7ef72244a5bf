import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { Kysely, sql } from 'kysely';
import { log } from '@/server/base/log';
import {
  ACCOUNT_TABLES,
  type AccountsDatabase,
  AccountsLocked,
  type AccountsSchema,
  AccountsUnreadable,
  LEFT_OUT_TABLES,
} from './accounts-database';
import { type ConnectionSource, duckdbDialect } from './kysely-duckdb';
import { isReadOnly, WriteState } from './read-only';
import { storeSecretFile } from './secret-file';
import { checkDataFolder, secureDataFolder } from './secure-data-folder';

const OPTIONS = { threads: '1', memory_limit: '128MB' };
/** What DuckDB reports of a file or folder that this process may read and not change. */
const NO_WRITE = /Permission denied|Read-only file system|Operation not permitted/i;

/** Milliseconds between attempts to open for writing what could only be read. */
const RETRY = 2_000;

type Opened = { readonly instance: DuckDBInstance; readonly connection: DuckDBConnection; readonly writable: boolean };

/**
 * Opens the accounts of a data folder for writing and makes the tables and columns that are missing. Where the folder takes
 * no changes they are opened for reading, and for writing as soon as that succeeds.
 * Throws `AccountsLocked` while another process holds them, `AccountsUnreadable` where the file is damaged.
 */
export async function openDuckdbAccounts(dataDir: string): Promise<AccountsDatabase> {
  checkDataFolder(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const { corrected, left } = secureDataFolder(dataDir);
  if (corrected > 0)
    log.warn({ dataDir, corrected }, 'others could read the data folder; its permissions are corrected');
  if (left > 0) log.warn({ dataDir, left }, 'others can read files of the data folder that belong to another user');
  const file = path.join(dataDir, 'accounts.duckdb');
  const state = new WriteState((readOnly) =>
    readOnly
      ? log.error({ dataDir }, 'the accounts cannot be changed: the data folder is read-only')
      : log.info({ dataDir }, 'the accounts can be changed again'),
  );
  let opened: Opened | null = await openFile(file);
  let again = opened.writable ? Number.POSITIVE_INFINITY : Date.now() + RETRY;
  state.set(!opened.writable);
  const source: ConnectionSource = {
    current: async () => {
      if (opened !== null && Date.now() < again) return opened.connection;
      // DuckDB invalidates a database whose log it could not write, and one that is open for reading stays read-only.
      if (opened !== null) close(opened);
      opened = null;
      opened = await openFile(file);
      again = opened.writable ? Number.POSITIVE_INFINITY : Date.now() + RETRY;
      state.set(!opened.writable);
      return opened.connection;
    },
    failed: (error) => {
      if (opened?.writable && (isReadOnly(error) || /database has been invalidated/i.test(String(error)))) again = 0;
    },
    close: () => {
      if (opened !== null) close(opened);
    },
  };
  const db = new Kysely<AccountsSchema>({ dialect: duckdbDialect(source), log: state.observe });
  return {
    db,
    // One connection, which a transaction has to itself.
    alone: (_, work) => db.transaction().execute(work),
    snapshot: (file) => snapshotTo(db, file),
    storeSecret: async (fresh) => storeSecretFile(dataDir, fresh),
    readOnly: state.readOnly,
    close: () => db.destroy(),
  };
}

/** DuckDB copies in one transaction; nothing else runs on the connection meanwhile. */
const snapshotTo = (db: Kysely<AccountsSchema>, file: string): Promise<void> =>
  db.connection().execute(async (connection) => {
    const run = (text: string) => sql.raw(text).execute(connection);
    await run(`attach '${file.replaceAll("'", "''")}' as snapshot`);
    try {
      await run('copy from database accounts to snapshot');
      for (const table of LEFT_OUT_TABLES) await run(`delete from snapshot.main.${table}`);
    } finally {
      await run('detach snapshot');
    }
  });

function close({ connection, instance }: Opened): void {
  connection.closeSync();
  instance.closeSync();
}

async function openFile(file: string): Promise<Opened> {
  try {
    const instance = await DuckDBInstance.create(file, OPTIONS);
    try {
      const connection = await instance.connect();
      for (const statement of ACCOUNT_TABLES) await connection.run(statement);
      chmodSync(file, 0o600);
      return { instance, connection, writable: true };
    } catch (error) {
      instance.closeSync();
      throw error;
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (/could not set lock on file/i.test(reason)) throw new AccountsLocked(`${file} is in use by another process`);
    if (!NO_WRITE.test(reason)) {
      throw new AccountsUnreadable(
        `The accounts in ${file} cannot be read and are left as they are; restore them from a backup. (${reason})`,
      );
    }
    const instance = await DuckDBInstance.create(file, { ...OPTIONS, access_mode: 'READ_ONLY' }).catch(
      (again: unknown) => {
        throw new AccountsUnreadable(
          `The accounts in ${file} cannot be opened. (${again instanceof Error ? again.message : String(again)})`,
        );
      },
    );
    return { instance, connection: await instance.connect(), writable: false };
  }
}
