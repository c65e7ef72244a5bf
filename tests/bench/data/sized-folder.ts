import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { draftFile, publish, readCurrent } from '@/server/database/versions';
import { buildFacts } from '@/server/facts/build-facts';
import { TABLE_NAMES, table } from '@/server/facts/tables';
import { appendRows, writeBaseTables } from '@/server/importing/version/base-tables';
import { sizeName } from '../options';
import { AS_OF, cacheFolder, sourcesHash } from './cache';
import { CHUNK, chunkRows } from './chunk';

/** A data folder that serves a sample of `size` buildings; made once per state of the sources. */
export async function sizedFolder(size: number, print: (line: string) => void): Promise<string> {
  const name = `data-${sizeName(size)}`;
  const folder = path.join(cacheFolder(), `${name}-${sourcesHash()}`);
  if (readCurrent(folder) !== null) return folder;
  removeFormer(name);
  const begun = performance.now();
  print(`Making ${sizeName(size)} buildings in ${folder}…`);
  const draft = draftFile(folder);
  const instance = await DuckDBInstance.create(draft, { threads: '2', memory_limit: '4GB' });
  try {
    const connection = await instance.connect();
    await writeChunks(connection, size, print);
    const written = performance.now();
    await buildFacts(connection, { asOf: AS_OF });
    await connection.run('checkpoint');
    connection.closeSync();
    const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`;
    print(`Made: rows in ${seconds(begun, written)}, facts in ${seconds(written, performance.now())}.`);
  } finally {
    instance.closeSync();
  }
  await publish(folder, draft, { name: `${sizeName(size)} buildings`, sample: true, as_of: AS_OF, attribution: null });
  return folder;
}

async function writeChunks(connection: DuckDBConnection, size: number, print: (line: string) => void): Promise<void> {
  for (let chunk = 0; chunk * CHUNK < size; chunk++) {
    const rows = chunkRows(chunk, Math.min(CHUNK, size - chunk * CHUNK), AS_OF);
    if (chunk === 0) await writeBaseTables(connection, rows);
    else for (const name of TABLE_NAMES) await appendRows(connection, name, table(name).columns, rows[name] ?? []);
    if (chunk % 20 === 19) print(`  ${((chunk + 1) * CHUNK).toLocaleString('en')} buildings written`);
  }
}

/** Folders of the same size from other states of the sources. */
function removeFormer(name: string): void {
  mkdirSync(cacheFolder(), { recursive: true });
  for (const found of readdirSync(cacheFolder()))
    if (found.startsWith(`${name}-`)) rmSync(path.join(cacheFolder(), found), { recursive: true, force: true });
}
