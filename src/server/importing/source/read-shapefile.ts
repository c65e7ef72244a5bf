import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getShapefile } from 'shpjs';
import { FileProblem } from '../checks/problem';
import { featureReader } from './read-geojson';
import type { SourceReader } from './record';

/** Bytes of the shapes and of their table: both are read at once. */
const LARGEST = 400 * 1024 ** 2;

/** The file of the same name with another ending, in whatever case it is written; null where there is none. */
function beside(shp: string, ending: string): string | null {
  const base = path
    .basename(shp)
    .replace(/\.shp$/i, '')
    .toLowerCase();
  const found = readdirSync(path.dirname(shp)).find((name) => name.toLowerCase() === `${base}.${ending}`);
  return found === undefined ? null : path.join(path.dirname(shp), found);
}

async function contentOf(full: string | null, file: string): Promise<Buffer | undefined> {
  if (full === null || !existsSync(full)) return undefined;
  if (statSync(full).size > LARGEST)
    throw new FileProblem(file, null, { key: 'too_large_at_once', values: { most: LARGEST / 1024 ** 2 } });
  return readFile(full);
}

/**
 * Reads the shapes of a .shp file with the .dbf, .prj and .cpg beside it; coordinates are converted to degrees. Line n is the
 * nth shape. Throws `FileProblem`.
 */
export async function readShapefile(full: string, file: string): Promise<SourceReader> {
  const shp = await contentOf(full, file);
  const dbf = await contentOf(beside(full, 'dbf'), file);
  const prj = await contentOf(beside(full, 'prj'), file);
  const cpg = await contentOf(beside(full, 'cpg'), file);
  if (dbf === undefined) throw new FileProblem(file, null, { key: 'shapefile_parts' });
  let collection: unknown;
  try {
    collection = await getShapefile({
      shp,
      dbf,
      ...(prj === undefined ? {} : { prj: prj.toString('utf8') }),
      ...(cpg === undefined ? {} : { cpg: cpg.toString('latin1') }),
    });
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new FileProblem(file, null, { key: 'not_a_shapefile', values: { detail } });
  }
  return featureReader(collection, file);
}
