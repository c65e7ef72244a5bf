import { chmodSync, type Dirent, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

const FOLDER = 0o700;
const FILE = 0o600;
const OTHERS = 0o077;
/** What holds password hashes, keys and data; whatever else lies in the folder is out of reach behind it. */
const PRIVATE = /^(accounts\.duckdb.*|secret.*|versions|current\.json.*)$/;

/** New files of this process are for its user only. */
export function restrictNewFiles(): void {
  if (isMainThread) process.umask(OTHERS);
}

/**
 * Makes the data folder and what is private in it readable by its owner alone, and new files of this process as well.
 * Gives the number of entries that others could read before; what belongs to somebody else is left and counted in `left`.
 */
export function secureDataFolder(dataDir: string): { readonly corrected: number; readonly left: number } {
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
  secure(dataDir, FOLDER);
  walk(
    dataDir,
    entriesOf(dataDir).filter(({ name }) => PRIVATE.test(name)),
  );
  return { corrected, left };
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // What cannot be listed is reported by whoever reads it.
    return [];
  }
}
