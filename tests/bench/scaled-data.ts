import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { draftFile, publish, readCurrent } from '@/server/database/versions';
import { buildFacts } from '@/server/facts/build-facts';
import { type Row, TABLE_NAMES, type TableName, table } from '@/server/facts/tables';
import { appendRows, createTable } from '@/server/importing/base-tables';
import { generateSample } from '@/server/sample/generate';

export const TODAY = '2026-11-20';
const CHUNK = 10_000;
const IDS = ['building_id', 'space_id', 'listing_id', 'deal_id', 'occupancy_id', 'park_id', 'lot_id', 'package_id'];
const NAMES = ['owner', 'tenant'];
/** Told once, not once a chunk. */
const COMMON: readonly TableName[] = ['markets', 'submarkets', 'exchange_rates'];

export const cacheFolder = (): string => process.env.NAVE_BENCH_CACHE ?? path.join(os.tmpdir(), 'nave-bench');

/** Changes with everything the data are made by. */
function recipe(): string {
  const hash = createHash('sha256');
  for (const folder of ['src/server/sample', 'src/server/facts']) {
    for (const file of readdirSync(folder).sort()) hash.update(readFileSync(path.join(folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

/** The sample of a part of the country: its ids and names are its own, so that parks, owners and tenants grow with the buildings. */
function part(number: number): Record<TableName, readonly Row[]> {
  const rows = generateSample({
    asOf: TODAY,
    seed: 1_000 + number,
    counts: { parks: 200, buildings: CHUNK, lots: 500, packages: 10 },
  });
  const own = (row: Row): Row => {
    const copy: Record<string, Row[string]> = { ...row };
    for (const key of IDS) if (typeof copy[key] === 'string') copy[key] = `${number}-${copy[key]}`;
    for (const key of NAMES) if (typeof copy[key] === 'string' && number > 0) copy[key] = `${copy[key]} ${number}`;
    return copy;
  };
  return Object.fromEntries(TABLE_NAMES.map((name) => [name, rows[name].map(own)])) as Record<TableName, Row[]>;
}

/** A data folder with that many buildings, made once and kept outside the project. */
export async function scaledData(buildings: number, say: (line: string) => void): Promise<string> {
  const folder = path.join(cacheFolder(), `${recipe()}-${buildings}`);
  if (readCurrent(folder) !== null) return folder;
  rmSync(folder, { recursive: true, force: true });
  const begun = Date.now();
  const draft = draftFile(folder);
  const instance = await DuckDBInstance.create(draft, { threads: '2', memory_limit: '4GB' });
  const connection = await instance.connect();
  try {
    for (const name of TABLE_NAMES) await createTable(connection, name, table(name).columns);
    const parts = Math.ceil(buildings / CHUNK);
    for (let number = 0; number < parts; number++) {
      const rows = part(number);
      for (const name of TABLE_NAMES) {
        if (number > 0 && COMMON.includes(name)) continue;
        await appendRows(connection, name, table(name).columns, rows[name]);
      }
      if (number % 10 === 9) say(`  ${(number + 1) * CHUNK} buildings, ${Math.round((Date.now() - begun) / 1000)} s`);
    }
    await buildFacts(connection, { asOf: TODAY });
    await connection.run('checkpoint');
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
  publish(folder, draft, { name: `${buildings} buildings`, sample: true, as_of: TODAY, attribution: null });
  if (existsSync(`${draft}.tmp`)) rmSync(`${draft}.tmp`, { recursive: true });
  say(`  made in ${Math.round((Date.now() - begun) / 1000)} s`);
  return folder;
}
