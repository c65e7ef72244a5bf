import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, rmSync, statSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { withBuildLock } from '@/server/database/build-lock';
import { connect, connected } from '@/server/database/postgres/connect';
import { HOME } from '@/server/database/postgres/home';
import { readSecretFile } from '@/server/database/secret-file';
import { holdsNaveData } from '@/server/database/secure-data-folder';
import { adoptedVersion } from '@/server/database/served-dataset';
import type { Storage } from '@/server/database/storage';
import { findFile, listVersions, type StoredVersion } from '@/server/database/stored-versions';
import { faultOf } from '@/server/database/version-check';
import { draftFile } from '@/server/database/versions';
import { type Entry, zipOf } from '@/server/documents/zip';
import { SCHEMA_VERSION } from '@/server/facts/schema-version';
import { exportVersion } from '@/server/importing/version/renew-version';
import { type ImageEntries, imagesOfDatabase, imagesOfFolder } from './image-entries';
import {
  ACCOUNTS,
  BackupRefused,
  IMAGES,
  MANIFEST,
  type ManifestEntry,
  newManifest,
  SECRET,
  versionEntry,
} from './manifest';

export type BackupReport = {
  readonly versions: number;
  readonly images: number;
  readonly accounts: boolean;
  readonly bytes: number;
  /** What could not be backed up, in sentences. */
  readonly leftOut: readonly string[];
};

type BackupOptions = {
  readonly file: string;
  /** Whether a file of this name may be replaced. */
  readonly replace: boolean;
  /** Writes a copy of the accounts to a new file; resolves to false where there are none. */
  readonly snapshotAccounts: (file: string) => Promise<boolean>;
};

/**
 * Writes accounts, versions, images and secret to one zip file, which appears whole or not at all. Nothing is imported, rolled
 * back or removed meanwhile. Throws `BackupRefused` where there is nothing to back up or the file cannot be written.
 */
export async function makeBackup(storage: Storage, options: BackupOptions): Promise<BackupReport> {
  const file = path.resolve(options.file);
  const folder = path.dirname(file);
  if (!existsSync(folder)) throw new BackupRefused(`There is no folder ${folder}.`);
  const there = statSync(file, { throwIfNoEntry: false });
  if (there?.isDirectory()) throw new BackupRefused(`${file} is a folder: name a file.`);
  if (there !== undefined && !options.replace)
    throw new BackupRefused(`${file} is there already: name another file, or replace it with --replace.`);
  if (storage.databaseUrl === undefined && !holdsNaveData(storage.dataDir))
    throw new BackupRefused(`${storage.dataDir} holds no data of Nave: there is nothing to back up.`);
  return withBuildLock(storage, () => write(storage, file, options.snapshotAccounts));
}

async function write(
  storage: Storage,
  file: string,
  snapshotAccounts: BackupOptions['snapshotAccounts'],
): Promise<BackupReport> {
  const draft = `${file}.part`;
  const collected: Collected = { entries: [], versions: [], leftOut: [], images: 0 };
  try {
    await adoptedVersion(storage);
    const output = createWriteStream(draft, { mode: 0o600 });
    await pipeline(Readable.from(zipOf(entriesOf(storage, snapshotAccounts, collected))), output);
    await sync(draft);
    await rename(draft, file);
    await sync(path.dirname(file));
  } finally {
    rmSync(draft, { force: true });
  }
  const { entries, versions, images, leftOut } = collected;
  const accounts = entries.some(({ name }) => name === ACCOUNTS);
  return { versions: versions.length, images, accounts, bytes: statSync(file).size, leftOut };
}

