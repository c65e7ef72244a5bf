import { readConfig } from '@/server/base/config';
import { ownImage } from '@/server/database/image-path';
import { getFacts } from '@/server/database/server-facts';
import { scaledImage } from '@/server/records/images';

export type Photo = { readonly jpeg: Uint8Array; readonly width: number; readonly height: number };
const MOST = 4;
const SHAPE = { width: 800, height: 560 } as const;

/** The photos of a property that are stored with the data, all of one shape; images at other sites are not fetched. */
export async function photosOf(images: readonly string[], signal?: AbortSignal): Promise<Photo[]> {
  const { dataDir } = readConfig();
  const facts = await getFacts();
  const photos: Photo[] = [];
  for (const image of images) {
    if (photos.length === MOST) break;
    signal?.throwIfAborted();
    const own = ownImage(image);
    const found = own === null ? null : await facts.image(own, signal);
    const scaled = found === null ? null : await scaledImage(dataDir, found, '960');
    if (scaled === null) continue;
    const { default: sharp } = await import('sharp');
    const jpeg = await sharp(scaled)
      .flatten({ background: '#ffffff' })
      .resize({ ...SHAPE, fit: 'cover' })
      .jpeg({ quality: 82 })
      .toBuffer();
    photos.push({ jpeg, ...SHAPE });
  }
  return photos;
}
