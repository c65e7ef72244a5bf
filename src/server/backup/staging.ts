import { closeSync, existsSync, fsyncSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where a backup is unpacked, in the data folder: what takes its place from there is renamed. */
export const stagingFolder = (dataDir: string): string => path.join(dataDir, 'restoring');
const mark = (dataDir: string): string => path.join(stagingFolder(dataDir), 'moving');

/** What a data folder holds beside locks and caches, with the drafts that a killed process leaves beside it. */
const DATA = /^(accounts\.duckdb.*|secret|current\.json.*|own-data|versions|images)$/;
/** Whether a name in a data folder is of data, rather than of a lock, a cache or something foreign. */
export const isData = (name: string): boolean => DATA.test(name);

/** Records that the data folder was empty, and that what comes into it from now on is part of a restore. */
export function markMoving(dataDir: string): void {
  const file = openSync(mark(dataDir), 'w', 0o600);
  try {
    writeFileSync(file, 'A restore was interrupted. Run "npm run restore -- FILE" again.\n');
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Records that everything is in its place. */
export const endMoving = (dataDir: string): void => rmSync(mark(dataDir), { force: true });

/** Whether a restore was interrupted while files took their places: the data folder holds a part of a backup. */
export const isPartlyRestored = (dataDir: string): boolean => existsSync(mark(dataDir));

/** Removes what an interrupted restore left behind. The caller holds the build lock. */
export function removeInterrupted(dataDir: string): void {
  if (isPartlyRestored(dataDir))
    for (const name of readdirSync(dataDir).filter(isData))
      rmSync(path.join(dataDir, name), { recursive: true, force: true });
  rmSync(stagingFolder(dataDir), { recursive: true, force: true });
}
