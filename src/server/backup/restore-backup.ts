import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { withBuildLock } from '@/server/database/build-lock';
import type { Storage } from '@/server/database/storage';
import { BackupRefused, type Manifest } from './manifest';
import { unpack } from './read-backup';
import { type Restored, restoreDatabase } from './restore-database';
import { restoreFolder } from './restore-folder';
import { endMoving, isData, markMoving, removeInterrupted, stagingFolder } from './staging';

export type RestoreReport = Restored & {
  readonly served: Manifest['versions'][number] | null;
  readonly made_at: string;
};

/**
 * Restores a backup into an empty data folder or database, of either kind. Everything is unpacked and checked before anything
 * takes its place. Throws `BackupRefused` where the place is not empty or the backup is not whole.
 */
export async function restoreBackup(storage: Storage, file: string): Promise<RestoreReport> {
  const { dataDir } = storage;
  // Refused before a new data folder is made.
  if (!existsSync(file)) throw new BackupRefused(`There is no file ${path.resolve(file)}.`);
  const isNew = !existsSync(dataDir);
  try {
    return await withBuildLock(storage, () => restoreLocked(storage, file));
  } catch (error) {
    if (isNew && holdsOnlyLock(dataDir)) rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}

const holdsOnlyLock = (dataDir: string): boolean =>
  existsSync(dataDir) && readdirSync(dataDir).every((name) => name.startsWith('build.lock'));

async function restoreLocked(storage: Storage, file: string): Promise<RestoreReport> {
  const { databaseUrl, dataDir } = storage;
  removeInterrupted(dataDir);
  if (databaseUrl === undefined) refuseUsedFolder(dataDir);
  const staging = stagingFolder(dataDir);
  try {
    mkdirSync(staging, { recursive: true, mode: 0o700 });
    const manifest = await unpack(file, staging);
    const restored =
      databaseUrl === undefined
        ? await restoreFolder(dataDir, staging, manifest, () => markMoving(dataDir))
        : await restoreDatabase(databaseUrl, staging, manifest);
    const served = manifest.versions.find(({ version }) => version === manifest.served) ?? null;
    endMoving(dataDir);
    rmSync(staging, { recursive: true, force: true });
    return { ...restored, served, made_at: manifest.made_at };
  } catch (error) {
    removeInterrupted(dataDir);
    throw error;
  }
}

function refuseUsedFolder(dataDir: string): void {
  const inside = (name: string) => readdirSync(path.join(dataDir, name));
  const used = readdirSync(dataDir).find((name) => {
    if (name === 'versions') return inside(name).some((one) => !one.startsWith('draft-'));
    return isData(name) && (name !== 'images' || inside(name).length > 0);
  });
  if (used !== undefined)
    throw new BackupRefused(
      `${dataDir} is not empty: it holds "${used}". Nothing was restored. Name an empty folder with NAVE_DATA_DIR, or move that one away.`,
    );
}
