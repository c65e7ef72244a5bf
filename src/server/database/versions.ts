import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type About, datasetSchema, newDataset } from './dataset';

const fileDatasetSchema = datasetSchema.extend({
  /** File name inside the folder of versions. */
  file: z.string(),
});
/** A data version that is one file. */
export type FileDataset = z.infer<typeof fileDatasetSchema>;

export const versionsFolder = (dataDir: string): string => path.join(dataDir, 'versions');
export const versionFile = (dataDir: string, dataset: FileDataset): string =>
  path.join(versionsFolder(dataDir), dataset.file);
export const currentFile = (dataDir: string): string => path.join(dataDir, 'current.json');

/** The version that is served, or null while none was made or its file is gone. */
export function readCurrent(dataDir: string): FileDataset | null {
  try {
    const dataset = fileDatasetSchema.parse(JSON.parse(readFileSync(currentFile(dataDir), 'utf8')));
    return existsSync(versionFile(dataDir, dataset)) ? dataset : null;
  } catch {
    return null;
  }
}

/** A path for a version in the making; it is not served before `publish`. */
export function draftFile(dataDir: string): string {
  mkdirSync(versionsFolder(dataDir), { recursive: true });
  return path.join(versionsFolder(dataDir), `draft-${process.pid}-${randomBytes(4).toString('hex')}.duckdb`);
}

/** Makes a finished draft the served version: two renames, so that a reader sees the former one whole or the new one whole. */
export function publish(dataDir: string, draft: string, about: About): FileDataset {
  const made = newDataset(about);
  const dataset: FileDataset = { ...made, file: `${made.version}.duckdb` };
  renameSync(draft, versionFile(dataDir, dataset));
  const pointer = `${currentFile(dataDir)}.${process.pid}`;
  writeFileSync(pointer, `${JSON.stringify(dataset, null, 2)}\n`, { flush: true });
  renameSync(pointer, currentFile(dataDir));
  return dataset;
}

/** A version this young may be one that another process is about to name in `current.json`. */
const YOUNG = 60_000;

/** Removes the files of former versions and of drafts whose maker is gone. */
export function removeStale(dataDir: string): void {
  const keep = readCurrent(dataDir)?.file;
  if (!existsSync(versionsFolder(dataDir))) return;
  for (const file of readdirSync(versionsFolder(dataDir))) {
    if (keep !== undefined && file.startsWith(keep)) continue;
    const maker = /^draft-(\d+)-/.exec(file)?.[1];
    const full = path.join(versionsFolder(dataDir), file);
    if (maker === undefined ? Date.now() - statSync(full).mtimeMs < YOUNG : isAlive(Number(maker))) continue;
    rmSync(full, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
