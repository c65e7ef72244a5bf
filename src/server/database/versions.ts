import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readConfig } from '@/server/base/config';
import { type About, type Dataset, datasetSchema, newDataset } from './dataset';
import { type Pointer, type Selection, type Stored, selectVersion, surplusVersions } from './select-version';
import { checksumOf, faultOf } from './version-check';
import { storedRecordSchema, type VersionRecord } from './version-record';

/*
 * A data folder holds for each version `versions/<version>.duckdb` and its description `versions/<version>.json`. `current.json`
 * names the served one, and `own-data` records that own data have been loaded.
 */

const fileDatasetSchema = datasetSchema.extend({
  /** File name inside the folder of versions. */
  file: z.string().min(1),
});
/** A data version that is one file. */
export type FileDataset = z.infer<typeof fileDatasetSchema>;

const checksumSchema = z.object({ bytes: z.number().int(), sha256: z.string() });
export type Checksum = z.infer<typeof checksumSchema>;
const descriptionSchema = fileDatasetSchema.extend({ ...checksumSchema.shape, record: storedRecordSchema });

/** A version of a data folder; `file` is its full path, and `checksum` and `record` are null where none was recorded. */
export type FileVersion = {
  readonly dataset: FileDataset;
  readonly file: string;
  readonly checksum: Checksum | null;
  readonly record: VersionRecord | null;
};

/** The folder of the data versions. */
export const versionsFolder = (dataDir: string): string => path.join(dataDir, 'versions');
/** The DuckDB file of a version. */
export const versionFile = (dataDir: string, dataset: FileDataset): string =>
  path.join(versionsFolder(dataDir), dataset.file);
/** The file that names the served version. */
export const currentFile = (dataDir: string): string => path.join(dataDir, 'current.json');
/** The description beside the DuckDB file of a version. */
export const descriptionFile = (file: string): string => file.replace(/\.duckdb$/, '.json');
const ownDataMark = (dataDir: string): string => path.join(dataDir, 'own-data');

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

type Read<T> = { kind: 'missing' } | { kind: 'unreadable'; reason: string } | { kind: 'read'; value: T };

function readJson<T>(file: string, schema: z.ZodType<T>): Read<T> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return isMissing(error)
      ? { kind: 'missing' }
      : { kind: 'unreadable', reason: `${file} cannot be read (${(error as Error).message})` };
  }
  try {
    return { kind: 'read', value: schema.parse(JSON.parse(text)) };
  } catch {
    return { kind: 'unreadable', reason: `${file} is cut off or damaged` };
  }
}

/** What `current.json` names; null where no version was ever published. Throws where it cannot be read. */
export function readCurrent(dataDir: string): FileDataset | null {
  const current = readJson(currentFile(dataDir), fileDatasetSchema);
  if (current.kind === 'unreadable') throw new Error(current.reason);
  return current.kind === 'read' ? current.value : null;
}

function readPointer(dataDir: string): Pointer<FileVersion> {
  const current = readJson(currentFile(dataDir), fileDatasetSchema);
  if (current.kind !== 'read') return current;
  const { value: dataset } = current;
  const file = versionFile(dataDir, dataset);
  const description = readJson(descriptionFile(file), descriptionSchema);
  return {
    kind: 'read',
    version: {
      dataset,
      file,
      checksum: description.kind === 'read' ? checksumSchema.parse(description.value) : null,
      record: description.kind === 'read' ? description.value.record : null,
    },
  };
}