async function sync(file: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

type Collected = {
  readonly entries: ManifestEntry[];
  readonly versions: StoredVersion[];
  readonly leftOut: string[];
  images: number;
};

async function* entriesOf(
  storage: Storage,
  snapshotAccounts: BackupOptions['snapshotAccounts'],
  collected: Collected,
): AsyncGenerator<Entry> {
  const counted = (name: string, content: AsyncIterable<Uint8Array>, compress = true): Entry => ({
    name,
    content: measured(name, content, collected.entries),
    compress,
  });
  // First, because what accounts refer to (versions in conversations) is then in the backup too.
  yield* drafted(storage, ACCOUNTS, snapshotAccounts, counted);
  const secret = await readSecret(storage);
  if (secret !== null) yield counted(SECRET, Readable.from([Buffer.from(secret)]));
  for (const version of await listVersions(storage)) {
    const { dataset } = version;
    const name = versionEntry(dataset.version);
    if (storage.databaseUrl === undefined) {
      const stored = findFile(storage.dataDir, dataset.version);
      const fault = await faultOf(stored);
      if (fault !== null) {
        collected.leftOut.push(`Version ${dataset.version} of "${dataset.name}" is left out: ${fault}.`);
        continue;
      }
      yield counted(name, createReadStream(stored.file));
    } else if (version.damaged) {
      collected.leftOut.push(`Version ${dataset.version} of "${dataset.name}" is left out: it is damaged.`);
      continue;
    } else yield* drafted(storage, name, (file) => exportVersion(storage, dataset, file).then(() => true), counted);
    collected.versions.push(version);
  }
  yield* imageEntries(storage, counted, collected);
  yield {
    name: MANIFEST,
    content: Readable.from([Buffer.from(JSON.stringify(manifestOf(storage, collected), null, 2))]),
    compress: true,
  };
}

function manifestOf({ databaseUrl }: Storage, { versions, entries }: Collected) {
  return newManifest({
    served: versions.find(({ served }) => served)?.dataset.version ?? null,
    versions: versions.map(({ dataset, record }) => {
      // Versions of a database are exported in the present schema version.
      const form = databaseUrl === undefined ? dataset.form : SCHEMA_VERSION;
      return { ...dataset, form, record };
    }),
    entries,
  });
}

type Counted = (name: string, content: AsyncIterable<Uint8Array>, compress?: boolean) => Entry;

/** An entry whose content is written to a draft first, which is removed once it is read. */
async function* drafted(
  { dataDir }: Storage,
  name: string,
  make: (file: string) => Promise<boolean>,
  counted: Counted,
): AsyncGenerator<Entry> {
  const draft = draftFile(dataDir);
  try {
    if (await make(draft)) yield counted(name, createReadStream(draft));
  } finally {
    for (const rest of [draft, `${draft}.wal`]) rmSync(rest, { force: true });
  }
}

async function* imageEntries(storage: Storage, counted: Counted, collected: Collected): AsyncGenerator<Entry> {
  const { databaseUrl, dataDir } = storage;
  const write = async function* ({ entries, leftOut }: ImageEntries) {
    for (const { image, content } of entries) {
      collected.images++;
      // Photos are compressed already.
      yield counted(`${IMAGES}${image}`, content(), false);
    }
    for (const { image, reason } of leftOut) collected.leftOut.push(`The image ${image} is left out: ${reason}.`);
  };
  if (databaseUrl === undefined) {
    yield* write(await imagesOfFolder(dataDir));
    return;
  }
  const client = await connect(databaseUrl);
  try {
    yield* write(await imagesOfDatabase(client));
  } finally {
    await client.end();
  }
}

async function readSecret({ databaseUrl, dataDir }: Storage): Promise<string | null> {
  if (databaseUrl === undefined) return readSecretFile(dataDir);
  return connected(databaseUrl, async (client) => {
    const { rows } = await client.query<{ value: string }>(`select value from ${HOME}.secret`);
    return rows[0]?.value ?? null;
  });
}

/** Adds length and checksum of what passes to the entries of the manifest. */
async function* measured(
  name: string,
  content: AsyncIterable<Uint8Array>,
  entries: ManifestEntry[],
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.length;
    yield chunk;
  }
  entries.push({ name, bytes, sha256: hash.digest('hex') });
}
