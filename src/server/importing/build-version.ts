import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import { type Dataset, draftFile, publish } from '@/server/database/versions';
import { buildFacts } from '@/server/facts/build-facts';
import type { Rows } from '@/server/facts/tables';
import { writeBaseTables } from './base-tables';

export type About = Pick<Dataset, 'name' | 'sample' | 'as_of' | 'attribution'>;

/** Builds a data version beside the served one and then serves it; a failure leaves the served one as it was. */
export async function buildVersion(dataDir: string, rows: Rows, about: About): Promise<Dataset> {
  const draft = draftFile(dataDir);
  try {
    await writeDraft(draft, rows, about.as_of);
    return publish(dataDir, draft, about);
  } finally {
    for (const rest of [draft, `${draft}.wal`, `${draft}.tmp`]) rmSync(rest, { recursive: true, force: true });
  }
}

async function writeDraft(draft: string, rows: Rows, asOf: string): Promise<void> {
  const instance = await DuckDBInstance.create(draft, { threads: '2' });
  try {
    const connection = await instance.connect();
    try {
      await writeBaseTables(connection, rows);
      await buildFacts(connection, { asOf });
      await connection.run('checkpoint');
    } finally {
      connection.closeSync();
    }
  } finally {
    instance.closeSync();
  }
  const file = openSync(draft, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