/** Names of the version files that are there, drafts excluded. Throws where the folder cannot be read. */
function versionFiles(dataDir: string): string[] {
  try {
    return readdirSync(versionsFolder(dataDir)).filter(
      (name) => name.endsWith('.duckdb') && !name.startsWith('draft-'),
    );
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** What the data folder holds. A folder that cannot be read counts as one with own data. */
export function readStored(dataDir: string): Stored<FileVersion> {
  const pointer = readPointer(dataDir);
  let names: string[];
  try {
    names = versionFiles(dataDir);
  } catch (error) {
    const reason = `${versionsFolder(dataDir)} cannot be read (${(error as Error).message})`;
    return { pointer: pointer.kind === 'read' ? pointer : { kind: 'unreadable', reason }, versions: [], ownData: true };
  }
  const named = pointer.kind === 'read' ? pointer.version : null;
  const versions: FileVersion[] = [];
  let ownData = isMarked(dataDir);
  for (const name of names) {
    const file = path.join(versionsFolder(dataDir), name);
    const description = readJson(descriptionFile(file), descriptionSchema);
    if (description.kind === 'read' && description.value.file === name) {
      const { bytes, sha256, record, ...dataset } = description.value;
      versions.push({ dataset, file, checksum: { bytes, sha256 }, record });
      ownData ||= !dataset.sample;
    } else if (name === named?.dataset.file) ownData ||= !named.dataset.sample;
    else ownData = true;
  }
  return { pointer, versions, ownData };
}

function isMarked(dataDir: string): boolean {
  try {
    statSync(ownDataMark(dataDir));
    return true;
  } catch (error) {
    return !isMissing(error);
  }
}

/** Which version of a data folder is to be served; each that is considered is read whole and checked. */
export const selectFileVersion = (dataDir: string): Promise<Selection<FileVersion>> =>
  selectVersion(readStored(dataDir), faultOf);

/** Whether `current.json` names this version. */
export function isCurrent(dataDir: string, version: string): boolean {
  const pointer = readPointer(dataDir);
  return pointer.kind === 'read' && pointer.version.dataset.version === version;
}

/** Writes the description of a whole version that was made before versions had one, and the mark of own data. */
export async function adoptVersion(dataDir: string, { dataset, file, checksum }: FileVersion): Promise<void> {
  if (!dataset.sample) markOwnData(dataDir);
  if (checksum !== null || existsSync(descriptionFile(file))) return;
  writeWhole(descriptionFile(file), { ...dataset, ...(await checksumOf(file)) });
}

/** A path for a version in the making; it is not served before `publish`. */
export function draftFile(dataDir: string): string {
  mkdirSync(versionsFolder(dataDir), { recursive: true });
  return path.join(versionsFolder(dataDir), `draft-${process.pid}-${randomBytes(4).toString('hex')}.duckdb`);
}

/**
 * Makes a finished draft the served version. Each step leaves the former version or the new one to be served whole: its
 * description, its file, the mark of own data, the pointer.
 */
export async function publish(
  dataDir: string,
  draft: string,
  about: About,
  record: VersionRecord | null = null,
): Promise<FileDataset> {
  const made = newDataset(about);
  const dataset: FileDataset = { ...made, file: `${made.version}.duckdb` };
  placeVersion(dataDir, draft, { dataset: made, checksum: await checksumOf(draft), record });
  writePointer(dataDir, dataset);
  return dataset;
}

/** Makes a finished file a version of the data folder, which is not served yet. Its description comes first. */
export function placeVersion(
  dataDir: string,
  finished: string,
  { dataset, checksum, record }: { dataset: Dataset; checksum: Checksum; record: VersionRecord | null },
): void {
  const file = path.join(versionsFolder(dataDir), `${dataset.version}.duckdb`);
  writeWhole(descriptionFile(file), { ...dataset, file: path.basename(file), ...checksum, record });
  renameSync(finished, file);
  syncFolder(versionsFolder(dataDir));
}

/** Makes a whole version of the data folder the served one. */
export function writePointer(dataDir: string, dataset: FileDataset): void {
  if (!dataset.sample) markOwnData(dataDir);
  const pointer = currentFile(dataDir);
  // A pointer that could not be read is preserved for repair.
  if (readPointer(dataDir).kind === 'unreadable') renameSync(pointer, `${pointer}.unreadable-${dataset.version}`);
  writeWhole(pointer, dataset);
}

/** Writes a file that is seen whole or not at all, and is on the disk afterwards. */
function writeWhole(file: string, value: unknown): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { flush: true });
  renameSync(draft, file);
  syncFolder(path.dirname(file));
}

function markOwnData(dataDir: string): void {
  if (isMarked(dataDir)) return;
  const text =
    'Own data have been loaded into this folder. While this file is here, the sample is never made by itself.\n';
  writeFileSync(ownDataMark(dataDir), text, { flush: true });
  syncFolder(dataDir);
}

/** Renames are on the disk once their folder is; some systems cannot open a folder. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** A sample this young may be one that another process is about to name in `current.json`. */
const YOUNG = 60_000;

/**
 * Former samples and the own versions beyond those that are retained. Only versions whose description and length are as recorded
 * are counted, and none while `current.json` cannot be read.
 */
function surplusOf(dataDir: string, inUse: ReadonlySet<string>, retained: number): FileVersion[] {
  const { pointer, versions } = readStored(dataDir);
  if (pointer.kind !== 'read') return [];
  const whole = versions.filter((version) => hasRecordedLength(version));
  const { own, samples } = surplusVersions(whole, pointer.version.dataset.version, retained);
  const old = samples.filter(({ file }) => Date.now() - changedAt(file) > YOUNG);
  return [...own, ...old].filter(({ dataset }) => !inUse.has(dataset.version));
}

/** Whether the file of a version is there and as long as it was written. */
export const hasRecordedLength = ({ file, checksum }: FileVersion): boolean =>
  statSync(file, { throwIfNoEntry: false })?.size === checksum?.bytes;

/** Whether a version of the data folder is not needed any more. */
export const hasSurplus = (dataDir: string, inUse: ReadonlySet<string>): boolean =>
  surplusOf(dataDir, inUse, readConfig().keepVersions).length > 0;

/**
 * Removes former samples and the own versions beyond those that are retained. The caller holds the build lock, so that nobody
 * rolls back to one of them meanwhile.
 * @param inUse Versions that are read meanwhile.
 * @param retained How many former versions of own data are retained.
 */
export function removeSurplus(
  dataDir: string,
  inUse: ReadonlySet<string> = new Set(),
  retained = readConfig().keepVersions,
): void {
  for (const { file } of surplusOf(dataDir, inUse, retained)) {
    // The description is deleted last: a version without one counts as own data.
    rmSync(file, { force: true });
    rmSync(descriptionFile(file), { force: true });
  }
}

const changedAt = (file: string): number =>
  statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? Number.POSITIVE_INFINITY;

const DRAFTS = [/^draft-(\d+)-/, /\.(?:json|lock)\.(\d+)$/];

/** Removes what builds left behind whose process has ended. The caller holds the build lock. */
export function sweepDrafts(dataDir: string): void {
  for (const folder of [dataDir, versionsFolder(dataDir)]) {
    if (!existsSync(/* turbopackIgnore: true */ folder)) continue;
    for (const name of readdirSync(/* turbopackIgnore: true */ folder)) {
      const maker = DRAFTS.map((draft) => draft.exec(name)?.[1]).find((pid) => pid !== undefined);
      if (maker !== undefined && hasEnded(Number(maker)))
        rmSync(path.join(folder, name), { recursive: true, force: true });
    }
  }
}

function hasEnded(pid: number): boolean {
  // An earlier process of the same number, as in containers: under the lock this one has made nothing yet.
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    // A process of another user cannot be signalled, but it is there.
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
