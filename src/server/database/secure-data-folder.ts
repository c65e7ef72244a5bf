import { chmodSync, type Dirent, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

const FOLDER = 0o700;
const FILE = 0o600;
const OTHERS = 0o077;

const ACCOUNTS = 'accounts.duckdb';
const VERSIONS = 'versions';
/** What holds password hashes, keys and data, by the exact names that Nave gives: others may use the folder as well. */
const PRIVATE = /^(accounts\.duckdb(\.\w+)*|secret(\.\d+)?|current\.json(\.\d+|\.unreadable-[\w-]+)?)$/;
/** Files of a data version, whole or in the making. */
const VERSION_FILE = /^(\d{14}-[0-9a-f]{4}|draft-\d+-[0-9a-f]{8})\.(duckdb|json)(\.\w+)*$/;
/** The same with copies of them, in a folder of Nave alone. */
const PRIVATE_IN_OWN = /^(accounts\.duckdb.*|secret.*|versions|current\.json.*|drafts)$/;
const HARMLESS_IN_OWN = /^(own-data|build\.lock.*|control\.sock|images|cache|import|lost\+found|restoring)$/;

/** What is named as the data folder cannot be one; nothing was changed. */
export class UnusableDataFolder extends Error {}

/** Throws `UnusableDataFolder` where `dataDir` exists and is not a folder, or cannot come into being. Changes nothing. */
export function checkDataFolder(dataDir: string): void {
  const refuse = (what: string): never => {
    throw new UnusableDataFolder(`NAVE_DATA_DIR must be a folder; ${dataDir} ${what}, and nothing was changed.`);
  };
  try {
    if (!statSync(dataDir).isDirectory()) refuse('is not a folder');
  } catch (error) {
    if (error instanceof UnusableDataFolder) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') refuse('lies below a file');
    if (code !== 'ENOENT') refuse(`cannot be read (${code})`);
    if (lstatSync(dataDir, { throwIfNoEntry: false }) !== undefined) refuse('is a link to what does not exist');
  }
}

/** Whether a data folder holds anything of Nave: accounts, data versions or the pointer to one. */
export function holdsNaveData(dataDir: string): boolean {
  return entriesOf(dataDir).some(({ name }) => name === ACCOUNTS || name === VERSIONS || name === 'current.json');
}

/** New files of this process are for its user only. */
export function restrictNewFiles(): void {
  if (isMainThread) process.umask(OTHERS);
}

/**
 * Makes what is private in the data folder readable by its owner alone, and new files of this process as well. The folder
 * itself is changed only where it holds nothing but files of Nave: in a folder that others use too (/tmp, a home) it and
 * their files are left. Gives the number of entries that others could read before; what belongs to another user is left and
 * counted in `left`. Throws `UnusableDataFolder` where `dataDir` is not a folder.
 */
export function secureDataFolder(dataDir: string): { readonly corrected: number; readonly left: number } {
  checkDataFolder(dataDir);
  restrictNewFiles();
  let corrected = 0;
  let left = 0;
  const secure = (file: string, mode: number) => {
    try {
      if ((lstatSync(file).mode & OTHERS) === 0) return;
      chmodSync(file, mode);
      corrected++;
    } catch (error) {
      // Files come and go while a server works here.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') left++;
    }
  };
  const walk = (folder: string, entries: readonly Dirent[]) => {
    for (const entry of entries) {
      const file = path.join(folder, entry.name);
      if (entry.isFile()) secure(file, FILE);
      else if (entry.isDirectory()) {
        secure(file, FOLDER);
        walk(file, entriesOf(file));
      }
    }
  };
  const entries = entriesOf(dataDir);
  const versions = entries.find((entry) => entry.name === VERSIONS && entry.isDirectory());
  const inVersions = versions === undefined ? [] : entriesOf(path.join(dataDir, VERSIONS));
  const versionFiles = inVersions.filter((entry) => entry.isFile() && VERSION_FILE.test(entry.name));
  // A file named "secret" or a folder named "versions" proves nothing by itself.
  const proven = versionFiles.length > 0 || entries.some((entry) => entry.name === ACCOUNTS && entry.isFile());
  if (!proven) return { corrected, left };
  const onlyOwn = entries.every(({ name }) => PRIVATE_IN_OWN.test(name) || HARMLESS_IN_OWN.test(name));
  if (onlyOwn && !isShared(dataDir)) {
    secure(realpathSync(dataDir), FOLDER);
    walk(
      dataDir,
      entries.filter(({ name }) => PRIVATE_IN_OWN.test(name)),
    );
    return { corrected, left };
  }
  walk(
    dataDir,
    entries.filter((entry) => entry.isFile() && PRIVATE.test(entry.name)),
  );
  walk(path.join(dataDir, VERSIONS), versionFiles);
  if (versions !== undefined && versionFiles.length > 0 && versionFiles.length === inVersions.length)
    secure(path.join(dataDir, VERSIONS), FOLDER);
  return { corrected, left };
}

/** Folders of the system and of a user, whatever lies in them: a home, the temporary folder, those at the top (/srv, /mnt). */
function isShared(dataDir: string): boolean {
  const folder = realpathSync(dataDir);
  const parent = path.dirname(folder);
  return parent === path.dirname(parent) || [os.homedir(), os.tmpdir()].includes(folder);
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // What cannot be listed is reported by whoever reads it.
    return [];
  }
}
