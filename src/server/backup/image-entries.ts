import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { findImageFile } from '@/server/database/image-files';
import { HOME } from '@/server/database/postgres/home';
import { isImagePath } from './manifest';

export type ImageEntry = { readonly image: string; readonly content: () => AsyncIterable<Uint8Array> };
/** The images to back up, and those that are left out with the reason. */
export type ImageEntries = {
  readonly entries: ImageEntry[];
  readonly leftOut: { readonly image: string; readonly reason: string }[];
};

const UNUSABLE = 'its path cannot be used on every system';

/** The files of the data folder's `images`. */
export async function imagesOfFolder(dataDir: string): Promise<ImageEntries> {
  const found: ImageEntries = { entries: [], leftOut: [] };
  await walk(dataDir, '', found);
  return found;
}

async function walk(dataDir: string, under: string, found: ImageEntries): Promise<void> {
  const folder = await readdir(path.join(dataDir, 'images', under), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  for (const entry of folder.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const image = under === '' ? entry.name : `${under}/${entry.name}`;
    if (entry.isDirectory()) await walk(dataDir, image, found);
    else if (!isImagePath(image)) found.leftOut.push({ image, reason: UNUSABLE });
    else {
      const file = await findImageFile(dataDir, image);
      if (file === null) found.leftOut.push({ image, reason: 'not a file of the folder images' });
      else found.entries.push({ image, content: () => createReadStream(file.file) });
    }
  }
}

/** The images of the database, each read when it is its turn. */
export async function imagesOfDatabase(client: Client): Promise<ImageEntries> {
  const { rows } = await client.query<{ path: string }>(`select path from ${HOME}.images order by path`);
  const found: ImageEntries = { entries: [], leftOut: [] };
  for (const { path: image } of rows) {
    if (!isImagePath(image)) found.leftOut.push({ image, reason: UNUSABLE });
    else found.entries.push({ image, content: () => contentOf(client, image) });
  }
  return found;
}

async function* contentOf(client: Client, image: string): AsyncGenerator<Uint8Array> {
  const { rows } = await client.query<{ content: Buffer }>(`select content from ${HOME}.images where path = $1`, [
    image,
  ]);
  if (rows[0] === undefined) throw new Error(`the image ${image} was removed meanwhile`);
  yield rows[0].content;
}
