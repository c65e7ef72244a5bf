import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { withBuildLock } from '@/server/database/build-lock';
import type { About, Dataset } from '@/server/database/dataset';
import { publish as publishToPostgres } from '@/server/database/postgres/publish';
import type { Storage } from '@/server/database/storage';
import { draftFile, publish, removeSurplus, sweepDrafts } from '@/server/database/versions';
import { buildFacts } from '@/server/facts/build-facts';
import type { Rows } from '@/server/facts/tables';
import { writeBaseTables } from './base-tables';
import { INDEXES } from './indexes';

/** Builds a data version from rows and serves it. A failure leaves the served version as it was. */
export const buildVersion = (storage: Storage, rows: Rows, about: About): Promise<Dataset> =>
  buildFrom(storage, about, (connection) => writeBaseTables(connection, rows));

/**
 * Builds a data version whose imported tables `fill` creates.
 * It is always built as a DuckDB file of the data folder, from which PostgreSQL gets a copy.
 */
export const buildFrom = (
  storage: Storage,
  about: About,
  fill: (connection: DuckDBConnection) => Promise<void>,
): Promise<Dataset> => withBuildLock(storage, () => buildLocked(storage, about, fill));

async function buildLocked(
  { dataDir, databaseUrl }: Storage,
  about: About,
  fill: (connection: DuckDBConnection) => Promise<void>,
): Promise<Dataset> {
  sweepDrafts(dataDir);
  const draft = draftFile(dataDir);
  const build = async (connection: DuckDBConnection) => {
    await fill(connection);
    await buildFacts(connection, { asOf: about.as_of });
  };
  try {
    if (databaseUrl !== undefined) {
      return await inDraft(draft, async (connection) => {
        await build(connection);
        return publishToPostgres(databaseUrl, connection, about, INDEXES);
      });
    }
    await inDraft(draft, async (connection) => {
      await build(connection);
      await connection.run('checkpoint');
    });
    sync(draft);
    const dataset = await publish(dataDir, draft, about);
    removeSurplus(dataDir);
    return dataset;
  } finally {
    for (const rest of [draft, `${draft}.wal`, `${draft}.tmp`]) rmSync(rest, { recursive: true, force: true });
  }
}

async function inDraft<T>(draft: string, work: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
  const instance = await DuckDBInstance.create(draft, { threads: '2' });
  try {
    const connection = await instance.connect();
    try {
      return await work(connection);
    } finally {
      connection.closeSync();
    }
  } finally {
    instance.closeSync();
  }
}

/** Writes a file to the disk, before it is named as a version. */
function sync(draft: string): void {
  const file = openSync(draft, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
