import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { placeVersion, syncFolder, versionsFolder, writePointer } from '@/server/database/versions';
import { ACCOUNTS, IMAGES, type Manifest, SECRET, versionEntry } from './manifest';
import type { Restored } from './restore-database';

/** Moves an unpacked backup into an empty data folder; what is served is named last. */
export async function restoreFolder(
  dataDir: string,
  staging: string,
  { versions, served, entries }: Manifest,
  begin: () => void,
): Promise<Restored> {
  begin();
  const images = entries.filter(({ name }) => name.startsWith(IMAGES)).length;
  if (images > 0) {
    // An empty folder would not give way.
    rmSync(path.join(dataDir, IMAGES), { recursive: true, force: true });
    renameSync(path.join(staging, IMAGES), path.join(dataDir, IMAGES));
  }
  mkdirSync(versionsFolder(dataDir), { recursive: true, mode: 0o700 });
  for (const { record, ...dataset } of versions) {
    const { version } = dataset;
    const sum = entries.find(({ name }) => name === versionEntry(version));
    if (sum === undefined) throw new Error(`the version ${version} has no file`);
    const checksum = { bytes: sum.bytes, sha256: sum.sha256 };
    placeVersion(dataDir, path.join(staging, versionEntry(version)), { dataset, checksum, record });
  }
  for (const name of [SECRET, ACCOUNTS])
    if (existsSync(path.join(staging, name))) renameSync(path.join(staging, name), path.join(dataDir, name));
  syncFolder(dataDir);
  const current = versions.find(({ version }) => version === served);
  if (current !== undefined) {
    const { record: _, ...dataset } = current;
    writePointer(dataDir, { ...dataset, file: `${dataset.version}.duckdb` });
  }
  const accounts = entries.some(({ name }) => name === ACCOUNTS);
  return { versions: versions.length, images, accounts, leftOut: [] };
}
