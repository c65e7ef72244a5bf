import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImageWidth } from '@/contract/calls/building-images';
import type { StoredImage } from '@/server/database/facts-store';
import { ownImage } from '@/server/database/image-path';
import { list, text } from '@/server/database/values';
import type { Scope } from '@/server/engine/query/compile';
import type { Version } from '@/server/engine/version/version';
import { inScope } from './record-query';

export const IMAGE_TYPE = 'image/webp';
const READABLE = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif', 'heif']);
const MOST_PIXELS = 120_000_000;

/** Whether a property of the user's markets has an image, named by its path under `images`. */
export async function showsImage(
  { reader }: Version,
  image: string,
  scope: Scope,
  signal?: AbortSignal,
): Promise<boolean> {
  const selectFrom = (table: string) =>
    `select market, images from ${table} where images is not null and strpos(images, $1) > 0`;
  const sql = ['buildings', 'lots', 'parks'].map(selectFrom).join(' union all ');
  const [markets = [], images = []] = await reader.read({ sql, parameters: [image] }, signal);
  return markets.some((market, row) => {
    const stored = { market: String(market), images: String(images[row]) };
    return inScope(scope, text(stored, 'market')) && list(stored, 'images').some((one) => ownImage(one) === image);
  });
}

const making = new Map<string, Promise<Buffer | null>>();

/** An image scaled to at most the requested width, without camera metadata; null for a file that is not an image. Cached under the data folder of this server. */
export async function scaledImage(
  dataDir: string,
  { tag, read }: StoredImage,
  width: ImageWidth,
): Promise<Buffer | null> {
  const cached = path.join(dataDir, 'cache', 'images', `${tag}-${width}.webp`);
  const found = await readFile(cached).catch(() => null);
  if (found !== null) return found;
  const running = making.get(cached) ?? scale(read, Number(width)).finally(() => making.delete(cached));
  making.set(cached, running);
  const made = await running;
  if (made !== null) await store(cached, made);
  return made;
}

async function scale(read: StoredImage['read'], width: number): Promise<Buffer | null> {
  const content = await read();
  if (content === null) return null;
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(content, { limitInputPixels: MOST_PIXELS });
    const { format } = await image.metadata();
    if (!READABLE.has(format)) return null;
    return await image.rotate().resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer();
  } catch {
    return null;
  }
}

/** Stores a scaled image under a temporary name first, so that no reader sees a part of it. A failure is ignored: the image is scaled again. */
async function store(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(draft, content);
    await rename(draft, file);
  } catch {
    // The image is scaled again on the next request.
  }
}
