import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { reasonOf } from '@/server/database/postgres/away';
import { BackupRefused, isEntryName, MANIFEST, type Manifest, type ManifestEntry, manifestSchema } from './manifest';

/** Bytes of the largest manifest: a backup of a hundred thousand images has one of 20 MB. */
const LARGEST_MANIFEST = 200_000_000;

/** Unpacks a backup into a folder and checks the length and the checksum of every entry. Throws `BackupRefused` where it is not whole. */
export async function unpack(file: string, folder: string): Promise<Manifest> {
  let zip: ZipFile;
  try {
    zip = await openPromise(file, { lazyEntries: true, autoClose: false });
  } catch (error) {
    const reason = reasonOf(error);
    throw new BackupRefused(
      /ENOENT/.test(reason)
        ? `There is no file ${file}.`
        : `${file} is no backup of Nave, or is cut off (${reason}). Nothing was restored.`,
    );
  }
  try {
    return await unpackAll(zip, file, folder);
  } catch (error) {
    if (error instanceof BackupRefused || isOfDisk(error)) throw error;
    throw new BackupRefused(`${file} is damaged (${reasonOf(error)}). Nothing was restored.`);
  } finally {
    zip.close();
  }
}

const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EACCES', 'EROFS', 'EDQUOT'].includes(String(error.code));

async function unpackAll(zip: ZipFile, file: string, folder: string): Promise<Manifest> {
  const found = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) found.set(entry.fileName, entry);
  const manifest = await readManifest(zip, file, found.get(MANIFEST));
  found.delete(MANIFEST);
  const expected = new Set(manifest.entries.map(({ name }) => name));
  const unknown = [...found.keys()].find((name) => !expected.has(name));
  if (unknown !== undefined) throw new BackupRefused(`${file} is damaged: it does not list "${unknown}".`);
  for (const entry of manifest.entries) {
    const packed = found.get(entry.name);
    if (packed === undefined || !isEntryName(entry.name, manifest))
      throw new BackupRefused(`${file} is damaged: "${entry.name}" is missing. Nothing was restored.`);
    await extract(zip, packed, { entry, folder, file });
  }
  return manifest;
}

async function readManifest(zip: ZipFile, file: string, entry: Entry | undefined): Promise<Manifest> {
  if (entry === undefined || entry.uncompressedSize > LARGEST_MANIFEST)
    throw new BackupRefused(`${file} is no backup of Nave.`);
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  const parsed = manifestSchema.safeParse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.path[0] === 'form')
    throw new BackupRefused(`${file} was made by a newer release of Nave: restore it with that one.`);
  throw new BackupRefused(`${file} is no backup of Nave (${issue?.path.join('.')}: ${issue?.message}).`);
}

async function extract(
  zip: ZipFile,
  packed: Entry,
  { entry, folder, file }: { entry: ManifestEntry; folder: string; file: string },
): Promise<void> {
  const target = path.join(folder, entry.name);
  mkdirSync(path.dirname(target), { recursive: true });
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    await zip.openReadStreamPromise(packed),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        // An archive that says it is small and is not.
        if (bytes > entry.bytes) break;
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(target, { mode: 0o600, flush: true }),
  );
  if (bytes !== entry.bytes || hash.digest('hex') !== entry.sha256)
    throw new BackupRefused(`${file} is damaged: "${entry.name}" is not what was written. Nothing was restored.`);
}
