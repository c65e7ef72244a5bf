import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Not in git: data folders, results, Cube. */
export const cacheFolder = (): string =>
  path.resolve(process.env.NAVE_BENCH_CACHE || path.join(os.tmpdir(), 'nave-bench'));

/** Last day of the data, and today for the server. */
export const AS_OF = '2026-11-20';

const SOURCES = [
  'src/server/sample',
  'src/server/facts',
  'src/server/importing/version/base-tables.ts',
  'src/contract/catalogue/enumerations.ts',
  'src/contract/catalogue/dimensions.ts',
  'tests/bench/data/chunk.ts',
];

/** A hash of everything that determines the content of a data folder. */
export function sourcesHash(): string {
  const hash = createHash('sha256').update(AS_OF);
  const add = (full: string): void => {
    if (statSync(full).isDirectory()) for (const name of readdirSync(full).sort()) add(path.join(full, name));
    else hash.update(path.relative(ROOT, full)).update(readFileSync(full));
  };
  for (const source of SOURCES) add(path.join(ROOT, source));
  return hash.digest('hex').slice(0, 12);
}
