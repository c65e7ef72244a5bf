import type { FactsStore } from '@/server/database/facts-store';
import { ownImage } from '@/server/database/image-path';
import type { ImageReport } from '@/server/database/postgres/images';
import type { StoredRow } from '@/server/database/read-rows';
import { list } from '@/server/database/values';
import type { RowStreams } from '@/server/facts/tables';

const TABLES = ['buildings', 'lots', 'parks'] as const;

/** The images that rows name, as paths under the data folder's `images`. */
export function* imagesOfRows(rows: RowStreams): Generator<string> {
  for (const table of TABLES) for (const row of rows[table] ?? []) yield* ownImages(row);
}

/** The images that the served data version names; null while there is none. */
export const imagesServed = (facts: FactsStore): Promise<string[] | null> =>
  facts.reading(async (reader) => {
    const sql = TABLES.map((table) => `select images from ${table} where images is not null`).join(' union ');
    const [values = []] = await reader.read({ sql, parameters: [] });
    return values.flatMap((images) => [...ownImages({ images: String(images) })]);
  });

function* ownImages(row: StoredRow): Generator<string> {
  for (const image of list(row, 'images')) {
    const own = ownImage(image);
    if (own !== null) yield own;
  }
}

const SHOWN = 20;

/** The result of copying images, in lines for a terminal. */
export function describeImages({ stored, unchanged, missing, refused }: ImageReport): string[] {
  const faults = [
    ...refused.map(({ image, reason }) => `  images/${image}: ${reason}`),
    ...missing.map((image) => `  images/${image}: there is no such file`),
  ];
  const lines = [`Images in the database: ${stored} stored, ${unchanged} unchanged, ${faults.length} left out.`];
  lines.push(...faults.slice(0, SHOWN));
  if (faults.length > SHOWN) lines.push(`  … and ${faults.length - SHOWN} more.`);
  return lines;
}
