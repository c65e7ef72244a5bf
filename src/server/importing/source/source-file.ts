import { existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { unhandled } from '@/contract/unhandled';
import { FileProblem } from '../checks/problem';
import type { Source } from '../mapping/mapping';
import { gunzip, listEntries, type Unpacked, unpackEntries } from './archive';
import { readCsv } from './read-csv';
import { readGeojson } from './read-geojson';
import { readJsonl } from './read-jsonl';
import { readParquet } from './read-parquet';
import { readShapefile } from './read-shapefile';
import { readXlsx } from './read-xlsx';
import type { SourceReader } from './record';

/** The formats that are read. */
export const FORMATS = ['csv', 'xlsx', 'parquet', 'geojson', 'jsonl', 'shapefile'] as const;
export type Format = (typeof FORMATS)[number];
const ENDINGS: Record<string, Format> = {
  '.csv': 'csv',
  '.tsv': 'csv',
  '.txt': 'csv',
  '.xlsx': 'xlsx',
  '.xlsm': 'xlsx',
  '.parquet': 'parquet',
  '.geojson': 'geojson',
  '.json': 'geojson',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
  '.shp': 'shapefile',
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

/** How a file is read, by the end of its name; null where it does not say. */
export const formatOf = (name: string): Format | null => ENDINGS[path.extname(name).toLowerCase()] ?? null;

/** The parts of a shapefile, which are unpacked side by side. */
const PARTS = /\.(?:shp|dbf|prj|cpg|shx)$/i;

/** The file inside an archive that a source names, or the only one that can be read. Throws `FileProblem`. */
async function entryOf(full: string, { file, entry }: Source): Promise<{ name: string; unpacked: Unpacked }> {
  const entries = (await listEntries(full, file)).map(({ name }) => name);
  const readable = entries.filter((name) => formatOf(name) !== null);
  const name = entry ?? (readable.length === 1 ? readable[0] : undefined);
  if (name === undefined)
    throw new FileProblem(file, null, { key: 'which_entry', values: { known: readable.slice(0, 20).join(', ') } });
  const base = name.replace(PARTS, '').toLowerCase();
  const beside = /\.shp$/i.test(name)
    ? entries.filter((other) => other !== name && PARTS.test(other) && other.replace(PARTS, '').toLowerCase() === base)
    : [];
  return { name, unpacked: await unpackEntries(full, file, [name, ...beside]) };
}

/** Opens a source of a mapping; `close` it after reading. Throws `FileProblem` where it cannot be read. */
export async function openSource(folder: string, source: Source): Promise<SourceReader> {
  const full = contained(folder, source.file);
  if (/\.zip$/i.test(source.file)) {
    const { name, unpacked } = await entryOf(full, source);
    return opened(unpacked, name, source);
  }
  if (/\.gz$/i.test(source.file)) {
    const unpacked = await gunzip(full, source.file, statSync(full).size);
    return opened(unpacked, source.file.replace(/\.gz$/i, ''), source);
  }
  return openFile(full, source.file, source);
}

async function opened({ path: full, remove }: Unpacked, name: string, source: Source): Promise<SourceReader> {
  try {
    return { ...(await openFile(full, name, source)), close: remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** @param name the name by whose end the format is found where the source does not name one */
async function openFile(full: string, name: string, source: Source): Promise<SourceReader> {
  const { file } = source;
  const format = source.format ?? formatOf(name);
  switch (format) {
    case 'csv':
      return readCsv(full, file, source);
    case 'xlsx':
      return readXlsx(full, file, source);
    case 'parquet':
      return readParquet(full, file);
    case 'geojson':
      return readGeojson(full, file, source.encoding);
    case 'jsonl':
      return readJsonl(full, file, source.encoding);
    case 'shapefile':
      return readShapefile(full, file);
    case null:
      throw new FileProblem(file, null, { key: /\.xls$/i.test(name) ? 'former_workbook' : 'unknown_format' });
    default:
      return unhandled(format);
  }
}
