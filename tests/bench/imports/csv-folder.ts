import { once } from 'node:events';
import { createWriteStream, mkdirSync, readdirSync, renameSync, rmSync, type WriteStream } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { type Row, TABLE_NAMES, type TableName, table, type Value } from '@/server/facts/tables';
import { AS_OF, cacheFolder, sourcesHash } from '../data/cache';
import { CHUNK, chunkRows } from '../data/chunk';
import { sizeName } from '../options';

const fieldOf = (value: Value): string => {
  const text = value === null ? '' : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The sample has a few stays that end before they begin, which an import refuses. */
const isInOrder = ({ moved_in_on: begin = null, moved_out_on: end = null }: Row): boolean =>
  typeof begin !== 'string' || typeof end !== 'string' || begin <= end;

/** A folder of CSV files with at least `size` rows in all tables together; made once per state of the sources. */
export async function csvFolder(size: number, print: (line: string) => void): Promise<string> {
  const name = `csv-${sizeName(size)}`;
  const folder = path.join(cacheFolder(), `${name}-${sourcesHash()}`);
  mkdirSync(cacheFolder(), { recursive: true });
  if (readdirSync(cacheFolder()).includes(path.basename(folder))) return folder;
  for (const found of readdirSync(cacheFolder()))
    if (found.startsWith(`${name}-`)) rmSync(path.join(cacheFolder(), found), { recursive: true, force: true });
  print(`Making ${sizeName(size)} rows in ${folder}…`);
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft);
  await writeTables(draft, size);
  renameSync(draft, folder);
  return folder;
}

async function writeTables(folder: string, size: number): Promise<void> {
  const files = new Map<TableName, WriteStream>();
  let written = 0;
  for (let chunk = 0; written < size; chunk++) {
    const tables = chunkRows(chunk, Math.min(CHUNK, Math.max(100, Math.ceil((size - written) / 8))), AS_OF);
    for (const name of TABLE_NAMES) {
      const rows = (tables[name] ?? []).filter(isInOrder);
      if (rows.length === 0) continue;
      const columns = Object.keys(table(name).columns);
      const file = files.get(name) ?? createWriteStream(path.join(folder, `${name}.csv`));
      if (!files.has(name)) file.write(`${columns.join(',')}\n`);
      files.set(name, file);
      const lines = rows.map((row) => columns.map((column) => fieldOf(row[column] ?? null)).join(','));
      if (!file.write(`${lines.join('\n')}\n`)) await once(file, 'drain');
      written += rows.length;
    }
  }
  for (const file of files.values()) {
    file.end();
    await finished(file);
  }
}
