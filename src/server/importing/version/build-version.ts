import { accessSync, closeSync, constants, fsyncSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { withBuildLock } from '@/server/database/build-lock';
import type { About, Dataset } from '@/server/database/dataset';
import { publish as publishToPostgres } from '@/server/database/postgres/publish';
import type { Storage } from '@/server/database/storage';
import type { VersionRecord } from '@/server/database/version-record';
import { draftFile, publish, removeSurplus, sweepDrafts, versionsFolder } from '@/server/database/versions';
import { buildFacts } from '@/server/facts/build-facts';
import type { Rows } from '@/server/facts/tables';
import { writeBaseTables } from './base-tables';
import { INDEXES } from './indexes';

type Fill = (connection: DuckDBConnection) => Promise<void>;
/** What is decided on a draft: it is given up, or served with the record of how it was made. */
export type Verdict = { readonly serve: false } | { readonly serve: true; readonly record: VersionRecord | null };
/** Looks at a draft whose facts are built. What it attaches to the connection it detaches. */
export type Review = (draft: DuckDBConnection) => Promise<Verdict>;

/** Builds a data version from rows and serves it. A failure leaves the served version as it was. */
export const buildVersion = (storage: Storage, rows: Rows, about: About): Promise<Dataset> =>
  buildFrom(storage, about, (connection) => writeBaseTables(connection, rows));

/**
 * Builds a data version whose imported tables `fill` creates.
 * It is always built as a DuckDB file of the data folder, from which PostgreSQL gets a copy.
 */
export async function buildFrom(
  storage: Storage,
  about: About,
  fill: Fill,
  record: VersionRecord | null = null,
): Promise<Dataset> {
  const dataset = await buildReviewed(storage, about, fill, async () => ({ serve: true, record }));
  if (dataset === null) throw new Error('the version was not served');
  return dataset;
}

/** The same, served only where the review decides so; null where it is given up. */
export const buildReviewed = (storage: Storage, about: About, fill: Fill, review: Review): Promise<Dataset | null> =>
  withBuildLock(storage, () => buildLocked(storage, about, { fill, review }));

/** Builds a draft for its review alone; a data folder that is not there is not made. */
export async function buildForReview(storage: Storage, about: About, fill: Fill, review: Review): Promise<void> {
  const build = (draft: string) =>
    inDraft(draft, async (connection) => {
      await fill(connection);
      await buildFacts(connection, { asOf: about.as_of });
      await review(connection);
    });
  if (canWrite(versionsFolder(storage.dataDir))) {
    await withBuildLock(storage, async () => {
      const draft = draftFile(storage.dataDir);
      try {
        await build(draft);
      } finally {
        removeDraft(draft);
      }
    });
    return;
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nave-dry-run-'));
  try {
    await build(path.join(folder, 'draft.duckdb'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a build may hold in memory besides the rows; more is written beside the draft. */
const MEMORY = '4GB';

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

async function buildLocked(
  { dataDir, databaseUrl }: Storage,
  about: About,
  { fill, review }: { fill: Fill; review: Review },
): Promise<Dataset | null> {
  sweepDrafts(dataDir);
  const draft = draftFile(dataDir);
  const build = async (connection: DuckDBConnection): Promise<Verdict> => {
    await fill(connection);
    await buildFacts(connection, { asOf: about.as_of });
    return review(connection);
  };
  try {
    if (databaseUrl !== undefined) {
      return await inDraft(draft, async (connection) => {
        const verdict = await build(connection);
        if (!verdict.serve) return null;
        return publishToPostgres(databaseUrl, connection, { about, indexes: INDEXES, record: verdict.record });
      });
    }
    const verdict = await inDraft(draft, async (connection) => {
      const reviewed = await build(connection);
      if (reviewed.serve) await connection.run('checkpoint');
      return reviewed;
    });
    if (!verdict.serve) return null;
    sync(draft);
    const dataset = await publish(dataDir, draft, about, verdict.record);
    removeSurplus(dataDir);
    return dataset;
  } finally {
    removeDraft(draft);
  }
}

function removeDraft(draft: string): void {
  for (const rest of [draft, `${draft}.wal`, `${draft}.tmp`]) rmSync(rest, { recursive: true, force: true });
}

async function inDraft<T>(draft: string, work: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
  const instance = await DuckDBInstance.create(draft, { threads: '2', memory_limit: MEMORY });
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
