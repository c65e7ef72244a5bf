import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Client } from 'pg';
import type { StoredImage } from '../facts-store';
import { findImageFile, tagOf } from '../image-files';
import { reasonOf } from './away';
import { connected } from './connect';
import type { Connections } from './connections';
import { HOME, HOME_NAME } from './home';
import { prepareTables } from './tables';

/** Larger files are reported and left out: an image is read and written whole. */
export const LARGEST_IMAGE = 25_000_000;

/** What came of storing images; paths are those under the data folder's `images`. */
export type ImageReport = {
  readonly stored: number;
  readonly unchanged: number;
  /** Neither in the folder nor in the database. */
  readonly missing: readonly string[];
  readonly refused: readonly { readonly image: string; readonly reason: string }[];
};

/** An image of the database, or null where there is none of that path. */
export async function imageOfDatabase(
  connections: Connections,
  image: string,
  signal?: AbortSignal,
): Promise<StoredImage | null> {
  const read = async (column: string): Promise<unknown> => {
    const sql = `select ${column} from ${HOME}.images where path = $1`;
    const [values] = await connections.read(HOME_NAME, { sql, parameters: [image] }, signal);
    return values?.[0];
  };
  const sha256 = await read('sha256');
  if (typeof sha256 !== 'string') return null;
  return {
    tag: tagOf(sha256),
    read: async () => {
      const content = await read('content');
      return Buffer.isBuffer(content) ? content : null;
    },
  };
}

/**
 * Copies images of the data folder into the database, one after the other. Those that lie there unchanged are left alone,
 * and an image that is not in the folder of this machine stays as it is.
 */
export const storeImages = (url: string, dataDir: string, images: Iterable<string>): Promise<ImageReport> =>
  connected(url, async (client) => {
    await prepareTables(client);
    const report = {
      stored: 0,
      unchanged: 0,
      missing: [] as string[],
      refused: [] as ImageReport['refused'][number][],
    };
    for (const image of new Set(images)) {
      const outcome = await store(client, dataDir, image);
      if (outcome === 'stored' || outcome === 'unchanged') report[outcome]++;
      else if (outcome === 'missing') report.missing.push(image);
      else report.refused.push({ image, reason: outcome.reason });
    }
    return report;
  });

async function store(
  client: Client,
  dataDir: string,
  image: string,
): Promise<'stored' | 'unchanged' | 'missing' | { reason: string }> {
  const { rows } = await client.query<{ sha256: string }>(`select sha256 from ${HOME}.images where path = $1`, [image]);
  const known = rows[0]?.sha256;
  let content: Buffer;
  try {
    const found = await findImageFile(dataDir, image);
    if (found === null) return known === undefined ? 'missing' : 'unchanged';
    if (found.bytes > LARGEST_IMAGE) return { reason: `larger than ${LARGEST_IMAGE / 1_000_000} MB` };
    content = await readFile(found.file);
  } catch (error) {
    return { reason: reasonOf(error) };
  }
  const sha256 = createHash('sha256').update(content).digest('hex');
  if (sha256 === known) return 'unchanged';
  await client.query(
    `insert into ${HOME}.images (path, sha256, content) values ($1, $2, $3)
    on conflict (path) do update set sha256 = excluded.sha256, content = excluded.content`,
    [image, sha256, content],
  );
  return 'stored';
}
