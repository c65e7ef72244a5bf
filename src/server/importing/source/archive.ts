import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { FileProblem } from '../checks/problem';

/** Bytes of the largest file inside an archive. */
const LARGEST_ENTRY = 2 * 1024 ** 3;
/** A file of more bytes than this that shrank to less than a hundredth was made to exhaust a reader. */
const BOMB_FROM = 100 * 1024 ** 2;
const BOMB_RATIO = 100;
const MOST_ENTRIES = 5_000;
const SYMBOLIC_LINK = 0o120_000;
const FILE_TYPE = 0o170_000;

/** A file inside a zip archive. */
export type ArchiveEntry = { readonly name: string; readonly size: number };

const isLink = (entry: Entry): boolean => ((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK;
const isBomb = (size: number, packed: number): boolean => size > BOMB_FROM && size > packed * BOMB_RATIO;
const detailOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function open(full: string, file: string): Promise<ZipFile> {
  try {
    return await openPromise(full, { lazyEntries: true, autoClose: false });
  } catch (error) {
    throw archiveProblem(error, file);
  }
}

/** yauzl refuses absolute paths, drive letters and ".." in names before it gives an entry. */
function archiveProblem(error: unknown, file: string): FileProblem {
  if (error instanceof FileProblem) return error;
  const detail = detailOf(error);
  return new FileProblem(
    file,
    null,
    /invalid relative path|absolute path|invalid characters in fileName/.test(detail)
      ? { key: 'archive_path' }
      : { key: 'not_an_archive', values: { detail } },
  );
}

function checkEntry(entry: Entry, file: string): void {
  const entryName = `${file} → ${entry.fileName}`;
  if (isLink(entry)) throw new FileProblem(entryName, null, { key: 'archive_link' });
  if (entry.isEncrypted()) throw new FileProblem(entryName, null, { key: 'archive_encrypted' });
  if (entry.uncompressedSize > LARGEST_ENTRY) throw new FileProblem(entryName, null, { key: 'entry_too_large' });
  if (isBomb(entry.uncompressedSize, entry.compressedSize))
    throw new FileProblem(entryName, null, { key: 'archive_bomb' });
}

async function entriesOf(zip: ZipFile, file: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entries.length >= MOST_ENTRIES)
      throw new FileProblem(file, null, { key: 'archive_entries', values: { most: MOST_ENTRIES } });
    if (entry.fileName.endsWith('/')) continue;
    checkEntry(entry, file);
    entries.push(entry);
  }
  return entries;
}

const isNoise = ({ fileName }: Entry): boolean =>
  fileName.startsWith('__MACOSX/') || path.posix.basename(fileName).startsWith('.');

async function withZip<T>(full: string, file: string, work: (zip: ZipFile) => Promise<T>): Promise<T> {
  const zip = await open(full, file);
  try {
    return await work(zip);
  } catch (error) {
    throw isOfDisk(error) ? error : archiveProblem(error, file);
  } finally {
    zip.close();
  }
}

const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EACCES', 'EROFS', 'EDQUOT'].includes(String(error.code));

/**
 * The files of a zip archive, without those that a system adds. Throws `FileProblem` where it is damaged, encrypted, holds a
 * link or a path that leaves it, or was made to exhaust a reader.
 */
export const listEntries = (full: string, file: string): Promise<ArchiveEntry[]> =>
  withZip(full, file, async (zip) =>
    (await entriesOf(zip, file))
      .filter((entry) => !isNoise(entry))
      .map(({ fileName, uncompressedSize }) => ({ name: fileName, size: uncompressedSize })),
  );

/** Passes bytes on until they are more than what was declared or allowed. */
function limited(file: string, most: number, packed: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > most) done(new FileProblem(file, null, { key: 'entry_too_large' }));
      else if (isBomb(bytes, packed)) done(new FileProblem(file, null, { key: 'archive_bomb' }));
      else done(null, chunk);
    },
  });
}

/** A file that was unpacked for as long as it is read. */
export type Unpacked = { readonly path: string; readonly remove: () => Promise<void> };

async function unpackInto(work: (folder: string) => Promise<string>): Promise<Unpacked> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'nave-unpacked-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    return { path: await work(folder), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Unpacks files of a zip archive side by side, under the base name of each; `path` is that of the first. Throws `FileProblem`. */
export const unpackEntries = (full: string, file: string, names: readonly string[]): Promise<Unpacked> =>
  unpackInto((folder) =>
    withZip(full, file, async (zip) => {
      const entries = await entriesOf(zip, file);
      for (const name of names) {
        const entry = entries.find(({ fileName }) => fileName === name);
        if (entry === undefined) throw new FileProblem(file, null, { key: 'no_entry', values: { entry: name } });
        await pipeline(
          await zip.openReadStreamPromise(entry),
          limited(`${file} → ${name}`, LARGEST_ENTRY, entry.compressedSize),
          createWriteStream(path.join(folder, path.posix.basename(name))),
        );
      }
      return path.join(folder, path.posix.basename(names[0] ?? ''));
    }),
  );

/** Unpacks a gzip file. Throws `FileProblem`. */
export const gunzip = (full: string, file: string, packed: number): Promise<Unpacked> =>
  unpackInto(async (folder) => {
    const target = path.join(folder, path.basename(file).replace(/\.gz$/i, ''));
    try {
      await pipeline(
        createReadStream(full),
        createGunzip(),
        limited(file, LARGEST_ENTRY, packed),
        createWriteStream(target),
      );
    } catch (error) {
      throw isOfDisk(error) ? error : archiveProblem(error, file);
    }
    return target;
  });
