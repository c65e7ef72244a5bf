import { existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { FileProblem } from '../checks/problem';
import type { Source } from '../mapping/mapping';
import { readCsv } from './read-csv';
import { readGeojson } from './read-geojson';
import { readParquet } from './read-parquet';
import type { SourceReader } from './record';

export type Format = 'csv' | 'parquet' | 'geojson';
const ENDINGS: Record<string, Format> = {
  '.csv': 'csv',
  '.tsv': 'csv',
  '.txt': 'csv',
  '.parquet': 'parquet',
  '.geojson': 'geojson',
  '.json': 'geojson',
};

/** The full path of a file of the folder. Throws `FileProblem` where it does not exist or is outside, also by `..` or a link. */
export function contained(folder: string, file: string): string {
  const root = realpathSync(folder);
  const inside = (full: string) => full.startsWith(root.endsWith(path.sep) ? root : root + path.sep);
  const full = path.resolve(root, file);
  if (!inside(full)) throw new FileProblem(file, null, { key: 'outside_folder' });
  if (!existsSync(full)) throw new FileProblem(file, null, { key: 'no_file' });
  const real = realpathSync(full);
  if (!inside(real)) throw new FileProblem(file, null, { key: 'outside_folder' });
  if (!statSync(real).isFile()) throw new FileProblem(file, null, { key: 'not_a_file' });
  return real;
}

/** Opens a source of a mapping. Throws `FileProblem` where it cannot be read. */
export async function openSource(folder: string, source: Source): Promise<SourceReader> {
  const full = contained(folder, source.file);
  const format = source.format ?? ENDINGS[path.extname(source.file).toLowerCase()];
  switch (format) {
    case 'csv':
      return readCsv(full, source.file, source);
    case 'parquet':
      return readParquet(full, source.file);
    case 'geojson':
      return readGeojson(full, source.file, source.encoding);
    default:
      throw new FileProblem(source.file, null, { key: 'unknown_format' });
  }
}
