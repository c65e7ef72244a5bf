import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Client } from 'pg';
import { openAccounts } from '@/server/database/open-accounts';
import { connected, inTransaction } from '@/server/database/postgres/connect';
import { copyTables } from '@/server/database/postgres/copy-tables';
import { HOME } from '@/server/database/postgres/home';
import { LARGEST_IMAGE } from '@/server/database/postgres/images';
import { adoptSchema, readStored, schemaOf, writeServed } from '@/server/database/postgres/served';
import { copyAccounts } from '@/server/database/postgres/snapshot-accounts';
import { prepareTables } from '@/server/database/postgres/tables';
import { INDEXES } from '@/server/importing/version/indexes';
import { ACCOUNTS, BackupRefused, IMAGES, type Manifest, SECRET, versionEntry } from './manifest';

export type Restored = {
  readonly versions: number;
  readonly images: number;
  readonly accounts: boolean;
  /** What could not be restored, in sentences. */
  readonly leftOut: readonly string[];
};

/** Copies an unpacked backup into an empty database, in one transaction. */
export async function restoreDatabase(databaseUrl: string, staging: string, manifest: Manifest): Promise<Restored> {
  // Makes the tables of the accounts.
  await (await openAccounts({ databaseUrl, dataDir: staging })).close();
  return connected(databaseUrl, async (client) => {
    await prepareTables(client);
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    return inTransaction(client, async () => {
      await refuseUsedDatabase(client);
      const images = await copyImages(client, staging, manifest);
      const accounts = existsSync(path.join(staging, ACCOUNTS));
      if (accounts) await copyAccounts(path.join(staging, ACCOUNTS), client);
      if (existsSync(path.join(staging, SECRET))) {
        const secret = await readFile(path.join(staging, SECRET), 'utf8');
        await client.query(`insert into ${HOME}.secret (value) values ($1)`, [secret]);
      }
      for (const { record: _, ...dataset } of manifest.versions)
        await copyVersion(client, path.join(staging, versionEntry(dataset.version)), schemaOf(dataset));
      for (const { record, ...dataset } of manifest.versions) {
        const version = { dataset, schema: schemaOf(dataset) };
        if (dataset.version === manifest.served) await writeServed(client, version, record);
        else await adoptSchema(client, version, record);
      }
      return { versions: manifest.versions.length, accounts, ...images };
    });
  });
}

async function refuseUsedDatabase(client: Client): Promise<void> {
  const { versions, pointer } = await readStored(client);
  const { rows } = await client.query<{ users: string; secrets: string; images: string }>(
    `select (select count(*) from ${HOME}.users) as users, (select count(*) from ${HOME}.secret) as secrets,
      (select count(*) from ${HOME}.images) as images`,
  );
  const [{ users = '0', secrets = '0', images = '0' } = {}] = rows;
  const found = [
    ...(versions.length > 0 || pointer.kind !== 'missing' ? [`${versions.length} data versions`] : []),
    ...(users === '0' ? [] : [`${users} accounts`]),
    ...(images === '0' ? [] : [`${images} images`]),
    ...(secrets === '0' ? [] : ['a secret']),
  ];
  if (found.length > 0)
    throw new BackupRefused(
      `The database is not empty: it holds ${found.join(', ')}. Nothing was restored. Name an empty one with DATABASE_URL, or another schema with NAVE_DATABASE_SCHEMA.`,
    );
}

async function copyVersion(client: Client, file: string, schema: string): Promise<void> {
  const instance = await DuckDBInstance.create(file, { threads: '2', access_mode: 'READ_ONLY' });
  try {
    const connection = await instance.connect();
    try {
      await copyTables(connection, client, schema, INDEXES);
    } finally {
      connection.closeSync();
    }
  } finally {
    instance.closeSync();
  }
}

async function copyImages(
  client: Client,
  staging: string,
  { entries }: Manifest,
): Promise<{ images: number; leftOut: string[] }> {
  const leftOut: string[] = [];
  let images = 0;
  for (const { name, bytes } of entries) {
    if (!name.startsWith(IMAGES)) continue;
    const image = name.slice(IMAGES.length);
    if (bytes > LARGEST_IMAGE) {
      leftOut.push(`The image ${image} is left out: it is larger than ${LARGEST_IMAGE / 1_000_000} MB.`);
      continue;
    }
    const content = await readFile(path.join(staging, name));
    const sha256 = createHash('sha256').update(content).digest('hex');
    await client.query(`insert into ${HOME}.images (path, sha256, content) values ($1, $2, $3)`, [
      image,
      sha256,
      content,
    ]);
    images++;
  }
  return { images, leftOut };
}
