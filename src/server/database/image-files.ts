import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { StoredImage } from './facts-store';

export type ImageFile = { readonly file: string; readonly bytes: number; readonly modified: number };

/** Codes of errors where a name has no file. */
const MISSING = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']);
/** The most hashes that are cached. */
const MOST = 20_000;
const hashes = new Map<string, Promise<string>>();

/** A hash of an image's content, the same on every server. */
export const tagOf = (sha256: string): string => sha256.slice(0, 32);

/** The file of an image, or null where the data folder's `images` has none, links followed. Throws other errors of reading. */
export async function findImageFile(dataDir: string, image: string): Promise<ImageFile | null> {
  try {
    const root = await realpath(path.join(dataDir, 'images'));
    const file = await realpath(path.join(root, image));
    if (!file.startsWith(root + path.sep)) return null;
    const found = await stat(file);
    return found.isFile() ? { file, bytes: found.size, modified: found.mtimeMs } : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && MISSING.has(String(error.code))) return null;
    throw error;
  }
}

/** An image of the data folder; its content is hashed once for each size and time of change. */
export async function imageOfFolder(dataDir: string, image: string): Promise<StoredImage | null> {
  const found = await findImageFile(dataDir, image);
  if (found === null) return null;
  const { file, bytes, modified } = found;
  const key = `${file}\n${bytes}\n${modified}`;
  const hashing = hashes.get(key) ?? hashOf(file);
  hashes.delete(key);
  hashes.set(key, hashing);
  hashing.catch(() => hashes.delete(key));
  for (const oldest of hashes.keys()) {
    if (hashes.size <= MOST) break;
    hashes.delete(oldest);
  }
  return { tag: tagOf(await hashing), read: () => readFile(file) };
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
