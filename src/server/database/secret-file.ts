import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SHORTEST = 32;

/** The secret of a data folder cannot be used; it is left as it is. */
export class UnusableSecret extends Error {}

const fileOf = (dataDir: string): string => path.join(dataDir, 'secret');

/** The secret of a data folder, or null where there is none. Throws `UnusableSecret` where the file is empty or cut off. */
export function readSecretFile(dataDir: string): string | null {
  let secret: string;
  try {
    secret = readFileSync(fileOf(dataDir), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return checkedSecret(secret, `The file ${fileOf(dataDir)}`);
}

/** The secret, if it is long enough to be one. */
export function checkedSecret(secret: string, place: string): string {
  if (secret.length >= SHORTEST) return secret;
  throw new UnusableSecret(
    `${place} ${secret === '' ? 'is empty' : 'is cut off'}: it holds the key of cookies and tokens. Restore it from a backup, or delete it and everybody signs in again.`,
  );
}

/** Stores `fresh` where there is no secret yet; returns the stored secret. The file appears whole or not at all. */
export function storeSecretFile(dataDir: string, fresh: string): string {
  const present = readSecretFile(dataDir);
  if (present !== null) return present;
  const file = fileOf(dataDir);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, fresh, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readSecretFile(dataDir) ?? fresh;
}
